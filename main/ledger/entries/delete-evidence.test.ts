import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextSeq } from '../../next-seq.ts';
import { openJournal } from '../file/open-journal.ts';
import type { Journal } from '../journal.ts';
import { beforeThisRun } from '../sql/seq.ts';
import { doneEnd, endedAs, journalEntry, productDelete } from '../testing/samples.ts';

const listedIn = { ids: 3, seq: nextSeq() };
const sentTo = journalEntry('').sentTo;
const deletion = (writeId: string, id = '2') => ({
  ...journalEntry(writeId),
  request: productDelete(id),
  target: `Chair (#${id})`,
  listedIn,
});
const ended = endedAs;
const gone = { kind: 'gone', at: '2026-01-01T14:03:00.000Z' } as const;
const listed = { kind: 'listed', at: '2026-01-01T14:01:00.000Z' } as const;

let journal: Journal;
beforeEach(async () => {
  journal = (await openJournal({ memory: true })).journal;
});

function keep(writeId: string, end: Parameters<Journal['recordOutcome']>[1], id?: string): void {
  journal.recordSending(deletion(writeId, id));
  journal.recordOutcome(writeId, end);
}

describe('the open deletes of a profile', () => {
  it('are those with a 404, the failed and the unknown ones, with what they were sent to', () => {
    keep('a', ended('refused', 404));
    keep('b', ended('failed', 503));
    keep('c', ended('unknown', null));
    expect(journal.evidence.open('p')).toEqual(
      ['a', 'b', 'c'].map((writeId) => ({
        writeId,
        path: '/api/v1/products/2',
        sentTo,
        endedSeq: expect.any(Number),
        listedIn,
        shown: null,
      })),
    );
    expect(journal.evidence.open('another')).toEqual([]);
  });

  it('are no deletes that are known, none under way and no other writes', () => {
    keep('done', doneEnd);
    keep('refused', ended('refused', 403));
    keep('not-sent', ended('not-sent', null));
    journal.recordSending(deletion('sending'));
    journal.recordSending({ ...journalEntry('order') });
    journal.recordOutcome('order', ended('unknown', null));
    expect(journal.evidence.open('p')).toEqual([]);
  });

  it('of before addresses were kept say nothing of them', () => {
    journal.recordSending({ ...deletion('a'), sentTo: null, listedIn: null });
    journal.recordOutcome('a', ended('unknown', null));
    expect(journal.evidence.open('p')).toMatchObject([{ sentTo: null, listedIn: null }]);
  });
});

describe('evidence', () => {
  it('stands beside the outcome, which stays', () => {
    keep('a', ended('refused', 404));
    expect(journal.evidence.record(nextSeq(), [{ writeId: 'a', evidence: gone }])).toMatchObject([
      { writeId: 'a', outcome: 'refused', status: 404, evidence: gone },
    ]);
    expect(journal.get('a')).toMatchObject({ outcome: 'refused', evidence: gone });
    expect(journal.list({ limit: 9, before: null }).writes).toMatchObject([{ evidence: gone }]);
  });

  it('makes room for what a later list shows, but for gone after gone', () => {
    keep('a', ended('failed', 500));
    const [first, second, third, fourth] = [nextSeq(), nextSeq(), nextSeq(), nextSeq()];
    journal.evidence.record(first, [{ writeId: 'a', evidence: listed }]);
    expect(journal.evidence.open('p')).toHaveLength(1);
    journal.evidence.record(second, [{ writeId: 'a', evidence: gone }]);
    expect(journal.evidence.open('p')).toEqual([]);
    expect(journal.evidence.gone('p')).toMatchObject([
      { writeId: 'a', shown: { kind: 'gone', listSeq: second } },
    ]);
    const later = { ...gone, at: '2026-01-01T15:00:00.000Z' };
    expect(journal.evidence.record(third, [{ writeId: 'a', evidence: later }])).toEqual([]);
    expect(journal.get('a')).toMatchObject({ evidence: gone });
    const again = journal.evidence.record(fourth, [{ writeId: 'a', evidence: listed }]);
    expect(again).toMatchObject([{ writeId: 'a', evidence: listed }]);
    expect(journal.evidence.gone('p')).toEqual([]);
    expect(journal.evidence.open('p')).toMatchObject([
      { shown: { kind: 'listed', listSeq: fourth } },
    ]);
  });

  it('is not kept for a delete whose outcome is known', () => {
    keep('a', doneEnd);
    expect(journal.evidence.record(nextSeq(), [{ writeId: 'a', evidence: gone }])).toEqual([]);
    expect(journal.get('a')).toMatchObject({ outcome: 'done', evidence: null });
  });
});

it('the products that may have been deleted since are counted once each, of one address', () => {
  keep('before', doneEnd, '9');
  const since = nextSeq();
  keep('a', doneEnd, '1');
  keep('b', ended('refused', 404), '1');
  keep('c', ended('unknown', null), '12345678901234567890');
  keep('d', ended('refused', 403), '4');
  keep('e', ended('not-sent', null), '5');
  journal.recordSending({ ...deletion('f', '6'), sentTo: { ...sentTo, baseUrl: 'https://b' } });
  journal.recordOutcome('f', doneEnd);
  const paths = journal.evidence.pathsDeletedSince('p', sentTo, since);
  expect([...paths].sort()).toEqual([
    '/api/v1/products/1',
    '/api/v1/products/12345678901234567890',
  ]);
  expect(journal.evidence.pathsDeletedSince('p', sentTo, nextSeq()).size).toBe(0);
});

it('a delete ended before every list of a later run, and at its own place among those of its run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-evidence-'));
  const place = { file: join(folder, 'journal.db'), key: 'ab'.repeat(32) };
  const askedBefore = nextSeq();
  ({ journal } = await openJournal(place));
  keep('a', ended('unknown', null));
  const askedAfter = nextSeq();
  const endOf = () => journal.evidence.open('p')[0]?.endedSeq ?? beforeThisRun;
  expect(endOf()).toBeGreaterThan(askedBefore);
  expect(endOf()).toBeLessThan(askedAfter);
  journal.evidence.record(askedAfter, [{ writeId: 'a', evidence: listed }]);
  journal.close();
  ({ journal } = await openJournal(place));
  expect(endOf()).toBeLessThan(beforeThisRun);
  const shown = journal.evidence.open('p')[0]?.shown?.listSeq ?? nextSeq();
  expect(shown).toBeLessThan(beforeThisRun);
  expect(shown).toBeGreaterThan(endOf());
  journal.close();
});
