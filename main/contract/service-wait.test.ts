import { expect, it } from 'vitest';
import type { HttpFailure } from './failure.ts';
import { mostWaits, waitAskedFor, waitToMake } from './service-wait.ts';

const exchange = {
  method: 'GET',
  path: '/api/v1/products',
  startedAt: '2026-11-21T10:31:07.000Z',
  durationMs: 1000,
};
const http = (status: number, seconds?: number): HttpFailure => ({
  kind: 'http',
  exchange,
  status,
  reason: null,
  fields: [],
  code: null,
  requestId: null,
  body: null,
  ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
});

it.each([429, 503])('a %d with Retry-After is a wait from the moment of the reply', (status) => {
  const wait = { seconds: 60, until: '2026-11-21T10:32:08.000Z' };
  expect(waitAskedFor(http(status, 60))).toEqual(wait);
  expect(waitToMake(http(status, 60), mostWaits - 1)).toEqual(wait);
});

it.each([
  ['no wait is named', http(503)],
  ['it is over at once', http(503, 0)],
  ['another status names it', http(413, 60)],
  ['the service was not asked', { kind: 'list-gone', exchange: null } as const],
])('there is none if %s', (_, failure) => {
  expect(waitAskedFor(failure)).toBeNull();
});

it('a longer one than five minutes, and one after ten in a row, is left to a person', () => {
  expect(waitToMake(http(429, 300), 0)).not.toBeNull();
  expect(waitAskedFor(http(429, 400))).toMatchObject({ until: '2026-11-21T10:37:48.000Z' });
  expect(waitToMake(http(429, 400), 0)).toBeNull();
  expect(waitToMake(http(429, 60), mostWaits)).toBeNull();
});

it('the longest that a header can name is still a time', () => {
  expect(waitAskedFor(http(503, 8000 * 366 * 86_400))?.until).toMatch(/^\+?\d{4,6}-/);
});
