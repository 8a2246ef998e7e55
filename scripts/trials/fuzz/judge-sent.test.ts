import { expect, test } from 'vitest';
import { judgeSent } from './judge-sent.ts';

const order = { method: 'POST', path: '/api/v1/orders', body: '{}' };
const journalEntry = (outcome: Parameters<typeof judgeSent>[0][number]['outcome']) => ({
  ...order,
  sentTo: null,
  outcome,
});

test('as many requests as journal entries are no problem, whatever came of those that may not have arrived', () => {
  expect(judgeSent([journalEntry('done'), journalEntry('refused')], [order, order])).toEqual([]);
  expect(judgeSent([journalEntry('unknown'), journalEntry('not-sent')], [])).toEqual([]);
  expect(judgeSent([journalEntry('unknown')], [order])).toEqual([]);
});

test('a request to an address whose paths end with a slash arrives there', () => {
  const address = { baseUrl: 'https://shop.example', placement: { kind: 'bearer' } } as const;
  const sent = {
    ...journalEntry('done'),
    sentTo: { ...address, pathsEndWithSlash: true } as const,
  };
  expect(judgeSent([sent], [{ ...order, path: '/api/v1/orders/' }])).toEqual([]);
  expect(judgeSent([sent], [order])).toHaveLength(2);
});

test.each([
  ['was sent twice', [journalEntry('done')], [order, order], /^Arrived 2 times, recorded 1 times/],
  ['was not recorded', [], [order], /^Arrived 1 times, recorded 0 times/],
  [
    'was recorded as not sent, and arrived',
    [journalEntry('not-sent')],
    [order],
    /^Arrived 1 times/,
  ],
  ['was answered, and never arrived', [journalEntry('failed')], [], /^Answered 1 times, arrived 0/],
  ['never ended', [journalEntry('sending')], [order], /^Still sending/],
])('a write that %s is one', (_, journalEntries, requests, problem) => {
  expect(judgeSent(journalEntries, requests).join('\n')).toMatch(problem);
});
