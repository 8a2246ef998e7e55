import { expect, test } from 'vitest';
import type { Failure } from '../../main/contract/failure.ts';
import type { PressEnd } from '../body/press.ts';
import { sameOrderSecondsAgo, toRemember } from './sent-before.ts';

const done: PressEnd = {
  phase: 'done',
  writeId: 'w',
  content: '{"a": 1}',
  result: {
    writeId: 'w',
    status: 201,
    reply: null,
    replyNote: null,
    alreadyGone: null,
    notRecorded: false,
    endedAt: '',
    durationMs: 1,
  },
};
const failed = (failure: Failure): PressEnd => ({
  phase: 'failed',
  writeId: 'w',
  content: '{"a": 1}',
  failure,
  open: true,
});

test('an order of the same content is asked about within a minute', () => {
  const last = toRemember(done, 1000);
  expect(sameOrderSecondsAgo(last, '{\n  "a": 1\n}', 13_400)).toBe(12);
  expect(sameOrderSecondsAgo(last, '{"a": 1}', 1001)).toBe(1);
  expect(sameOrderSecondsAgo(last, '{"a": 1}', 61_000)).toBeNull();
  expect(sameOrderSecondsAgo(last, '{"a": 1.0}', 2000)).toBeNull();
  expect(sameOrderSecondsAgo(null, '{"a": 1}', 2000)).toBeNull();
});

test('one whose outcome is unknown is asked about, one that was not created is not', () => {
  expect(
    toRemember(failed({ kind: 'interrupted', exchange: null, netCode: 'x' }), 0),
  ).not.toBeNull();
  expect(toRemember(failed({ kind: 'cancelled', exchange: null, sent: true }), 0)).not.toBeNull();
  expect(toRemember(failed({ kind: 'signed-out', exchange: null }), 0)).toBeNull();
});
