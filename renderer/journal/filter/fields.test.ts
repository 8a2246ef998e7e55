import { expect, test } from 'vitest';
import { writeFilterSchema } from '../../../main/contract/write/write.ts';
import { filterOf, isFiltering, noFields } from './fields.ts';

test('empty fields leave out none', () => {
  expect(isFiltering(noFields)).toBe(false);
  expect(isFiltering({ ...noFields, search: '  ' })).toBe(false);
  expect(isFiltering({ ...noFields, outcome: 'refused' })).toBe(true);
  expect(isFiltering({ ...noFields, show: 'batches' })).toBe(false);
  const subject = { kind: 'user', id: '12', profileId: 'shop' } as const;
  expect(isFiltering({ ...noFields, subject })).toBe(true);
  expect(filterOf({ ...noFields, show: 'needs-you' }).outcome).toBe('unresolved');
  expect(filterOf(noFields)).toMatchObject({ operation: null, outcome: null, from: null });
});

test('two days are from the midnight of the one to that after the other, here', () => {
  const { from, to } = filterOf({ ...noFields, from: '2026-03-28', to: '2026-03-29' });
  expect(from).toBe(new Date(2026, 2, 28).toISOString());
  expect(to).toBe(new Date(2026, 2, 30).toISOString());
});

test.each(['2026-1', '', '0026-01-01', '9999-12-31', '275760-01-01', '2026-99-99'])(
  'a day that main would not take, such as a half-typed one, is left out: %j',
  (day) => {
    const filter = filterOf({ ...noFields, from: day, to: day });
    expect(filter.to).toBeNull();
    expect(() => writeFilterSchema.parse(filter)).not.toThrow();
  },
);
