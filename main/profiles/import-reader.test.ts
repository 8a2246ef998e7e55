import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { openWorker } from '../worker-thread.ts';
import { createImportReader, startImportWorker } from './import-reader.ts';
import { importHere } from './testing/import-here.ts';

const realThread = () => startImportWorker(new URL('./import-worker.ts', import.meta.url));
const key = (name: string) => name;
const shop = { name: 'Shop', baseUrl: 'https://shop.example' };

it('a file is read in a thread', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-reader-'));
  const file = join(folder, 'shops.json');
  await writeFile(file, JSON.stringify([shop, { ...shop, name: 'Depot' }]));
  const read = await createImportReader(realThread).readFile(file, key);
  expect(read).toEqual({ ok: true, profiles: [shop, { ...shop, name: 'Depot' }] });
  await rm(folder, { recursive: true });
});

it('a file that takes too long is given up with a sentence, while main goes on', async () => {
  const endless = () => openWorker(new Worker('for (;;);', { eval: true }));
  const read = await createImportReader(endless, 50).readText('[]', 'shops.json', key);
  expect(read).toEqual({ ok: false, detail: 'importProfiles.gaveUp' });
});

it('a file for which no thread can be started is refused with the same sentence', async () => {
  const none = () => startImportWorker(new URL('./no-such.ts', import.meta.url));
  const read = await createImportReader(none).readText('[]', 'shops.json', key);
  expect(read).toEqual({ ok: false, detail: 'importProfiles.gaveUp' });
});

const place = (_key: string, values: Record<string, string | number> = {}) => String(values.place);

it.each([
  [
    '{"__proto__": {"token": "abc"}, "name": "Shop", "baseUrl": "https://a.example"}',
    '__proto__.token',
  ],
  ['{"note": {"__proto__": "Bearer 0123456789"}}', 'note.__proto__'],
  ['{"__proto__": {"baseUrl": "https://me:pw@a.example"}}', '__proto__.baseUrl'],
  ['{"note": "Bearer 0123456789", "note": ""}', 'note'],
])('a secret hides nowhere: %s', async (profile, at) => {
  const read = await importHere.readText(`[${profile}]`, 'shops.json', place);
  expect(read).toEqual({ ok: false, detail: `profiles[0].${at}` });
});

it('a file sets no prototype', async () => {
  const text =
    '{"__proto__": {"pathsEndWithSlash": true}, "profiles": [{"name": "Shop", "baseUrl": "https://shop.example", "__proto__": {"pathsEndWithSlash": true}}]}';
  const read = await importHere.readText(text, 'shops.json', key);
  expect(read).toMatchObject({ ok: false });
  expect({}).not.toHaveProperty('pathsEndWithSlash');
});
