import { expect, test } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import { isEcho } from './is-echo.ts';
import type { PressState } from './press.ts';
import { outcomeOf } from './write-outcome.ts';

const result = {
  writeId: 'w',
  status: 201,
  reply: null,
  replyNote: null,
  notRecorded: false,
  endedAt: '2026-01-01T10:31:00.000Z',
  durationMs: 5,
} as const;
const done: PressState = { phase: 'done', writeId: 'w', content: '{}', result };
const failed = (failure: Failure): PressState => ({
  phase: 'failed',
  writeId: 'w',
  content: '{}',
  failure,
  open: false,
});

test('the stamp says what the journal says', () => {
  const refused = {
    kind: 'http' as const,
    exchange: null,
    reason: null,
    fields: [],
    code: null,
    requestId: null,
    body: null,
  };
  expect(outcomeOf({ phase: 'idle' })).toBeNull();
  expect(outcomeOf(done)).toMatchObject({ outcome: 'done', status: 201, doneAt: result.endedAt });
  expect(outcomeOf(failed({ ...refused, status: 400 }))).toMatchObject({
    outcome: 'refused',
    status: 400,
  });
  expect(outcomeOf(failed({ ...refused, status: 503 }))).toMatchObject({ outcome: 'failed' });
  expect(outcomeOf(failed({ kind: 'cancelled', exchange: null, sent: true }))).toMatchObject({
    outcome: 'unknown',
    status: null,
  });
});

test('the second half of a double click is no press of its own, a later or another one is', () => {
  expect(isEcho(done, true, 1000, 1200)).toBe(true);
  expect(isEcho(done, true, 1000, 1500)).toBe(false);
  expect(isEcho(done, false, 1000, 1200)).toBe(false);
  expect(
    isEcho(failed({ kind: 'signed-out', exchange: null, changes: [] }), true, 1000, 1200),
  ).toBe(false);
});
