import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  keyIdFileOf,
  listSetAside,
  readKeyId,
  setAside,
} from '../../ledger/file/files-of-journal.ts';
import {
  bodies,
  file,
  keyAccount,
  kinds,
  notices,
  open,
  others,
  parts,
  record,
  restore,
  startNewJournal,
  told,
  withAppJournal,
  withJournalEntry,
} from './testing/app-journal.ts';

withAppJournal();

describe('the key of the journal', () => {
  const entries = async () =>
    (await parts.keytar.findCredentials('')).map(({ account }) => account);

  it('is found at the next start, and no new one is made', async () => {
    await withJournalEntry('first');
    const before = await entries();
    const next = await open();
    expect([bodies(next.journal), told()]).toEqual([['first'], []]);
    expect(await entries()).toEqual(before);
  });

  it('is tried out where no file names it', async () => {
    await withJournalEntry('first');
    await withJournalEntry('second');
    await parts.keytar.setPassword('', `journal:${randomUUID()}`, randomBytes(32).toString('hex'));
    const keyId = readKeyId(file());
    await rm(keyIdFileOf(file()));
    const before = await entries();
    expect(bodies((await open()).journal)).toEqual(['second', 'first']);
    expect(readKeyId(file())).toBe(keyId);
    expect(await entries()).toEqual(before);
  });

  it('that is gone leaves the journal untouched, and this run in memory, until it is back', async () => {
    await withJournalEntry('first');
    const before = await readFile(file());
    const account = keyAccount();
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
    const account = keyAccount();
    const key = await parts.keytar.getPassword('', account);
    await parts.keytar.deletePassword('', account);
    const { journal, kind, close } = await open();
    record(journal, 'second');
    await startNewJournal();
    expect([kind(), told(), bodies(journal)]).toEqual(['file', [], ['second']]);
    expect(keyAccount()).not.toBe(account);
    await expect(startNewJournal()).rejects.toThrow('invalid-input');
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

  it('of a journal that was set aside without its id is tried out as well', async () => {
    await withJournalEntry('first');
    const folder = join(parts.folder, 'other');
    await mkdir(folder);
    await copyFile(file(), join(folder, 'journal.db.set-aside-20261122T101112131Z'));
    await writeFile(
      join(folder, 'journal.db.set-aside-20261122T101112132Z'),
      'damaged'.repeat(999),
    );
    const next = await open({ folder });
    await expect.poll(kinds).toEqual(['journal-older']);
    await restore();
    expect(bodies(next.journal)).toEqual(['first']);
  });

  it('of two that were set aside: the newer one is offered first, and all entries keep their order', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [body, clock] of [
      ['first', '12'],
      ['second', '11'],
    ] as const) {
      vi.setSystemTime(`2026-03-10T${clock}:00:00.000Z`);
      await withJournalEntry(body);
      setAside(file());
    }
    vi.setSystemTime('2026-03-10T10:00:00.000Z');
    await withJournalEntry('third');
    const { journal, close } = await open();
    for (const expected of [
      ['third', 'second'],
      ['third', 'second', 'first'],
    ]) {
      await expect.poll(kinds).toEqual(['journal-older']);
      await restore();
      expect(bodies(journal)).toEqual(expected);
    }
    record(journal, 'fourth');
    expect(bodies(journal)).toEqual(['fourth', 'third', 'second', 'first']);
    close();
    expect(bodies((await open()).journal)).toEqual(['fourth', 'third', 'second', 'first']);
    vi.useRealTimers();
  });

  it('is offered no more once a person has declined it, and stays with the id of its key', async () => {
    await withJournalEntry('first');
    const aside = setAside(file());
    const { close } = await open();
    await expect.poll(kinds).toEqual(['journal-older']);
    await notices.settle(notices.list()[0]?.id ?? '', 'decline');
    expect(told()).toEqual([]);
    close();
    expect(listSetAside(file())).toEqual([]);
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
    const there = await open({ folder: copy });
    expect([there.kind(), bodies(there.journal)]).toEqual(['file', ['first']]);
    expect(bodies((await open()).journal)).toEqual(['first']);
  });
});
