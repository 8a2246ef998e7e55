import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { moveJournal, openJournal } from './file/open-journal.ts';

const inMemory = async () => (await openJournal({ memory: true })).journal;
const digest = (of: readonly string[]): string => of[0] ?? '';

it('are told apart by digests that need the key of the journal', async () => {
  const [{ accounts }, other] = await Promise.all([inMemory(), inMemory()]);
  const own = accounts.of('p', 'token');
  expect(own).toHaveLength(1);
  expect(digest(own)).toMatch(/^[\w+/]{43}=$/);
  expect(accounts.of('p', 'token')).toEqual(own);
  expect(accounts.of('p', 'another')).not.toContain(digest(own));
  expect(other.accounts.of('p', 'token')).not.toContain(digest(own));
});

it('are the same for as many tokens as a person says, in one profile', async () => {
  const { accounts } = await inMemory();
  const [first, second, third, stranger] = ['a', 'b', 'c', 'd'].map((token) =>
    digest(accounts.of('p', token)),
  );
  const join = (one = '', other = '') => accounts.join('p', one, other);
  join(second, first);
  join(third, second);
  join(third, second);
  for (const token of ['a', 'b', 'c'])
    expect(new Set(accounts.of('p', token))).toEqual(new Set([first, second, third]));
  expect(accounts.of('p', 'd')).toEqual([stranger]);
  expect(accounts.of('another', 'a')).toEqual([first]);
  // Two accounts that turn out to be one.
  join(stranger, first);
  expect(accounts.of('p', 'b')).toHaveLength(4);
  accounts.removeProfile('p');
  expect(accounts.of('p', 'b')).toEqual([second]);
});

it('are known again after a restart, and after a move from memory until the app ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-accounts-'));
  const place = { file: join(folder, 'journal.db'), key: 'ab'.repeat(32) };
  const journal = await inMemory();
  const before = digest(journal.accounts.of('p', 'old'));
  journal.accounts.join('p', digest(journal.accounts.of('p', 'new')), before);
  await moveJournal(journal, place);
  expect(journal.accounts.of('p', 'old')[0]).not.toBe(before);
  expect(journal.accounts.of('p', 'new')).toContain(before);
  const [inFile = ''] = journal.accounts.of('p', 'old');
  journal.accounts.join('p', digest(journal.accounts.of('p', 'newest')), inFile);
  journal.close();
  const { accounts, close } = (await openJournal(place)).journal;
  expect(accounts.of('p', 'newest')).toContain(inFile);
  expect(accounts.of('p', 'old')).not.toContain(before);
  close();
  rmSync(folder, { recursive: true });
});
