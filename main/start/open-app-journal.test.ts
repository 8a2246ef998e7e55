import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MainParts, openMainParts } from '../handlers/testing/main-parts.ts';
import { openAppJournal } from './open-app-journal.ts';

let parts: MainParts;
const installationId = randomUUID();
beforeEach(async () => {
  parts = await openMainParts();
});
afterEach(() => parts.close());

const open = () => openAppJournal(parts.vault, installationId, parts.folder);
const stub = () => ({
  writeId: randomUUID(),
  profileId: randomUUID(),
  profileName: 'Shop',
  operation: 'createOrder' as const,
  target: '',
  method: 'POST',
  path: '/api/v1/orders',
  sentTo: null,
  listedIn: null,
  body: '{}',
  startedAt: new Date().toISOString(),
});

describe('the journal of the app', () => {
  it('is a file whose key lies in the keychain, and is there at the next start', async () => {
    const first = await open();
    expect(first).toMatchObject({ kind: 'file', notices: [] });
    const record = stub();
    first.journal.recordSending(record);
    const end = { outcome: 'done', status: 201, endedAt: '', result: null, failure: null } as const;
    first.journal.recordOutcome(record.writeId, end);
    first.journal.close();
    const second = await open();
    expect(second).toMatchObject({ kind: 'file', notices: [] });
    expect(second.journal.get(record.writeId)).toMatchObject({ outcome: 'done' });
    second.journal.close();
  });

  it('settles what the last run left sending, and says how many', async () => {
    const { journal } = await open();
    const records = [stub(), stub()];
    for (const record of records) journal.recordSending(record);
    journal.close();
    const next = await open();
    expect(next.notices).toEqual([{ kind: 'writes-unknown', detail: '2' }]);
    for (const { writeId } of records) {
      expect(next.journal.get(writeId)).toMatchObject({ outcome: 'unknown' });
    }
    next.journal.close();
  });

  it('lives in memory without a keychain, and says why', async () => {
    parts = await openMainParts({ keychain: false });
    const { journal, ...opened } = await open();
    expect(opened).toEqual({
      kind: 'memory',
      notices: [{ kind: 'journal-in-memory', detail: 'The name is not activatable' }],
    });
    journal.recordSending(stub());
    expect(await readdir(parts.folder)).not.toContain('journal.db');
  });

  it('is set aside when it cannot be read, and says where', async () => {
    await writeFile(join(parts.folder, 'journal.db'), 'not a database at all '.repeat(1000));
    const { journal, kind, notices } = await open();
    expect(kind).toBe('file');
    expect(notices).toMatchObject([{ kind: 'journal-set-aside' }]);
    expect(await readdir(parts.folder)).toContain(notices[0]?.detail.split(/[\\/]/).at(-1));
    journal.close();
  });

  it('lives in memory on a disk that refuses, and says why', async () => {
    // In the place of a file that cannot be written: root may write any.
    await mkdir(join(parts.folder, 'gone'));
    const folder = join(parts.folder, 'gone', 'missing');
    const { kind, notices } = await openAppJournal(parts.vault, installationId, folder);
    expect(kind).toBe('memory');
    expect(notices).toEqual([{ kind: 'journal-unwritable', detail: expect.any(String) }]);
  });

  it('does not blame the keychain for a folder that cannot be written', async () => {
    const { kind, notices } = await openAppJournal(parts.vault, null, parts.folder);
    expect(kind).toBe('memory');
    expect(notices).toEqual([{ kind: 'journal-unwritable', detail: parts.folder }]);
  });
});
