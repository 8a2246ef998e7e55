import { expect, it } from 'vitest';
import { problemInWords } from './batch-in-words.ts';

it('a row that cannot be sent says where and why', () => {
  expect(problemInWords({ column: 'Price', why: 'not-a-number' })).toBe(
    "Price: The cell isn't a valid number.",
  );
  expect(problemInWords({ column: null, why: 'not-object' })).toBe(
    "The request isn't a JSON object.",
  );
});
