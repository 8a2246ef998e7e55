import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import Libsql from 'libsql';
import { describe, expect, it } from 'vitest';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import type { Template } from '../../contract/write/template.ts';
import { keyIdFileOf, listSetAside } from '../../ledger/file/files-of-journal.ts';
import type { Journal } from '../../ledger/journal.ts';
import { encrypted } from '../../ledger/sql/database.ts';
import { draftContent, endedAs } from '../../ledger/testing/samples.ts';
import {
  bodies,
  file,
  journalEntry,
  keyAccount,
  kinds,
  lockable,
  notices,
  open,
  others,
  parts,
  profileId,
  record,
  startNewJournal,
  told,
  withAppJournal,
  withJournalEntry,
  withoutKeychain,
} from './testing/app-journal.ts';

withAppJournal();

describe('the journal of the app', () => {
  it('is a file whose key lies in the keychain, and is there at the next start', async () => {
    await withJournalEntry('first');
    const next = await open();
    expect([next.kind(), told()]).toEqual(['file', []]);
    expect(bodies(next.journal)).toEqual(['first']);
  });

  it('tells what ended while the last run was ending: how many are unknown, and each of the others', async () => {
    const { journal, close } = await open();
    const [killed, cutOff, refused] = [journalEntry(), journalEntry(), journalEntry()];
    for (const each of [killed, cutOff, refused]) journal.recordSending(each);
    journal.recordOutcome(cutOff.writeId, endedAs('unknown'), { isUntold: true });
    journal.recordOutcome(refused.writeId, endedAs('refused', 422), { isUntold: true });
    close();
    await open();
    expect(told()).toEqual([
      { kind: 'writes-unknown', detail: '2' },
      { kind: 'write-unheard', detail: refused.writeId },
    ]);
    expect(notices.list()[1]?.write).toMatchObject({ outcome: 'refused', status: 422 });
    await open();
    expect(told()).toEqual([]);
  });

  it('resolves what the last run left sending, and says how many', async () => {
    const { journal, close } = await open();
    const records = [journalEntry(), journalEntry()];
    for (const each of records) journal.recordSending(each);
    close();
    const next = await open();
    expect(told()).toEqual([{ kind: 'writes-unknown', detail: '2' }]);
    for (const { writeId } of records) {
      expect(next.journal.get(writeId)).toMatchObject({ outcome: 'unknown' });
    }
  });

  it('lives in memory without a keychain, and says why', async () => {
    await withoutKeychain();
    const { journal, kind } = await open();
    expect(kind()).toBe('memory');
    expect(told()).toEqual([{ kind: 'journal-in-memory', detail: 'The name is not activatable' }]);
    journal.recordSending(journalEntry());
    expect(await readdir(parts.folder)).not.toContain('journal.db');
  });

  it('lives in memory on a disk that refuses, says why, and moves once it does not', async () => {
    // Replaces a file that can't be written, because root can write any file.
    await mkdir(keyIdFileOf(file()));
    const { journal, kind, keychainWorked } = await open();
    expect(kind()).toBe('memory');
    expect(kinds()).toEqual(['journal-unwritable']);
    await keychainWorked();
    expect(kinds()).toEqual(['journal-unwritable']);
    expect(journal.has('none')).toBe(false);
  });

  it('of another layout stays untouched, and this session lives in memory until a new one begins', async () => {
    await withJournalEntry('first');
    const key = await parts.keytar.getPassword('', keyAccount());
    const database = new Libsql(file(), encrypted(key ?? ''));
    database.exec('CREATE TABLE of_others (entry TEXT); PRAGMA user_version = 99');
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
    const before = await readFile(file());
    const { journal, kind, keychainWorked, close } = await open();
    expect([kind(), kinds()]).toEqual(['memory', ['journal-other-layout']]);
    record(journal, 'of this session');
    await keychainWorked();
    expect([kind(), bodies(journal)]).toEqual(['memory', ['of this session']]);
    expect(await readFile(file())).toEqual(before);
    await startNewJournal();
    expect([kind(), told(), bodies(journal)]).toEqual(['file', [], ['of this session']]);
    close();
    const [aside = ''] = listSetAside(file());
    expect(await readFile(aside)).toEqual(before);
    expect(bodies((await open()).journal)).toEqual(['of this session']);
    expect(told()).toEqual([]);
  });

  it('is set aside when it is damaged under its own key, and says where', async () => {
    await withJournalEntry('first');
    await writeFile(file(), 'not a database at all '.repeat(1000));
    const { kind } = await open();
    expect(kind()).toBe('file');
    expect(kinds()).toEqual(['journal-set-aside']);
    expect(await readdir(parts.folder)).toContain(told()[0]?.detail.split(/[\\/]/).at(-1));
  });
});

describe('a journal in memory', () => {
  it('moves to its file when the keychain opens, with what is under way', async () => {
    await withJournalEntry('before');
    const { state, vault } = lockable();
    state.fails = 'Cannot create an item in a locked collection';
    const { journal, kind, keychainWorked, close } = await open({ keys: vault });
    expect([kind(), kinds()]).toEqual(['memory', ['journal-in-memory']]);

    const draft = { draftId: randomUUID(), profileId, kind: 'order', isOpen: true } as const;
    const at = '2026-01-01T00:00:00.000Z';
    const putsBack = record(journal, 'meanwhile');
    journal.drafts.save({ ...draft, content: { ...draftContent, text: 'typed' }, putsBack }, at);
    const template = {
      templateId: randomUUID(),
      kind: 'order' as const,
      name: 'Weekly',
      body: '{}',
      rules: [{ column: 'A', type: 'number', empty: 'null', decimal: ',', trims: true }],
      createdAt: at,
      updatedAt: at,
    } satisfies Template;
    journal.templates.save(profileId, template, false);
    const batch = {
      batchId: randomUUID(),
      profileId,
      operation: 'createOrder',
      name: 'A',
    } as const;
    journal.batches.create({ ...batch, createdAt: at });
    journal.batches.rename(batch.batchId, batch.name);
    const table = journal.batches.table.begin(batch.batchId);
    table.add(1, 2, '[["a"],["b"]]');
    table.save({
      fileName: null,
      sheets: [],
      columns: [],
      rows: 2,
      remarks: [],
      hash: '',
      options: {
        format: 'separated',
        encoding: 'utf-8',
        separator: ',',
        hasHeader: true,
        sheet: null,
      },
    });
    const underWay = journalEntry();
    journal.recordSending(underWay, { kind: 'draft', draftId: draft.draftId });
    expect(journal.count({ ...everyWrite }).all).toBe(2);

    await keychainWorked();
    expect(kind()).toBe('memory');
    state.fails = null;
    await keychainWorked();
    expect([kind(), told(), others]).toEqual(['file', [], 1]);
    expect(journal.count({ ...everyWrite }).all).toBe(3);
    expect(bodies(journal)).toEqual([underWay.request.body, 'meanwhile', 'before']);
    expect(journal.get(underWay.writeId)).toMatchObject({ outcome: 'sending' });
    const shown = { draftId: draft.draftId, putsBack: { writeId: putsBack } };
    expect(journal.drafts.inForm(profileId, 'order')).toMatchObject(shown);
    expect(journal.batches.list(profileId)).toMatchObject([{ ...batch, rows: 2 }]);
    expect(journal.batches.table.cells(batch.batchId, 1, 9)).toEqual([['a'], ['b']]);
    journal.recordOutcome(underWay.writeId, endedAs('refused', 400));
    close();

    const next = await open();
    expect(told()).toEqual([]);
    expect(next.journal.get(underWay.writeId)).toMatchObject({ outcome: 'refused' });
    expect(next.journal.drafts.inForm(profileId, 'order')).toMatchObject({
      draftId: draft.draftId,
      content: { text: 'typed' },
      write: { writeId: underWay.writeId },
    });
    expect(next.journal.templates.full(profileId)).toEqual([template]);
    expect(
      next.journal.list({ limit: 9, before: null, filter: { ...everyWrite, search: 'meanwhile' } })
        .writes,
    ).toHaveLength(1);
  });

  it('takes nothing from the file that has the same names and forms', async () => {
    const first = await open();
    const at = '2026-01-01T00:00:00.000Z';
    const save = (journal: Journal, draftId: string, name: string, body: string) => {
      const content = { ...draftContent, text: body };
      journal.drafts.save({ draftId, profileId, kind: 'order', isOpen: true, content }, at);
      const times = { createdAt: at, updatedAt: at };
      const template = {
        templateId: randomUUID(),
        kind: 'order' as const,
        name,
        body,
        rules: null,
        ...times,
      };
      journal.templates.save(profileId, template, false);
    };
    const [old, young] = [randomUUID(), randomUUID()];
    save(first.journal, old, 'Weekly', 'old');
    first.close();
    const { state, vault } = lockable();
    state.fails = 'locked';
    const { journal, keychainWorked } = await open({ keys: vault });
    save(journal, young, 'Weekly', 'young');
    state.fails = null;
    await keychainWorked();
    expect(journal.templates.full(profileId)).toMatchObject([
      { name: 'Weekly', body: 'old' },
      { name: 'Weekly (2)', body: 'young' },
    ]);
    expect(
      journal.drafts
        .list(profileId, 'order')
        .map(({ draftId }) => draftId)
        .sort(),
    ).toEqual([old, young].sort());
    expect(journal.drafts.inForm(profileId, 'order')).toMatchObject({ draftId: young });
  });

  it('stays there when a person refused the keychain, until the keychain is used again', async () => {
    const { state, vault } = lockable();
    state.fails = 'The user dismissed the prompt';
    const { kind, keychainWorked } = await open({ keys: vault });
    expect(kinds()).toEqual(['journal-in-memory']);
    state.fails = null;
    await keychainWorked();
    expect(kind()).toBe('file');
  });

  it('copies every table that there is', async () => {
    await withJournalEntry('first');
    const key = await parts.keytar.getPassword('', keyAccount());
    const database = new Libsql(file(), encrypted(key ?? ''));
    const tables = database
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table'
           AND name NOT LIKE 'words%' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
      )
      .all()
      .map((row) => Reflect.get(Object(row), 'name'));
    database.close();
    // A new table? ledger/copy-journal.ts has to copy it. The state belongs to the file itself.
    expect(tables).toEqual([
      'accounts',
      'attempts',
      'cells',
      'groups',
      'requests',
      'state',
      'texts',
    ]);
  });
});
