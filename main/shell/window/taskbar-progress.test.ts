import { describe, expect, it } from 'vitest';
import type { BatchSummary } from '../../contract/batch/batch.ts';
import { noReplies, noRows, type PauseReason } from '../../contract/batch/row-states.ts';
import { nextSeq } from '../../next-seq.ts';
import { createShownProgress, taskbarProgress } from './taskbar-progress.ts';

const batch = (change: Partial<BatchSummary>, done = 0, waiting = 0): BatchSummary => ({
  batchId: 'a',
  profileId: 'p',
  name: 'A',
  operation: 'createOrder',
  seq: nextSeq(),
  state: 'running',
  rowsFrom: 'table',
  exactDigest: null,
  pause: null,
  createdAt: '',
  startedAt: '',
  endedAt: null,
  leftAt: null,
  needsYou: false,
  rows: done + waiting,
  counts: { ...noRows, done, waiting },
  replies: noReplies,
  ...change,
});
const paused = (why: PauseReason, until: string | null = null) =>
  ({ state: 'paused', pause: { why, failure: null, until } }) as const;

describe('the progress at the button of the app', () => {
  it('is the share of rows that are through, of all batches that run', () => {
    expect(taskbarProgress([])).toMatchObject({ share: -1 });
    expect(taskbarProgress([batch({}, 30, 70)])).toEqual({ share: 0.3, mode: 'normal' });
    expect(taskbarProgress([batch({}, 30, 70), batch({}, 100, 200)])).toEqual({
      share: 0.325,
      mode: 'normal',
    });
    const counts = { ...noRows, sending: 1, refused: 1, unknown: 1, 'left-out': 1 };
    expect(taskbarProgress([batch({ rows: 4, counts })]).share).toBe(0.75);
  });

  it('says that a batch waits for a person once none runs', () => {
    const waits = batch(paused('first-row'), 1, 3);
    expect(taskbarProgress([waits])).toEqual({ share: 0.25, mode: 'paused' });
    expect(taskbarProgress([waits, batch({}, 1, 1)])).toEqual({ share: 0.5, mode: 'normal' });
    expect(taskbarProgress([waits, batch(paused('failures'), 3, 1)])).toEqual({
      share: 0.5,
      mode: 'error',
    });
  });

  it('counts a batch that goes on by itself as one that runs', () => {
    const busy = batch(paused('busy', '2026-11-22T10:00:00.000Z'), 1, 1);
    expect(taskbarProgress([busy])).toEqual({ share: 0.5, mode: 'normal' });
  });
});

describe('what is written to the window', () => {
  const watched = () => {
    const shown: unknown[] = [];
    const window = {
      setProgressBar: (share: number, options?: { readonly mode?: string }) =>
        void shown.push([share, options?.mode]),
    };
    return { shown, window, progress: createShownProgress(() => [window]) };
  };

  it('goes with the batch, and is taken away when it ends', () => {
    const { shown, progress } = watched();
    progress.note(batch({}, 0, 2));
    progress.note(batch({}, 1, 1));
    progress.note(batch({ name: 'Renamed' }, 1, 1));
    progress.note(batch(paused('failures'), 1, 1));
    progress.note(batch({ state: 'stopped' }, 1, 1));
    expect(shown).toEqual([
      [0, 'normal'],
      [0.5, 'normal'],
      [0.5, 'error'],
      [-1, 'normal'],
    ]);
  });

  it('is nothing for a batch that rests since an earlier start', () => {
    const { shown, progress } = watched();
    progress.note(batch(paused('restart'), 1, 1));
    progress.note(batch({ state: 'making' }, 0, 2));
    expect(shown).toEqual([]);
  });

  it('is there again in a window that is opened anew', () => {
    const { shown, window, progress } = watched();
    progress.showIn(window);
    expect(shown).toEqual([]);
    progress.note(batch({}, 1, 1));
    progress.showIn(window);
    expect(shown).toEqual([
      [0.5, 'normal'],
      [0.5, 'normal'],
    ]);
  });
});
