import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseOlder } from './refuse-older.ts';
import { problemOf } from './update-error.ts';

const address = 'https://downloads.example/updates.signed';
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-seen-'));
  path = join(folder, 'updates-seen.json');
});
afterEach(() => rm(folder, { recursive: true }));

const take = (date: string, from = address) =>
  refuseOlder(path, from, { date }).then(() => 'taken', problemOf);

it('takes feeds of the same day and later ones, and refuses an older one', async () => {
  expect(await take('2026-11-30')).toBe('taken');
  expect(await take('2026-11-30')).toBe('taken');
  expect(await take('2026-12-24')).toBe('taken');
  expect(await take('2026-11-30')).toEqual({ kind: 'outdated', detail: '2026-11-30' });
  // A refused one isn't remembered.
  expect(await take('2026-12-23')).toEqual({ kind: 'outdated', detail: '2026-12-23' });
  expect(await take('2026-12-24')).toBe('taken');
});

it('knows nothing about another address', async () => {
  await take('2026-12-24');
  expect(await take('2026-11-30', 'https://intranet.example/updates.signed')).toBe('taken');
});

it.each([
  ['', 'an empty file'],
  ['{"version":1,"address":7}', 'other members'],
  ['{"version":2}', 'a later version'],
  [`{"version":1,"address":"${address}","date":"soon"}`, 'something that is no day'],
])('starts again with %s (%s)', async (text) => {
  await writeFile(path, text);
  expect(await take('2026-11-30')).toBe('taken');
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ date: '2026-11-30' });
});

it('takes a feed although nothing can be written', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file in the place of the folder');
  expect(await take('2026-11-30')).toBe('taken');
});
