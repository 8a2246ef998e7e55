import { expect, test } from 'vitest';
import type { RecordedRequest } from '../../../e2e/kit/service/recorded-request.ts';
import type { RecordedOutcome } from '../../../main/contract/write/judge-outcome.ts';
import { judgeWaiting, type PressedWrite } from './judge-waiting.ts';

const path = '/api/v1/orders';
const write = (body: string, change: Partial<PressedWrite> = {}): PressedWrite => ({
  ...{ writeId: body, path, body, wasCancelled: false, isAlone: true },
  ...change,
});
const entry = (body: string, outcome: RecordedOutcome) => ({
  ...{ writeId: body, method: 'POST', path, body, outcome },
});
const request = (body: string) => ({ method: 'POST', path, body }) as RecordedRequest;
const killed = { end: { how: 'killed', ms: 0 } } as const;
const leaving = { end: { how: 'killed-leaving', nth: 1, ms: 0 } } as const;
const alone = { end: { how: 'left-alone', ms: 0 } } as const;

test('what waited and did not arrive is not sent, and what arrived is done or unknown', () => {
  expect(
    judgeWaiting({
      plan: killed,
      pressed: [write('a'), write('b'), write('c'), write('never recorded')],
      entries: [entry('a', 'not-sent'), entry('b', 'done'), entry('c', 'unknown')],
      requests: [request('b'), request('c')],
    }),
  ).toEqual([]);
});

test.each([
  ['cancelled', killed, write('a', { wasCancelled: true }), 'done', true, 'Cancelled and recorded'],
  ['left alone', alone, write('a'), 'not-sent', false, 'Left alone and recorded as not-sent'],
  ['not sent', killed, write('a'), 'not-sent', true, 'not sent, and arrived'],
  ['waiting', killed, write('a'), 'waiting', false, 'Still waiting'],
  ['not sent', leaving, write('a'), 'not-sent', false, 'none that did not arrive is unknown'],
] as const)(
  'a write that is %s against the plan is told',
  (_, plan, one, outcome, arrives, told) => {
    const found = judgeWaiting({
      plan,
      pressed: [one],
      entries: [entry('a', outcome)],
      requests: arrives ? [request('a')] : [],
    });
    expect(found).toContainEqual(expect.stringContaining(told));
  },
);
