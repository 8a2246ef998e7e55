import { describe, expect, it } from 'vitest';
import { type Failure, failureSchema, policyRules, unreachableCauses } from '../failure.ts';
import { guardReasons, waitEnds } from '../profile/guard.ts';
import { truthOfFailedWrite } from './judge-outcome.ts';

const exchange = null;

const http = (status: number): Failure => ({
  kind: 'http',
  exchange,
  status,
  reason: null,
  fields: [],
  code: null,
  requestId: null,
  body: null,
});

const notSent: readonly Failure[] = [
  { kind: 'signed-out', exchange, changes: [] },
  { kind: 'invalid-input', exchange, issues: [] },
  { kind: 'keychain', exchange, problem: 'locked', detail: '' },
  { kind: 'storage', exchange, detail: '' },
  { kind: 'changed-meanwhile', exchange: null, why: 'different' },
  ...policyRules.map(
    (rule): Failure => ({ kind: 'not-allowed', exchange, rule, subject: 'shop.example' }),
  ),
  ...guardReasons.map((why): Failure => ({ kind: 'guarded', exchange, why, profileName: 'Shop' })),
  ...waitEnds.map((why): Failure => ({ kind: 'wait-ended', exchange, why })),
  { kind: 'update-under-way', exchange, userId: '12' },
  { kind: 'list-gone', exchange },
  { kind: 'out-of-memory', exchange },
  { kind: 'cancelled', exchange, sent: false },
  { kind: 'unexpected', exchange, logId: '1', sent: false },
  ...unreachableCauses.map(
    (cause): Failure => ({
      kind: 'unreachable',
      exchange,
      cause,
      netCode: 'ERR',
      host: 'h',
      tls: null,
    }),
  ),
];

const unknown: readonly Failure[] = [
  { kind: 'cancelled', exchange, sent: true },
  { kind: 'unexpected', exchange, logId: '1', sent: true },
  { kind: 'timeout', exchange, limitMs: 1, phase: 'whole', received: null },
  { kind: 'timeout', exchange, limitMs: 1, phase: 'idle', received: null },
  {
    kind: 'interrupted',
    exchange,
    netCode: 'ERR_CONNECTION_RESET',
    how: 'reset',
    received: null,
  },
  { kind: 'redirected', exchange, status: 302, location: null, asked: null },
  { kind: 'unreadable', exchange, problem: 'not-json', detail: '', body: null, page: null },
  { kind: 'too-large', exchange, limitBytes: 1, announcedBytes: null },
];

describe('what is known of a write that failed', () => {
  it.each([400, 401, 403, 404, 405, 407, 409, 410, 422, 429, 499])(
    'with %i: it was refused and not done',
    (status) => {
      expect(truthOfFailedWrite(http(status))).toEqual({ fate: 'not-done', recordedAs: 'refused' });
    },
  );

  it.each([408, 500, 501, 502, 503, 504, 599])(
    'with %i: it failed, and may have been carried out all the same',
    (status) => {
      expect(truthOfFailedWrite(http(status))).toEqual({ fate: 'unknown', recordedAs: 'failed' });
    },
  );

  it.each(notSent)('that provably never left: not done ($kind $cause $why)', (failure) => {
    expect(truthOfFailedWrite(failure)).toEqual({ fate: 'not-done', recordedAs: 'not-sent' });
  });

  it.each(unknown)('that may have arrived: unknown ($kind $phase)', (failure) => {
    expect(truthOfFailedWrite(failure)).toEqual({ fate: 'unknown', recordedAs: 'unknown' });
  });

  it('is told for every kind of failure there is', () => {
    const tried = new Set(['http', ...[...notSent, ...unknown].map(({ kind }) => kind)]);
    const kinds = failureSchema.options.map(({ shape }) => shape.kind.value);
    expect([...tried].sort()).toEqual([...kinds].sort());
  });
});
