import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import type { Template } from '../../contract/write/template.ts';
import { type MainParts, openMainParts } from '../../handlers/testing/main-parts.ts';
import { keyIdFileOf, readKeyId, setAside } from '../../journal/file/files-of-journal.ts';
import { listSetAside } from '../../journal/file/restore-journal.ts';
import type { Journal } from '../../journal/journal.ts';
import { encrypted } from '../../journal/sql/database.ts';
import { doneEnd, draftContent, endedAs, order } from '../../journal/testing/samples.ts';
import { createVault } from '../../vault/vault.ts';
import { createNoticeBoard, type NoticeBoard } from '../notice-board.ts';
import { type AppJournal, openAppJournal } from './open-app-journal.ts';

let parts: MainParts;
let notices: NoticeBoard;
let others = 0;
let opened: AppJournal[] = [];
const file = () => join(parts.folder, 'journal.db');
const profileId = randomUUID();
beforeEach(async () => {
  parts = await openMainParts();
  others = 0;
});
afterEach(async () => {
  for (const journal of opened) journal.close();
  opened = [];
  await parts.close();
});

/** As a start of the app does it, with a new notice board each time. */
async function open(change: Partial<Parameters<typeof openAppJournal>[0]> = {}) {
  notices = createNoticeBoard({ onPut: () => undefined, onChange: () => undefined });
  const journal = await openAppJournal({
    folder: parts.folder,
    keys: parts.nextVault(),
    earlierKeyId: parts.profiles.installationId,
    notices,
    onOthers: () => {
      others += 1;
    },
    onError: (error) => expect.unreachable(String(error)),
    ...change,
  });
  opened.push(journal);
  return journal;
}

const told = () => notices.list().map(({ kind, detail }) => ({ kind, detail }));
const kinds = () => notices.list().map(({ kind }) => kind);
const restore = () =>
  notices.restore(notices.list().find(({ canRestore }) => canRestore)?.id ?? '');

const journalEntry = () => ({
  writeId: randomUUID(),
  profileId,
  profileName: 'Shop',
  target: '',
  subjectId: null,
  ordered: null,
  request: order('{"note":"a\u0000b"}'),
  sentTo: null,
  listedIn: null,
  base: null,
  sends: null,
  deletedProduct: null,
  startedAt: new Date().toISOString(),
});
const bodies = (journal: Journal) =>
  journal.records({ limit: 100, before: null }).writes.map(({ body }) => body);

function record(journal: Journal, body: string): string {
  const one = { ...journalEntry(), request: order(body) };
  journal.recordSending(one);
  journal.recordOutcome(one.writeId, doneEnd);
  return one.writeId;
}

async function withJournalEntry(
  body: string,
  change: Parameters<typeof open>[0] = {},
): Promise<void> {
  const journal = await open(change);
  expect(journal.kind()).toBe('file');
  record(journal.journal, body);
  journal.close();
}

/** A keychain that can be locked, with the entries of `parts.keytar`. */
function lockable() {
  const state = { fails: null as string | null };
  const guarded = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      if (state.fails !== null) throw new Error(state.fails);
      return call(...args);
    };
  };
  const { keytar } = parts;
  const vault = createVault({
    loadKeytar: async () => ({
      getPassword: guarded(keytar.getPassword),
      setPassword: guarded(keytar.setPassword),
      deletePassword: guarded(keytar.deletePassword),
      findCredentials: guarded(keytar.findCredentials),
    }),
  });
  return { state, vault };
}

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
    await parts.close();
    parts = await openMainParts({ keychain: false });
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

  it('is set aside when it is damaged under its own key, and says where', async () => {
    await withJournalEntry('first');
    await writeFile(file(), 'not a database at all '.repeat(1000));
    const { kind } = await open();
    expect(kind()).toBe('file');
    expect(kinds()).toEqual(['journal-set-aside']);
    expect(await readdir(parts.folder)).toContain(told()[0]?.detail.split(/[\\/]/).at(-1));
  });
});

describe('the key of the journal', () => {
  const entries = async () =>
    (await parts.keytar.findCredentials('')).map(({ account }) => account);

  it('is found though profiles.json is lost, and no new one is made', async () => {
    await withJournalEntry('first');
    const before = await entries();
    const next = await open({ earlierKeyId: randomUUID() });
    expect([bodies(next.journal), told()]).toEqual([['first'], []]);
    next.close();
    const without = await open({ earlierKeyId: null });
    expect(bodies(without.journal)).toEqual(['first']);
    expect(await entries()).toEqual(before);
  });

  it('of an earlier version is taken from profiles.json once, and belongs to the journal from then on', async () => {
    await withJournalEntry('first');
    await rm(keyIdFileOf(file()));
    (await open()).close();
    expect(readKeyId(file())).toBe(parts.profiles.installationId);
    expect(bodies((await open({ earlierKeyId: null })).journal)).toEqual(['first']);
  });

  it('is tried out where neither file names it', async () => {
    await withJournalEntry('first');
    await withJournalEntry('second');
    await parts.keytar.setPassword('', `journal:${randomUUID()}`, randomBytes(32).toString('hex'));
    await rm(keyIdFileOf(file()));
    const before = await entries();
    expect(bodies((await open({ earlierKeyId: randomUUID() })).journal)).toEqual([
      'second',
      'first',
    ]);
    expect(readKeyId(file())).toBe(parts.profiles.installationId);
    expect(await entries()).toEqual(before);
  });

  it('that is gone leaves the journal untouched, and this run in memory, until it is back', async () => {
    await withJournalEntry('first');
    const before = await readFile(file());
    const account = `journal:${parts.profiles.installationId}`;
    const key = await parts.keytar.getPassword('', account);
    await parts.keytar.deletePassword('', account);

    const { journal, kind } = await open();
    expect([kind(), told()]).toEqual(['memory', [{ kind: 'journal-key-missing', detail: file() }]]);
    record(journal, 'second');
    expect((await readFile(file())).equals(before)).toBe(true);
    expect(await entries()).not.toContain(account);
    await expect(restore()).rejects.toMatchObject({ failure: { kind: 'storage' } });
    expect(kind()).toBe('memory');

    await parts.keytar.setPassword('', account, key ?? '');
    await restore();
    expect([kind(), told(), others]).toEqual(['file', [], 1]);
    expect(bodies(journal)).toEqual(['second', 'first']);
  });

  it('that is gone for good: a new journal begins when a person wants it, under another id', async () => {
    await withJournalEntry('first');
    const account = `journal:${parts.profiles.installationId}`;
    const key = await parts.keytar.getPassword('', account);
    await parts.keytar.deletePassword('', account);
    const { journal, kind, startAnew, close } = await open();
    record(journal, 'second');
    await startAnew();
    expect([kind(), told(), bodies(journal)]).toEqual(['file', [], ['second']]);
    expect(readKeyId(file())).not.toBe(parts.profiles.installationId);
    await startAnew();
    expect(bodies(journal)).toEqual(['second']);
    close();

    // It was only a different keyring: the old journal can be restored.
    await parts.keytar.setPassword('', account, key ?? '');
    const next = await open();
    await expect.poll(kinds).toEqual(['journal-older']);
    await restore();
    expect([bodies(next.journal), told(), others]).toEqual([['second', 'first'], [], 2]);
    next.close();
    expect(bodies((await open()).journal)).toEqual(['second', 'first']);
    expect(await readdir(parts.folder)).not.toContainEqual(
      expect.stringMatching(/set-aside|unfinished|copy/),
    );
    expect(told()).toEqual([]);
  });

  it('of a journal that an earlier version set aside is tried out as well', async () => {
    await withJournalEntry('first');
    const folder = join(parts.folder, 'other');
    await mkdir(folder);
    await copyFile(file(), join(folder, 'journal.db.set-aside-20261122T101112131Z'));
    await writeFile(
      join(folder, 'journal.db.set-aside-20261122T101112132Z'),
      'damaged'.repeat(999),
    );
    const next = await open({ folder, earlierKeyId: randomUUID() });
    await expect.poll(kinds).toEqual(['journal-older']);
    await restore();
    expect(bodies(next.journal)).toEqual(['first']);
  });

  it('is offered no more once a person has declined it, and stays with the id of its key', async () => {
    await withJournalEntry('first');
    const aside = setAside(file());
    const { close } = await open();
    await expect.poll(kinds).toEqual(['journal-older']);
    await notices.decline(notices.list()[0]?.id ?? '');
    expect(told()).toEqual([]);
    close();
    expect(await listSetAside(file())).toEqual([]);
    const left = aside.replace('.set-aside-', '.not-restored-');
    expect(await readdir(parts.folder)).toEqual(
      expect.arrayContaining([basename(left), `${basename(left)}.key-id`]),
    );
  });

  it('lasts beside a folder that was copied', async () => {
    await withJournalEntry('first');
    const copy = join(parts.folder, 'copy');
    await mkdir(copy);
    for (const name of ['journal.db', 'journal.db.key-id'])
      await writeFile(join(copy, name), await readFile(join(parts.folder, name)));
    const there = await open({ folder: copy, earlierKeyId: null });
    expect([there.kind(), bodies(there.journal)]).toEqual(['file', ['first']]);
    expect(bodies((await open()).journal)).toEqual(['first']);
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
    journal.drafts.save({ ...draft, content: { ...draftContent, text: 'typed' } }, at);
    const template = {
      ...{ templateId: randomUUID(), kind: 'order' as const, name: 'Weekly', body: '{}' },
      rules: [{ column: 'A', type: 'number', empty: 'null', takesComma: true }],
      ...{ createdAt: at, updatedAt: at },
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
      ...{ fileName: null, sheets: [], columns: [], rows: 2, remarks: [], hash: '' },
      options: {
        ...{ format: 'separated', encoding: 'utf-8', separator: ',', hasHeader: true, sheet: null },
      },
    });
    const meanwhile = record(journal, 'meanwhile');
    journal.putBacks.linkDraft(draft.draftId, meanwhile);
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
    expect(journal.drafts.inForm(profileId, 'order')).toMatchObject({ draftId: draft.draftId });
    expect(journal.putBacks.ofDraft(draft.draftId)).toMatchObject({ writeId: meanwhile });
    expect(journal.batches.list(profileId)).toMatchObject([{ ...batch, rows: 2 }]);
    expect(journal.batches.table.cells(batch.batchId, 1, 9)).toEqual([['a'], ['b']]);
    journal.recordOutcome(underWay.writeId, endedAs('refused', 400));
    close();

    const next = await open();
    expect(told()).toEqual([]);
    expect(next.journal.get(underWay.writeId)).toMatchObject({ outcome: 'refused' });
    expect(next.journal.drafts.inForm(profileId, 'order')).toMatchObject({
      ...{ draftId: draft.draftId, content: { text: 'typed' } },
      write: { writeId: underWay.writeId },
    });
    expect(next.journal.templates.full(profileId, 'order')).toEqual([template]);
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
        ...{ templateId: randomUUID(), kind: 'order' as const, name, body, rules: null },
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
    expect(journal.templates.full(profileId, 'order')).toMatchObject([
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
    const key = await parts.keytar.getPassword('', `journal:${parts.profiles.installationId}`);
    const database = new Libsql(file(), encrypted(key ?? ''));
    const tables = database
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table'
           AND name NOT LIKE 'write_words%' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
      )
      .all()
      .map((row) => Reflect.get(Object(row), 'name'));
    database.close();
    // A new table? journal/copy-journal.ts has to copy it. The known time belongs to the file itself.
    expect(tables).toEqual([
      'batch_cells',
      'batch_doubts',
      'batch_exact_rows',
      'batch_products',
      'batch_rows',
      'batches',
      'deleted_products',
      'drafts',
      'known_time',
      'put_backs',
      'review_items',
      'templates',
      'untold',
      'update_bases',
      'writes',
    ]);
  });
});
