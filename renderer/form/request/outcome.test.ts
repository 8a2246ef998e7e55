import { expect, test } from 'vitest';
import type { Failure } from '../../../main/contract/failure.ts';
import { failedWrite } from '../../../main/contract/write/judge-outcome.ts';
import { formatClock } from '../../lib/words/format.ts';
import { labelOf, stampOf } from './outcome.tsx';
import type { SendState } from './send-state.ts';

const press = { phase: 'ended', writeId: 'w', content: '{}' } as const;
const done = {
  ...press,
  outcome: {
    kind: 'done',
    writeId: 'w',
    status: 201,
    reply: null,
    replyNote: null,
    notRecorded: false,
    endedAt: '2026-01-01T10:31:00.000Z',
    durationMs: 5,
  },
} satisfies SendState;
const failed = (failure: Failure) =>
  ({ ...press, outcome: failedWrite(failure) }) satisfies SendState;

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
  const sent = { writeId: 'w', content: '{}', since: 0, cancelling: false };
  const sending = { phase: 'sending', ...sent } as const;
  expect(stampOf(sending)).toEqual({ outcome: 'sending', detail: '' });
  expect(stampOf(done)).toEqual({
    outcome: 'done',
    detail: formatClock('2026-01-01T10:31:00.000Z'),
  });
  expect(stampOf(failed({ ...refused, status: 400 }))).toEqual({
    outcome: 'refused',
    detail: '',
  });
  expect(stampOf(failed({ ...refused, status: 503 }))).toMatchObject({ outcome: 'failed' });
  expect(stampOf(failed({ kind: 'cancelled', exchange: null, sent: true }))).toEqual({
    outcome: 'unknown',
    detail: '',
  });
});

test('a request is said to be sent only once it was sent', () => {
  for (const outcome of ['done', 'refused', 'failed', 'unknown'] as const) {
    expect(labelOf(outcome, true)).toBe('sentAsShown');
    expect(labelOf(outcome, false)).toBe('lastSent');
  }
  for (const outcome of ['sending', 'not-sent'] as const) {
    expect(labelOf(outcome, true)).toBeNull();
    expect(labelOf(outcome, false)).toBe('lastAttempt');
  }
});
