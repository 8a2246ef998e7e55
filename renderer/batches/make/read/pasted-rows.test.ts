import { expect, test } from 'vitest';
import { isTooLong, pastedSource } from './pasted-rows.ts';

const rows = (count: number) => 'ID\nGrüße 😀\n'.repeat(count / 2);

test('a few rows stay in the box, and 3 MB of rows never get into it', () => {
  expect(isTooLong('a,b\n1,2\n')).toBe(false);
  expect(isTooLong(rows(400_000))).toBe(true);
});

test('every byte goes to main, however much was pasted', async () => {
  for (const text of ['a\n1\n', rows(600_000)]) {
    const source = pastedSource(text);
    const half = Math.floor(source.size / 2);
    const parts = [await source.bytes(0, half), await source.bytes(half, source.size)];
    expect(await new Blob(parts).text()).toBe(text);
  }
});
