import { describe, expect, it } from 'vitest';
import { noReplies, noRows } from '../../contract/batch/row-states.ts';
import { nextSeq } from '../../next-seq.ts';
import { createWords } from '../words.ts';
import { workInWords } from './work-in-words.ts';

const words = createWords();
const batch = (state: 'finished' | 'paused', done: number, waiting: number) => ({
  ...{
    batchId: 'a',
    profileId: 'p',
    name: 'Spring <b>orders</b>',
    operation: 'createOrder' as const,
    seq: nextSeq(),
    rowsFrom: 'table' as const,
    exactDigest: null,
  },
  state,
  pause: null,
  createdAt: '',
  startedAt: '',
  endedAt: null,
  leftAt: null,
  needsYou: false,
  rows: done + waiting,
  counts: { ...noRows, done, waiting },
  replies: noReplies,
});

describe('a notification', () => {
  it('says the name of the batch in its title alone, and counts below', () => {
    expect(workInWords(batch('finished', 3, 0), words)).toEqual({
      title: 'Spring <b>orders</b>',
      body: 'Finished: 3 of 3 rows done',
    });
    expect(workInWords(batch('paused', 1, 4), words)).toEqual({
      title: 'Spring <b>orders</b>',
      body: 'Paused after 1 of 5 rows. Needs your attention.',
    });
  });
});
