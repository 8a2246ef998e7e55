import { expect, it } from 'vitest';
import { problemInWords } from './batch-in-words.ts';

it('a row that cannot be sent says where and why', () => {
  expect(problemInWords({ column: 'Price', why: 'not-a-number' })).toBe(
    'Price: The cell is not a number as JSON has it.',
  );
  expect(problemInWords({ column: null, why: 'not-object' })).toBe(
    'The body is not a JSON object.',
  );
});
