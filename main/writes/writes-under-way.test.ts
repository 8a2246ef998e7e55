import { describe, expect, it } from 'vitest';
import { failedWrite } from '../contract/write/judge-outcome.ts';
import type { WriteSummary } from '../contract/write/write.ts';
import { nextSeq } from '../next-seq.ts';
import { createOrphanedWrites } from './writes-under-way.ts';

const write = (writeId: string, outcome: WriteSummary['outcome']): WriteSummary => ({
  ...{
    writeId,
    profileId: 'p',
    profileName: 'Shop',
    operation: 'deleteProduct',
    target: '#1',
    subjectId: '1',
    ordered: null,
  },
  outcome,
  status: null,
  seq: nextSeq(),
  isRow: false,
  startedAt: '',
  endedAt: null,
  resolution: null,
  evidence: null,
});

const ended = failedWrite({ kind: 'cancelled', exchange: null, sent: true });

function open() {
  const told: string[] = [];
  const pages = new Map([
    [1, 100],
    [2, 200],
  ]);
  const ends = createOrphanedWrites({
    pageOf: (windowId) => pages.get(windowId) ?? 0,
    tell: ({ writeId }) => told.push(writeId),
  });
  return { ...ends, told, pages };
}

describe('what became of a write', () => {
  it('is told elsewhere, once, when its window was closed', async () => {
    const { follow, note, told, pages } = open();
    await follow(1, 'a', async () => {
      note(write('a', 'waiting'));
      note(write('a', 'sending'));
      pages.delete(1);
      expect(told).toEqual([]);
      note(write('a', 'unknown'));
      note(write('a', 'unknown'));
      return ended;
    });
    expect(told).toEqual(['a']);
  });

  it('is told elsewhere when its page has crashed', async () => {
    const { follow, note, told, pages } = open();
    await follow(1, 'a', async () => {
      pages.set(1, 101);
      note(write('a', 'done'));
      return ended;
    });
    expect(told).toEqual(['a']);
  });

  it('is left to its page while that is there, and to nobody once it is told', async () => {
    const { follow, note, told, pages } = open();
    const failing = follow(1, 'a', async () => {
      note(write('a', 'failed'));
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    pages.clear();
    note(write('a', 'failed'));
    note(write('of-a-batch', 'failed'));
    expect(told).toEqual([]);
  });
});
