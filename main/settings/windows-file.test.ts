import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  it('are none at first', async () => {
    const { file, notices } = await open();
    expect([file.current(), notices]).toEqual([[], []]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('come back in their order', async () => {
    const { file } = await open();
    await file.save([shop, depot]);
    await file.save([depot, shop]);
    expect((await open()).file.current()).toEqual([depot, shop]);
  });

  it.each([
    'no JSON',
    '{"version":1,"windows":[{}]}',
    JSON.stringify({ version: 1, windows: [{ ...shop, bounds: { ...shop.bounds, x: 1e300 } }] }),
  ])('of a damaged file are none, and the file is set aside: %s', async (text) => {
    await (await open()).file.save([shop]);
    await writeFile(path(), text);
    const { file, notices } = await open();
    expect(file.current()).toEqual([]);
    expect(notices).toMatchObject([{ kind: 'windows-set-aside' }]);
    expect(await readFile(notices[0]?.detail ?? '', 'utf8')).toBe(text);
    await file.save([depot]);
    const again = await open();
    expect([again.file.current(), again.notices]).toEqual([[depot], []]);
  });

  it('of a later version stay as they are', async () => {
    const text = '{"version":2,"windows":{}}';
    await writeFile(path(), text);
    const { file, notices } = await open();
    expect(notices).toEqual([{ kind: 'windows-newer', detail: path() }]);
    expect(await failureOf(file.save([shop]))).toMatchObject({ kind: 'storage' });
    expect(await readFile(path(), 'utf8')).toBe(text);
  });

  it('that the system does not let be read are told of', async () => {
    await mkdir(path());
    expect((await open()).notices).toMatchObject([{ kind: 'windows-refused' }]);
  });

  it('whose file somebody removed are none, without a word', async () => {
    await (await open()).file.save([shop]);
    await rm(path());
    const { file, notices } = await open();
    expect([file.current(), notices]).toEqual([[], []]);
  });
});
