import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../service/testing/failure-of.ts';
import { openWindowsFile, type SavedWindow } from './windows-file.ts';

let folder: string;
const path = () => join(folder, 'windows.json');
const open = () => openWindowsFile({ folder });
const shop: SavedWindow = {
  profileId: randomUUID(),
  bounds: { x: -1900, y: 25, width: 1280, height: 800 },
  state: 'maximized',
};
const depot: SavedWindow = { ...shop, profileId: randomUUID(), state: 'normal' };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-windows-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the windows of the last session', () => {
  it('are none at first, and nothing is written for that', async () => {
    expect((await open()).current()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('come back in their order', async () => {
    const file = await open();
    await file.save([shop, depot]);
    await file.save([depot, shop]);
    expect(file.current()).toEqual([depot, shop]);
    expect((await open()).current()).toEqual([depot, shop]);
  });

  it.each([
    'no JSON',
    '{"version":1,"windows":[{}]}',
    JSON.stringify({ version: 1, windows: [{ ...shop, bounds: { ...shop.bounds, x: 1e300 } }] }),
    '{"version":2,"windows":{}}',
  ])('of a file that cannot be used are none, and others take its place: %s', async (text) => {
    await (await open()).save([shop]);
    await writeFile(path(), text);
    const file = await open();
    expect(file.current()).toEqual([]);
    await file.save([depot]);
    expect((await open()).current()).toEqual([depot]);
  });

  it('are none where the system refuses the file, and saving them says so', async () => {
    await mkdir(path());
    const file = await open();
    expect(file.current()).toEqual([]);
    expect(await failureOf(file.save([shop]))).toMatchObject({ kind: 'storage' });
  });
});
