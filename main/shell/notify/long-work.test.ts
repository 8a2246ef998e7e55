import { describe, expect, it } from 'vitest';
import type { BatchSummary } from '../../contract/batch/batch.ts';
import { noReplies, noRows, type PauseReason } from '../../contract/batch/row-states.ts';
import { nextSeq } from '../../next-seq.ts';
import { watchLongWork } from './long-work.ts';

const seq = nextSeq();
const batch = (change: Partial<BatchSummary>): BatchSummary => ({
  batchId: 'a',
  profileId: 'p',
  name: 'A',
  operation: 'createOrder',
  seq,
  state: 'running',
  rowsFrom: 'table',
  exactDigest: null,
  pause: null,
  createdAt: '',
  startedAt: '',
  endedAt: null,
  leftAt: null,
  needsYou: false,
  rows: 2,
  counts: noRows,
  replies: noReplies,
  ...change,
});
const paused = (why: PauseReason, until: string | null = null) =>
  ({ state: 'paused', pause: { why, failure: null, until } }) as const;

/** The reported ends when a batch goes through these states. */
function told(...states: readonly Partial<BatchSummary>[]): readonly BatchSummary[] {
  const ends: BatchSummary[] = [];
  const work = watchLongWork((end) => ends.push(end));
  for (const state of states) work.batchChanged(batch(state));
  return ends;
}

const running = { state: 'running' } as const;
const finished = { state: 'finished' } as const;

describe('a batch', () => {
  it('is told of once when it has ended', () => {
    expect(told(running, running, finished, finished)).toEqual([batch(finished)]);
  });

  it.each(['first-row', 'failures', 'signed-out', 'network', 'computer'] as const)(
    'is told of when it waits for a person: %s',
    (why) => {
      expect(told(running, paused(why))).toHaveLength(1);
    },
  );

  it('is told of again when it has gone on', () => {
    expect(told(running, paused('failures'), running, finished)).toHaveLength(2);
  });

  it('is not told of while it goes on by itself', () => {
    const busy = paused('busy', '2026-11-22T10:00:00.000Z');
    expect(told(running, busy)).toEqual([]);
    expect(told(running, busy, running, finished)).toHaveLength(1);
    expect(told(busy, finished)).toHaveLength(1);
  });

  it('is not told of where a person has just ended it', () => {
    expect(told(running, paused('by-hand'))).toEqual([]);
    expect(told(running, paused('quit'))).toEqual([]);
    expect(told(running, { state: 'stopped' })).toEqual([]);
  });

  it('is not told of that rests since an earlier start', () => {
    expect(told(paused('restart'), { state: 'making' }, finished)).toEqual([]);
  });
});
