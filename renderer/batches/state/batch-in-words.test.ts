import { expect, it } from 'vitest';
import { problemInWords } from './batch-in-words.ts';

it('a row that cannot be sent says where and why', () => {
  expect(problemInWords({ column: 'Qty', why: 'not-a-number', found: '5 pcs' })).toBe(
    "Qty: “5 pcs” isn't a number.",
  );
  expect(problemInWords({ column: 'Qty', why: 'not-a-number', found: '5 %' })).toBe(
    'Qty: “5 %” is a percentage. As a number, that is 5 or 0.05.',
  );
  expect(problemInWords({ column: 'Qty', why: 'not-a-number', found: '(5)' })).toBe(
    "Qty: “(5)” isn't read as a number. It probably means -5.",
  );
  expect(problemInWords({ column: 'Qty', why: 'ambiguous-number', found: '1.234' })).toBe(
    'Qty: “1.234” can be 1234, or 1.234 with decimals.',
  );
  expect(problemInWords({ column: null, why: 'not-object' })).toBe(
    "The request isn't a JSON object.",
  );
});
