import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../contract/settings.ts';
import { openSettings } from './settings-file.ts';

describe('settings', () => {
  let folder: string;
  const file = () => join(folder, 'settings.json');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterfoil-settings-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are the usual ones at first, and nothing is written for that', async () => {
    const { settings, setAside } = await openSettings({ folder });
    expect(settings.current()).toEqual(defaultSettings);
    expect(setAside).toBeNull();
    await expect(readFile(file())).rejects.toThrow('ENOENT');
  });

  it('are there again after a restart', async () => {
    const { settings } = await openSettings({ folder });
    const changed = { ...defaultSettings, theme: 'dark', writeSeconds: 5 } as const;
    await Promise.all([settings.save(defaultSettings), settings.save(changed)]);
    expect(settings.current()).toEqual(changed);
    expect((await openSettings({ folder })).settings.current()).toEqual(changed);
  });

  it('mend a single value that is wrong and keep the others', async () => {
    await writeFile(file(), '{"version": 1, "theme": "pink", "writeSeconds": 7}');
    const { settings, setAside } = await openSettings({ folder });
    expect(settings.current()).toEqual({ ...defaultSettings, writeSeconds: 7 });
    expect(setAside).toBeNull();
  });

  it.each([
    ['damaged', '{'],
    ['of a newer version', '{"version": 2}'],
  ])('set a file aside that is %s', async (_, text) => {
    await writeFile(file(), text);
    const { settings, setAside } = await openSettings({ folder });
    expect(settings.current()).toEqual(defaultSettings);
    expect(await readFile(setAside ?? '', 'utf8')).toBe(text);
  });
});
