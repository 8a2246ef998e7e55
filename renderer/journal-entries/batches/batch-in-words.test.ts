import { describe, expect, it } from 'vitest';
import type { BatchSummary, Pause } from '../../../main/contract/batch/batch.ts';
import {
  noReplies,
  noRows,
  type PauseReason,
  pauseReasons,
} from '../../../main/contract/batch/row-states.ts';
import { seqSchema } from '../../../main/contract/write/seq.ts';
import { batchInWords, endInWords, pauseInWords, rowsLeftInWords } from './batch-in-words.ts';

function batch(
  change: Partial<Omit<BatchSummary, 'counts'>> & { counts?: Partial<BatchSummary['counts']> },
): BatchSummary {
  return {
    batchId: '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de',
    profileId: 'shop',
    name: 'Spring orders',
    operation: 'createOrder',
    seq: seqSchema.parse(1),
    rowsFrom: 'table',
    exactDigest: null,
    state: 'finished',
    pause: null,
    rows: 300,
    createdAt: '2026-11-22T10:00:00.000Z',
    startedAt: '2026-11-22T10:05:00.000Z',
    endedAt: null,
    leftAt: null,
    needsYou: false,
    replies: noReplies,
    ...change,
    counts: { ...noRows, ...change.counts },
  };
}

const paused = (why: PauseReason, until: string | null = null): Pause => ({
  why,
  failure: null,
  until,
});

it('the end of a batch says how many rows are done, and how many need a look', () => {
  const end = (counts: Partial<BatchSummary['counts']>) => endInWords(batch({ rows: 80, counts }));
  expect(end({ done: 80 })).toBe('All 80 rows done');
  expect(end({ done: 65, refused: 9, failed: 3, unknown: 2, 'left-out': 1 })).toBe(
    '65 done, 15 need a look',
  );
  expect(end({ done: 78, gone: 1, 'not-sent': 1 })).toBe('79 done, 1 needs a look');
  expect(end({ done: 79, 'not-done': 1 })).toBe('79 of 80 done, 1 not done');
});

it('rows that were left as they are need no look', () => {
  const at = new Date().toISOString();
  const counts = { done: 78, refused: 1, 'left-out': 1 };
  const left = batch({ rows: 80, counts, leftAt: at });
  expect(endInWords(left)).toBe('78 of 80 done, 1 refused, 1 skipped');
  expect(rowsLeftInWords(left)).toBe('2 rows left as they are');
  const doubtful = { ...left, counts: { ...left.counts, done: 77, unknown: 1 } };
  expect(endInWords(doubtful)).toBe('77 done, 1 needs a look');
  expect(rowsLeftInWords(batch({ counts: { done: 80 }, leftAt: at }))).toBe('');
});

it('the end of a batch says how many replies speak of an error or differ from what was sent', () => {
  const replies = { 'error-said': 1, 'not-kept': 12 };
  const clean = batch({ rows: 80, counts: { done: 80 }, replies });
  const said = 'the reply reports an error in 1, the reply differs in 12';
  expect(endInWords(clean)).toBe(`All 80 rows done, ${said}`);
  expect(endInWords({ ...clean, counts: { ...clean.counts, done: 79, refused: 1 } })).toBe(
    `79 done, 1 needs a look, ${said}`,
  );
  expect(batchInWords(clean)).toBe(`80 of 80 done, ${said}`);
});

describe('the state of a batch', () => {
  it('is told in counts once it has finished', () => {
    expect(batchInWords(batch({ counts: { done: 297, refused: 3 } }))).toBe(
      '297 of 300 done, 3 refused',
    );
    expect(batchInWords(batch({ counts: { done: 300 } }))).toBe('300 of 300 done');
  });

  it('names all that is not done, but for what is still to come', () => {
    const counts = { waiting: 9, sending: 1, 'not-sent': 1, failed: 2, unknown: 3, 'left-out': 4 };
    expect(batchInWords(batch({ state: 'running', counts }))).toBe(
      'Running · 0 of 300 done, 1 not sent, 2 failed, 3 unknown, 4 skipped',
    );
  });

  it('says why it is paused', () => {
    const first = batch({ state: 'paused', pause: paused('first-row'), counts: { done: 1 } });
    expect(batchInWords(first)).toBe('Paused after the first row · 1 of 300 done');
  });

  it('has no counts before it is started', () => {
    expect(batchInWords(batch({ state: 'making', rows: 80 }))).toBe('Not started');
    expect(batchInWords(batch({ state: 'making', rows: 0 }))).toBe('Not started · no rows yet');
  });

  it('is stopped where a person has ended it', () => {
    expect(batchInWords(batch({ state: 'stopped', counts: { done: 12_000 }, rows: 20_000 }))).toBe(
      'Stopped · 12,000 of 20,000 done',
    );
  });
});

describe('a pause', () => {
  it('has words for each reason', () => {
    const all = pauseReasons.map((why) => pauseInWords(paused(why)));
    expect(new Set(all).size).toBe(pauseReasons.length);
    for (const words of all) expect(words).toMatch(/^Paused/);
  });

  it('says that the profile was changed, and does not blame the computer', () => {
    const failure = { kind: 'guarded', exchange: null, why: 'other-address' } as const;
    const pause = { ...paused('computer'), failure: { ...failure, profileName: 'Shop' } };
    expect(pauseInWords(pause)).toBe('Paused: the profile was changed');
  });

  it('that ends by itself says when', () => {
    const until = new Date(2026, 10, 22, 12, 3).toISOString();
    expect(pauseInWords(paused('busy', until))).toMatch(
      /^Waiting until 12:03\sPM, as requested by the service$/,
    );
    expect(pauseInWords(paused('network', until))).toMatch(/^Waiting until 12:03\sPM$/);
  });
});
