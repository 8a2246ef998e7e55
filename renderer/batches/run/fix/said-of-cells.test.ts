import { expect, test } from 'vitest';
import type { HttpFailure } from '../../../../main/contract/failure.ts';
import { saidOfCells } from './said-of-cells.ts';

const body =
  '{"items": [{"qty": "{{row:Quantity}}"}], "to": "{{row:For}}", "note": "for {{row:For}}"}';
const columns = ['Quantity', 'For'].map((name) => ({ name, type: 'text', empty: 0 }) as const);
const refused: HttpFailure = {
  kind: 'http',
  exchange: null,
  status: 422,
  reason: null,
  fields: [],
  code: null,
  requestId: null,
  body: null,
};
const said = (change: Partial<HttpFailure>, state: 'refused' | 'failed' = 'refused') => [
  ...saidOfCells(body, { columns: [...columns] })({ state, failure: { ...refused, ...change } }),
];

test('what the service says about a field is said of the cell that fills it', () => {
  expect(
    said({
      fields: [
        { path: 'items.0.qty', message: 'At most 8.' },
        { path: 'elsewhere', message: 'No.' },
      ],
    }),
  ).toEqual([[0, 'At most 8.']]);
  expect(said({ reason: '"to" is not allowed to be empty' })).toEqual([
    [1, '"to" is not allowed to be empty'],
  ]);
});

test('nothing is said of a cell that is only part of a value, or of a row that was not refused', () => {
  expect(said({ fields: [{ path: 'note', message: 'Too long.' }] })).toEqual([]);
  expect(said({ fields: [{ path: 'to', message: 'Unknown.' }] }, 'failed')).toEqual([]);
});
