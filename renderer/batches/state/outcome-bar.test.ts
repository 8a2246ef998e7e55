import { expect, it } from 'vitest';
import { noRows } from '../../../main/contract/batch/row-states.ts';
import { segmentsOf } from './outcome-bar.tsx';

it('a bar has a segment for what is done, went wrong, is unknown and was not sent', () => {
  const counts = { ...noRows, waiting: 9, sending: 1, done: 5, gone: 1, refused: 2, failed: 3 };
  expect(
    segmentsOf({ ...counts, unknown: 4, 'not-sent': 1, 'left-out': 2, 'not-done': 1 }),
  ).toEqual({ ok: 6, danger: 5, warn: 4, plain: 4 });
});
