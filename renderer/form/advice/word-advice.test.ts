import { expect, test } from 'vitest';
import { ofSchema } from './word-advice.ts';

test('a pattern is named only where the schema says nothing else about the value', () => {
  const pattern = { keyword: 'pattern', expected: '\\S' } as const;
  const at = { path: '', place: '' };
  const advice = [
    { ...at, steps: ['email'], ...pattern },
    { ...at, steps: ['email'], keyword: 'format', expected: 'email' },
    { ...at, steps: ['name'], ...pattern },
    { ...at, steps: ['lines', 0, 'name'], keyword: 'minLength', expected: '1' },
    { ...at, steps: ['lines', 0, 'name'], ...pattern },
  ] as const;
  expect(
    ofSchema(advice).map((one) => one.kind === 'schema' && [one.path, one.advice.keyword]),
  ).toEqual([
    ['email', 'format'],
    ['name', 'pattern'],
    ['lines[0].name', 'minLength'],
  ]);
});
