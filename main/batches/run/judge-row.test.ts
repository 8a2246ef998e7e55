import { describe, expect, it } from 'vitest';
import type { Failure } from '../../contract/failure.ts';
import { judgeRow } from './judge-row.ts';

const http = (status: number, retryAfterSeconds?: number): Failure => ({
  kind: 'http',
  exchange: null,
  status,
  reason: null,
  fields: [],
  code: null,
  requestId: null,
  body: null,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});
const interrupted = (how: Extract<Failure, { kind: 'interrupted' }>['how']): Failure => ({
  kind: 'interrupted',
  exchange: null,
  netCode: '',
  how,
  received: null,
});
const unreachable: Failure = {
  kind: 'unreachable',
  exchange: null,
  cause: 'refused',
  netCode: '',
  host: '',
  tls: null,
};
const timeout: Failure = {
  kind: 'timeout',
  exchange: null,
  limitMs: 1,
  phase: 'whole',
  received: null,
};
const guarded: Failure = {
  kind: 'guarded',
  exchange: null,
  why: 'read-only',
  profileName: 'Shop',
};

describe('a row of orders', () => {
  it.each<[string, Failure, { isPutBack: boolean; counts: boolean; pause: string | null }]>([
    ['400', http(400), { isPutBack: false, counts: true, pause: null }],
    ['401', http(401), { isPutBack: true, counts: false, pause: 'signed-out' }],
    ['404', http(404), { isPutBack: false, counts: true, pause: null }],
    ['429', http(429), { isPutBack: true, counts: false, pause: 'busy' }],
    ['429 for a minute', http(429, 60), { isPutBack: true, counts: false, pause: 'busy' }],
    ['500', http(500), { isPutBack: false, counts: true, pause: null }],
    ['503', http(503), { isPutBack: false, counts: true, pause: null }],
    ['503 for a minute', http(503, 60), { isPutBack: false, counts: true, pause: 'busy' }],
    ['no answer', timeout, { isPutBack: false, counts: true, pause: null }],
    ['a reset', interrupted('reset'), { isPutBack: false, counts: true, pause: null }],
    ['no network', interrupted('offline'), { isPutBack: false, counts: true, pause: 'network' }],
    ['no way', unreachable, { isPutBack: true, counts: false, pause: 'network' }],
    ['a guard', guarded, { isPutBack: true, counts: false, pause: 'computer' }],
  ])('ends with %s', (_, failure, expected) => {
    const { pause, ...verdict } = judgeRow(failure, 'createOrder');
    expect({ ...verdict, pause: pause?.why ?? null }).toEqual(expected);
  });

  it('waits by itself for five minutes at most', () => {
    expect(judgeRow(http(429, 300), 'createOrder').pause?.waitSeconds).toBe(300);
    expect(judgeRow(http(429, 301), 'createOrder').pause?.waitSeconds).toBeNull();
    expect(judgeRow(http(503, 0), 'createOrder').pause?.waitSeconds).toBe(0);
  });

  it('is sent again by nobody where it may have been done', () => {
    const open: Failure[] = [
      { kind: 'cancelled', exchange: null, sent: true },
      { kind: 'unexpected', exchange: null, logId: '', sent: true },
      { kind: 'redirected', exchange: null, status: 302, location: null, asked: null },
    ];
    for (const failure of open) expect(judgeRow(failure, 'createOrder').isPutBack).toBe(false);
    const unsent: Failure = { kind: 'cancelled', exchange: null, sent: false };
    expect(judgeRow(unsent, 'createOrder')).toMatchObject({ isPutBack: true });
  });
});

it('takes a 404 to a delete for no failure', () => {
  expect(judgeRow(http(404), 'deleteProduct').counts).toBe(false);
  expect(judgeRow(http(404), 'updateUser').counts).toBe(true);
});
