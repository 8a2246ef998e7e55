import { describe, expect, it } from 'vitest';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { LeftProduct } from '../../../main/contract/batch/deletes.ts';
import { type BatchState, noReplies, noRows } from '../../../main/contract/batch/row-states.ts';
import type { HttpFailure } from '../../../main/contract/failure.ts';
import type { Evidence } from '../../../main/contract/write/evidence.ts';
import { seqSchema } from '../../../main/contract/write/seq.ts';
import {
  type DeletesEvent,
  endWords,
  noDeletes,
  pausedBy,
  withDeletes,
} from './deletes-in-list.ts';

const at = '2026-11-22T14:03:00.000Z';

const http = (status: number, reason: string | null): HttpFailure => ({
  kind: 'http',
  exchange: null,
  status,
  reason,
  fields: [],
  code: null,
  requestId: null,
  body: null,
});
const seen = (kind: Evidence['kind']): LeftProduct['check'] => ({
  kind: 'evidence',
  evidence: { kind, at },
});
const refused = (failure: HttpFailure, check: LeftProduct['check'] = null): LeftProduct => ({
  state: 'refused',
  failure,
  check,
});

const batchOf = (batchId: string, state: BatchState): BatchSummary => ({
  batchId,
  profileId: 'p',
  name: 'Delete many',
  operation: 'deleteProduct',
  seq: seqSchema.parse(1),
  rowsFrom: 'table',
  exactDigest: null,
  state,
  pause: null,
  rows: 3,
  counts: noRows,
  replies: noReplies,
  createdAt: at,
  startedAt: at,
  endedAt: null,
  leftAt: null,
  needsYou: false,
});

const said = (
  states: Readonly<Record<string, BatchState>>,
  batchId: string,
  shown: Readonly<Record<string, 'busy' | LeftProduct | null>> = {},
): DeletesEvent => ({
  type: 'deletes-changed',
  profileId: 'p',
  isWhole: false,
  batches: Object.entries(states).map(([id, state]) => ({ batch: batchOf(id, state), end: null })),
  batchId,
  rows: Object.entries(shown).map(([id, shows]) => ({ id, shows })),
  done: null,
});

describe('what the list shows of batches', () => {
  it('is a reason, in words, for each product that was not deleted', () => {
    const left = {
      1: refused(http(409, 'It is in an open order.')),
      2: refused(http(404, null), seen('listed')),
      3: refused(http(404, null), { kind: 'unread', failure: null }),
      4: { state: 'unknown', failure: null, check: null } as const,
      5: 'busy' as const,
    };
    const state = withDeletes(noDeletes, said({ b: 'running' }, 'b', left));
    expect(state.reasons.get('1')).toBe('Refused: It is in an open order.');
    expect(state.reasons.get('2')).toContain('the product is still in its list');
    expect(state.reasons.get('3')).toContain("It's unknown whether it was deleted.");
    expect(state.reasons.get('3')).toContain("Couldn't load the list.");
    expect(state.reasons.get('4')).toMatch(/^Unknown: .*may have been/);
    expect(state.unknown).toEqual(new Set(['4']));
    expect(state.busy).toEqual(new Set(['5']));
    expect(state.reasons.get('5')).toBeUndefined();
  });

  it('goes with the batch, and with the row', () => {
    const conflict = refused(http(409, 'Open order.'));
    let state = withDeletes(noDeletes, said({ a: 'finished', b: 'running' }, 'a', { 1: conflict }));
    state = withDeletes(
      state,
      said({ a: 'finished', b: 'running' }, 'b', { 2: conflict, 3: 'busy' }),
    );
    // Batch b deletes again what a has left: a has nothing more to say about it.
    state = withDeletes(state, said({ a: 'finished', b: 'running' }, 'b', { 1: 'busy' }));
    state = withDeletes(state, said({ a: 'finished', b: 'running' }, 'a', { 1: null }));
    expect(state.busy).toEqual(new Set(['1', '3']));
    state = withDeletes(state, said({ b: 'running' }, 'b', { 3: null }));
    expect(state.busy).toEqual(new Set(['1']));
    expect(state.reasons.get('2')).toBeDefined();
    state = withDeletes(state, said({}, 'b'));
    expect(state.rows.size).toBe(0);
  });

  it('starts from nothing if main says everything', () => {
    const state = withDeletes(noDeletes, said({ b: 'running' }, 'b', { 1: 'busy' }));
    const whole = { ...said({ b: 'running' }, 'b'), isWhole: true, batchId: null };
    expect(withDeletes(state, whole).busy.size).toBe(0);
  });

  it('says which batch has just paused, and of none that was paused when the page came', () => {
    const running = withDeletes(noDeletes, said({ a: 'running', b: 'paused' }, 'a'));
    expect(pausedBy(noDeletes, said({ a: 'paused' }, 'a'))).toEqual([]);
    expect(pausedBy(running, said({ a: 'paused', b: 'paused' }, 'a'))).toMatchObject([
      { batchId: 'a' },
    ]);
  });
});

describe('how a batch ended', () => {
  const end = { batchId: 'b', done: 0, gone: 0, notFound: 0, stays: 0, waiting: 0 };

  it('says that a reply speaks of an error', () => {
    expect(endWords({ ...end, done: 2, saidError: 1 })).toBe(
      '2 products deleted. The reply for 1 of them reports an error. Refresh the list to see whether it is still there.',
    );
  });

  it('tells IDs that the service does not have from products that were not deleted', () => {
    expect(endWords({ ...end, gone: 1, notFound: 1, stays: 1 })).toBe(
      "1 was already gone. 1 wasn't found by the service. It may never have existed. 1 wasn't deleted, or may not have been. See the reason in its row.",
    );
  });
});
