import { expect, test } from 'vitest';
import { failedWrite } from '../../../main/contract/write/judge-outcome.ts';
import { isEcho } from './is-echo.ts';
import type { PressState } from './press.ts';

const press = { phase: 'ended', writeId: 'w', content: '{}', open: false } as const;
const done: PressState = {
  ...press,
  outcome: {
    ...{ kind: 'done', writeId: 'w', status: 201, reply: null, replyNote: null },
    ...{ notRecorded: false, endedAt: '2026-01-01T10:31:00.000Z', durationMs: 5 },
  },
};
const failed: PressState = {
  ...press,
  outcome: failedWrite({ kind: 'signed-out', exchange: null, changes: [] }),
};

test('the second half of a double click is no press of its own, a later or another one is', () => {
  expect(isEcho(done, true, 1000, 1200)).toBe(true);
  expect(isEcho(done, true, 1000, 1500)).toBe(false);
  expect(isEcho(done, false, 1000, 1200)).toBe(false);
  expect(isEcho(failed, true, 1000, 1200)).toBe(false);
});
