import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../contract/body/testing/code-point.ts';
import type { DraftContent } from '../../contract/write/draft.ts';
import { openJournal } from '../file/open-journal.ts';
import type { Journal } from '../journal.ts';
import { doneEnd, draftContent, draftRow, endedAs, journalEntry } from '../testing/samples.ts';

const at = (hour: number) => `2026-01-01T${10 + hour}:00:00.000Z`;
const key = 'ab'.repeat(32);
const inMemory = async () => (await openJournal({ memory: true })).journal;

/** Saves an order's text in profile `p` and returns the draft's id. */
function save(
  { drafts }: Journal,
  text: string,
  change: Partial<Parameters<Journal['drafts']['save']>[0]> & { hour?: number } = {},
): string {
  const { hour = 0, ...rest } = change;
  const draft = {
    draftId: randomUUID(),
    profileId: 'p',
    kind: 'order' as const,
    content: { ...draftContent, text },
    isOpen: true,
    ...rest,
  };
  drafts.save(draft, at(hour));
  return draft.draftId;
}
const idsOf = ({ drafts }: Journal, isDiscarded: boolean) =>
  drafts
    .list('p', 'order')
    .filter((draft) => draft.isDiscarded === isDiscarded)
    .map(({ draftId }) => draftId);
const listed = (journal: Journal) => idsOf(journal, false);

describe('drafts', () => {
  it('are there after a restart as they were typed, and unreadable in the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'counterfoil-drafts-'));
    const place = { file: join(folder, 'journal.db'), key };
    const content: DraftContent = {
      userId: ' 4\u00002 ',
      base: null,
      masksSent: [],
      text: '',
      rows: [
        draftRow({ name: 'customer', text: 'Wilhelmina \ud800\r\n', starter: true }),
        draftRow({ type: 'list', rows: [draftRow({ type: 'boolean', checked: false })] }),
      ],
      fills: true,
      answers: [{ label: 'Street', answer: 'Wilhelmstraße' }],
      ids: ['3f2b8c1e-9a77-4c1d-8f0e-2b6d5a4c3e1f'],
    };
    const first = await openJournal(place);
    const draftId = save(first.journal, '', { kind: 'user', content });
    first.journal.close();
    expect(readFileSync(place.file).includes('Wilhelm')).toBe(false);
    const second = await openJournal(place);
    expect(second.journal.drafts.inForm('p', 'user')).toMatchObject({ draftId, content });
    second.journal.close();
    rmSync(folder, { recursive: true });
  });

  it('come back exactly, whatever was typed', async () => {
    const journal = await inMemory();
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 500 }), (text) => {
        save(journal, text);
        expect(journal.drafts.inForm('p', 'order')?.content.text).toBe(text);
      }),
    );
  });

  it('are one in the form and any number on the list, the newest first', async () => {
    const journal = await inMemory();
    const first = save(journal, '{"a":1}', { hour: 0 });
    const second = save(journal, '{"a":2}', { hour: 1 });
    save(journal, '{}', { profileId: 'other' });
    save(journal, '{}', { kind: 'user' });
    const third = save(journal, '{"a":3}', { hour: 2, isOpen: false });
    expect(journal.drafts.list('p', 'order')).toMatchObject([
      {
        draftId: third,
        request: { userId: '', body: '{"a":3}', base: null },
        updatedAt: at(2),
        isOpen: false,
        write: null,
      },
      { draftId: second, isOpen: true },
      { draftId: first, isOpen: false },
    ]);
    expect(journal.drafts.open(first)).toMatchObject({
      isOpen: true,
      content: { text: '{"a":1}' },
    });
    expect(journal.drafts.inForm('p', 'order')?.draftId).toBe(first);
    journal.drafts.leave(first, 'kept', at(1));
    expect(journal.drafts.inForm('p', 'order')).toBeNull();
    expect(journal.drafts.inForm('p', 'user')).not.toBeNull();
    expect(journal.drafts.open(randomUUID())).toBeNull();
    expect(journal.drafts.count('p')).toBe(4);
    journal.drafts.removeProfile('p');
    expect(journal.drafts.count('p')).toBe(0);
    expect(journal.drafts.count('other')).toBe(1);
  });

  it('are as old as the last change of what is sent', async () => {
    const journal = await inMemory();
    const draftId = save(journal, '{"a":1}', { hour: 0 });
    const content = { ...draftContent, text: '{"a":1}' };
    save(journal, '', { draftId, content, hour: 1 });
    expect(journal.drafts.inForm('p', 'order')).toMatchObject({
      updatedAt: at(0),
      content: { text: '{"a":1}' },
    });
    save(journal, '{"a":2}', { draftId, hour: 2 });
    expect(journal.drafts.inForm('p', 'order')?.updatedAt).toBe(at(2));
  });

  it('can be restored after they were discarded, until they are forgotten', async () => {
    const journal = await inMemory();
    const draftId = save(journal, '{"a":1}');
    const form = { profileId: 'p', kind: 'order' };
    expect(journal.drafts.leave(draftId, 'discarded', at(1))).toEqual(form);
    expect(journal.drafts.leave(draftId, 'discarded', at(1))).toBeNull();
    expect(listed(journal)).toEqual([]);
    expect(idsOf(journal, true)).toEqual([draftId]);
    expect(journal.drafts.count('p')).toBe(0);
    expect(journal.drafts.inForm('p', 'order')).toBeNull();
    expect(journal.drafts.restore(draftId)).toEqual(form);
    expect(idsOf(journal, true)).toEqual([]);
    expect(journal.drafts.open(draftId)?.content.text).toBe('{"a":1}');
    journal.drafts.leave(draftId, 'discarded', at(1));
    journal.drafts.forgetDiscarded();
    expect(idsOf(journal, true)).toEqual([]);
    expect(journal.drafts.restore(draftId)).toBeNull();
    expect(journal.drafts.open(draftId)).toBeNull();
  });

  it('are not listed as discarded unless a person discarded them, and can still be restored and removed', async () => {
    const journal = await inMemory();
    const draftId = save(journal, '{"a":1}');
    journal.drafts.leave(draftId, 'useless', at(1));
    expect(journal.drafts.list('p', 'order')).toEqual([]);
    expect(journal.drafts.restore(draftId)).not.toBeNull();
    expect(listed(journal)).toEqual([draftId]);
    journal.drafts.leave(draftId, 'useless', at(1));
    journal.drafts.forgetDiscarded();
    expect(journal.drafts.restore(draftId)).toBeNull();
  });

  it('are back when somebody writes on after discarding', async () => {
    const journal = await inMemory();
    const draftId = save(journal, '{"a":1}');
    journal.drafts.leave(draftId, 'discarded', at(1));
    const draft = { draftId, profileId: 'p', kind: 'order', isOpen: true } as const;
    const content = { ...draftContent, text: '{"a":12}' };
    expect(journal.drafts.save({ ...draft, content }, at(2))).toBe(true);
    expect(journal.drafts.save({ ...draft, content }, at(2))).toBe(false);
    expect(listed(journal)).toEqual([draftId]);
  });

  it('can be as large as what is typed, and are refused by name beyond that', async () => {
    const journal = await inMemory();
    const draftId = save(journal, 'x'.repeat(8 * 1024 * 1024));
    expect(journal.drafts.open(draftId)?.content.text).toHaveLength(8 * 1024 * 1024);
    expect(() => save(journal, '\u0000'.repeat(5 * 1024 * 1024))).toThrow('invalid-input');
  });
});

describe('a draft that is sent', () => {
  it('goes when its write is done, in one step with the outcome', async () => {
    const journal = await inMemory();
    const draftId = save(journal, '{"a":1}');
    journal.recordSending(journalEntry('w'), { kind: 'draft', draftId });
    const other = save(journal, '{"a":1}');
    expect(journal.drafts.open(draftId)).toMatchObject({
      write: { writeId: 'w', outcome: 'sending' },
    });
    journal.drafts.open(other);
    journal.recordOutcome('w', doneEnd);
    expect(listed(journal)).toEqual([other]);
    expect(journal.drafts.open(draftId)).toBeNull();
  });

  describe('is a ticket in its form', () => {
    const sent = async (outcome: 'done' | 'unknown') => {
      const journal = await inMemory();
      const draftId = save(journal, '{"a":1}');
      journal.recordSending(journalEntry('w'), { kind: 'draft', draftId });
      journal.recordOutcome('w', outcome === 'done' ? doneEnd : endedAs(outcome));
      return { journal, draftId };
    };
    const inForm = ({ drafts }: Journal) => drafts.inForm('p', 'order');

    it('when it is done, and no longer on the list', async () => {
      const { journal } = await sent('done');
      const write = { writeId: 'w', outcome: 'done' };
      expect(inForm(journal)).toMatchObject({ isTicket: true, isAsSent: true, write });
      expect([listed(journal), journal.drafts.count('p')]).toEqual([[], 0]);
    });

    it('until the form is closed, shows another draft, or the journal is cleared', async () => {
      const leaves: ((journal: Journal, draftId: string) => unknown)[] = [
        ({ drafts }, draftId) => drafts.leave(draftId, 'kept', at(1)),
        (journal) => save(journal, '{"a":2}'),
        (journal) => journal.clear({ before: null, keepUnresolved: false, atMost: 9 }),
      ];
      for (const leave of leaves) {
        const { journal, draftId } = await sent('done');
        leave(journal, draftId);
        expect(journal.drafts.open(draftId)).toBeNull();
      }
    });

    it('when it is in doubt, until it is written on', async () => {
      const { journal, draftId } = await sent('unknown');
      expect(inForm(journal)).toMatchObject({ isTicket: true });
      expect(listed(journal)).toEqual([draftId]);
      journal.drafts.leave(draftId, 'kept', at(1));
      expect(journal.drafts.open(draftId)).toMatchObject({ isTicket: true });
      save(journal, '{"a":2}', { draftId });
      expect(inForm(journal)).toMatchObject({ isTicket: false });
    });

    it('unless it was made of what a write sent', async () => {
      const { journal } = await sent('unknown');
      const draftId = save(journal, '{"a":1}');
      journal.drafts.markSent(draftId, 'w');
      expect(inForm(journal)).toMatchObject({ isTicket: false, isAsSent: true });
    });
  });

  it.each(['refused', 'not-sent', 'failed', 'unknown'] as const)(
    'stays when it ends as %s, and names its write',
    async (outcome) => {
      const journal = await inMemory();
      const draftId = save(journal, '{"a":1}');
      journal.recordSending(journalEntry('w'), { kind: 'draft', draftId });
      journal.recordOutcome('w', endedAs(outcome));
      expect(journal.drafts.list('p', 'order')).toMatchObject([
        { draftId, write: { writeId: 'w', outcome } },
      ]);
    },
  );

  it('stays as unknown when the app ends in the middle', async () => {
    const journal = await inMemory();
    const draftId = save(journal, '{"a":1}');
    journal.recordSending(journalEntry('w'), { kind: 'draft', draftId });
    journal.markInterrupted(at(1));
    expect(journal.drafts.open(draftId)?.write).toMatchObject({ writeId: 'w', outcome: 'unknown' });
  });

  it('stays, as a draft of something else, when it was written on meanwhile', async () => {
    const journal = await inMemory();
    const draftId = save(journal, '{"a":1}');
    journal.recordSending(journalEntry('w'), { kind: 'draft', draftId });
    save(journal, '{"a":12}', { draftId });
    save(journal, '{"a":1}', { draftId });
    journal.recordOutcome('w', doneEnd);
    expect(journal.drafts.list('p', 'order')).toMatchObject([{ draftId, write: null }]);
  });

  it('has no journal entry when none could be recorded, nor when the journal was cleared', async () => {
    const journal = await inMemory();
    const draftId = save(journal, '{"a":1}');
    journal.recordSending(journalEntry('w'));
    expect(() => journal.recordSending(journalEntry('w'), { kind: 'draft', draftId })).toThrow(
      'storage',
    );
    expect(journal.drafts.open(draftId)?.write).toBeNull();
    journal.recordSending(journalEntry('v'), { kind: 'draft', draftId });
    journal.recordOutcome('v', endedAs('unknown'));
    journal.clear({ before: null, keepUnresolved: false, atMost: 9 });
    expect(journal.drafts.list('p', 'order')).toMatchObject([{ draftId, write: null }]);
  });
});
