import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { NoticeAct } from '../../../contract/start-state.ts';
import { openTestApp, type TestApp } from '../../../handlers/testing/test-app.ts';
import { readKeyId } from '../../../ledger/file/files-of-journal.ts';
import type { Journal } from '../../../ledger/journal.ts';
import { doneEnd, order } from '../../../ledger/testing/samples.ts';
import { nextSeq } from '../../../next-seq.ts';
import { createVault } from '../../../vault/vault.ts';
import { createNoticeBoard, type NoticeBoard } from '../../notice-board.ts';
import { type AppJournal, openAppJournal } from '../open-app-journal.ts';

export let parts: TestApp;
export let notices: NoticeBoard;
export let others = 0;
let opened: AppJournal[] = [];
export const file = () => join(parts.folder, 'journal.db');
export const profileId = randomUUID();
/** As a start of the app does it, with a new notice board each time. */
export async function open(change: Partial<Parameters<typeof openAppJournal>[0]> = {}) {
  notices = createNoticeBoard({ onPut: () => undefined, onChange: () => undefined });
  const journal = await openAppJournal({
    folder: parts.folder,
    keys: parts.nextVault(),
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

/** Of the journal's key in the keychain. */
export const keyAccount = () => `journal:${readKeyId(file())}`;

export const told = () => notices.list().map(({ kind, detail }) => ({ kind, detail }));
export const kinds = () => notices.list().map(({ kind }) => kind);
const settle = (by: NoticeAct) =>
  notices.settle(notices.list().find(({ can }) => can.includes(by))?.id ?? '', by);
export const restore = () => settle('restore');
export const startNewJournal = () => settle('newJournal');

export const journalEntry = () => ({
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
  seq: nextSeq(),
  startedAt: new Date().toISOString(),
});
export const bodies = (journal: Journal) =>
  journal.records({ limit: 100, before: null }).writes.map(({ body }) => body);

export function record(journal: Journal, body: string): string {
  const one = { ...journalEntry(), request: order(body) };
  journal.recordSending(one);
  journal.recordOutcome(one.writeId, doneEnd);
  return one.writeId;
}

export async function withJournalEntry(
  body: string,
  change: Parameters<typeof open>[0] = {},
): Promise<void> {
  const journal = await open(change);
  expect(journal.kind()).toBe('file');
  record(journal.journal, body);
  journal.close();
}

/** A keychain that can be locked, with the entries of `parts.keytar`. */
export function lockable() {
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

/** New parts for each test, and the end of every journal that it has opened. */
export function withAppJournal(): void {
  beforeEach(async () => {
    parts = await openTestApp();
    others = 0;
  });
  afterEach(async () => {
    for (const journal of opened) journal.close();
    opened = [];
    await parts.close();
  });
}

/** The parts as they are without a keychain, for the rest of the test. */
export async function withoutKeychain(): Promise<void> {
  await parts.close();
  parts = await openTestApp({ keychain: false });
}
