import { expect, test } from 'vitest';
import { judgeSent } from './judge-sent.ts';

const order = { method: 'POST', path: '/api/v1/orders', body: '{}' };
const stub = (outcome: Parameters<typeof judgeSent>[0][number]['outcome']) => ({
  ...order,
  outcome,
});

test('as many requests as stubs are no problem, whatever came of those that may not have arrived', () => {
  expect(judgeSent([stub('done'), stub('refused')], [order, order])).toEqual([]);
  expect(judgeSent([stub('unknown'), stub('not-sent')], [])).toEqual([]);
  expect(judgeSent([stub('unknown')], [order])).toEqual([]);
});

test.each([
  ['was sent twice', [stub('done')], [order, order], /^Arrived 2 times, recorded 1 times/],
  ['was not recorded', [], [order], /^Arrived 1 times, recorded 0 times/],
  ['was recorded as not sent, and arrived', [stub('not-sent')], [order], /^Arrived 1 times/],
  ['was answered, and never arrived', [stub('failed')], [], /^Answered 1 times, arrived 0/],
  ['never ended', [stub('sending')], [order], /^Still sending/],
])('a write that %s is one', (_, stubs, requests, problem) => {
  expect(judgeSent(stubs, requests).join('\n')).toMatch(problem);
});
