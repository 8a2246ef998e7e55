import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../contract/settings.ts';
import { openSettings } from './settings-file.ts';

describe('settings', () => {
  let folder: string;
  const file = () => join(folder, 'settings.json');

  /** The texts of all files in the folder. */
  const texts = async () =>
    Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterfoil-settings-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are the usual ones at first, and nothing is written for that', async () => {
    const { settings, notices } = await openSettings({ folder });
    expect(settings.current()).toEqual(defaultSettings);
    expect(notices).toEqual([]);
    await expect(readFile(file())).rejects.toThrow('ENOENT');
  });

  it('are there again after a restart', async () => {
    const { settings } = await openSettings({ folder });
    const changed = { ...defaultSettings, theme: 'dark', writeSeconds: 5 } as const;
    await Promise.all([settings.save(defaultSettings), settings.save(changed)]);
    expect(settings.current()).toEqual(changed);
    expect((await openSettings({ folder })).settings.current()).toEqual(changed);
  });

  it('that the file leaves out are the usual ones', async () => {
    await writeFile(file(), '{"version": 1, "writeSeconds": 7}');
    const { settings, notices } = await openSettings({ folder });
    expect(settings.current()).toEqual({ ...defaultSettings, writeSeconds: 7 });
    expect(notices).toEqual([]);
  });

  describe('of which one value is wrong', () => {
    const wrong = '{"version": 1, "theme": "pink", "journalDays": 7}';

    it('are set aside as a whole, and restored from the last good copy', async () => {
      const saved = { ...defaultSettings, theme: 'dark', writeSeconds: 7 } as const;
      await (await openSettings({ folder })).settings.save(saved);
      await writeFile(file(), wrong);
      const { settings, notices } = await openSettings({ folder });
      expect(notices).toMatchObject([{ kind: 'settings-set-aside' }]);
      // Nothing may be removed from the journal meanwhile.
      expect(settings.current()).toEqual({
        ...defaultSettings,
        journalDays: 36_500,
        checksForUpdates: false,
      });
      await notices[0]?.restore?.();
      expect(settings.current()).toEqual(saved);
      expect((await texts()).some((text) => text === wrong)).toBe(true);
      expect((await openSettings({ folder })).settings.current()).toEqual(saved);
    });

    it('take no path for a language', async () => {
      await writeFile(file(), '{"version": 1, "language": "../../de"}');
      const { settings, notices } = await openSettings({ folder });
      expect(settings.current().language).toBe('system');
      expect(notices).toMatchObject([{ kind: 'settings-set-aside' }]);
    });
  });

  it('that lack the days of the journal, which were longer, are set aside too', async () => {
    await (await openSettings({ folder })).settings.save({ ...defaultSettings, journalDays: 400 });
    await writeFile(file(), '{"version": 1, "theme": "dark"}');
    const { settings, notices } = await openSettings({ folder });
    expect(notices).toMatchObject([{ kind: 'settings-set-aside' }]);
    expect(settings.current().journalDays).toBe(36_500);
  });

  describe('that were saved and then lost', () => {
    const saved = { ...defaultSettings, density: 'comfortable', journalDays: 400 } as const;
    const lose = {
      damaged: () => writeFile(file(), '{"version": 1,}'),
      missing: () => rm(file()),
    };
    beforeEach(async () => {
      await (await openSettings({ folder })).settings.save(saved);
    });

    it.each(['damaged', 'missing'] as const)('are restored when the file is %s', async (how) => {
      await lose[how]();
      const { settings, notices } = await openSettings({ folder });
      // Nothing may be removed from the journal meanwhile.
      expect(settings.current()).toEqual({
        ...defaultSettings,
        journalDays: 36_500,
        checksForUpdates: false,
      });
      expect(notices.map(({ kind }) => kind)).toEqual([
        how === 'damaged' ? 'settings-set-aside' : 'settings-missing',
      ]);
      await notices[0]?.restore?.();
      expect(settings.current()).toEqual(saved);
      const again = await openSettings({ folder });
      expect(again.settings.current()).toEqual(saved);
      expect(again.notices).toEqual([]);
    });

    it('are offered until they are restored or given up', async () => {
      await lose.missing();
      await (await openSettings({ folder })).settings.save({ ...defaultSettings, theme: 'dark' });
      const later = await openSettings({ folder });
      expect(later.settings.current().theme).toBe('dark');
      expect(later.notices.map(({ kind }) => kind)).toEqual(['settings-to-restore']);
      await later.notices[0]?.decline?.();
      expect((await openSettings({ folder })).notices).toEqual([]);
      expect((await texts()).some((text) => text.includes('"journalDays": 400'))).toBe(true);
    });

    it('are there again when the old file is put back', async () => {
      const text = await readFile(file(), 'utf8');
      await lose.damaged();
      await openSettings({ folder });
      await writeFile(file(), text);
      const again = await openSettings({ folder });
      expect(again.settings.current()).toEqual(saved);
      expect(again.notices).toEqual([]);
    });
  });

  it('keep what this version does not know as it was written', async () => {
    const unknown = '"of later": {"rate": 1.10, "rate": 2e400}';
    await writeFile(file(), `{"version": 1, ${unknown}, "theme": "dark"}`);
    const { settings, notices } = await openSettings({ folder });
    expect(notices).toEqual([]);
    await settings.save({ ...settings.current(), density: 'comfortable' });
    expect(await readFile(file(), 'utf8')).toContain(unknown);
    await rm(file());
    const lost = await openSettings({ folder });
    await lost.notices[0]?.restore?.();
    expect(lost.settings.current()).toMatchObject({ theme: 'dark', density: 'comfortable' });
    expect(await readFile(file(), 'utf8')).toContain(unknown);
  });

  it('keep what this version does not know within a setting', async () => {
    const columns = '"productColumns": {"id": 100, "price": 120, "stock": {"at": 1.0}}';
    await writeFile(file(), `{"version": 1, ${columns}}`);
    const { settings } = await openSettings({ folder });
    await settings.save({ ...settings.current(), productColumns: { id: 150, price: 120 } });
    const { productColumns } = JSON.parse(await readFile(file(), 'utf8'));
    expect(productColumns).toEqual({ id: 150, price: 120, stock: { at: 1 } });
    expect(await readFile(file(), 'utf8')).toContain('{"at": 1.0}');
  });

  it('of a newer version stay untouched', async () => {
    const newer = '{"version": 2, "journalDays": {"of": "all"}}';
    await writeFile(file(), newer);
    const { settings, notices } = await openSettings({ folder });
    expect(notices).toEqual([{ kind: 'settings-newer', detail: file() }]);
    expect(settings.current()).toEqual({
      ...defaultSettings,
      journalDays: 36_500,
      checksForUpdates: false,
    });
    await expect(settings.save(defaultSettings)).rejects.toThrow('storage');
    expect(await readFile(file(), 'utf8')).toBe(newer);
    expect(await readdir(folder)).toEqual(['settings.json']);
  });

  it('that the system does not let us read stay untouched', async () => {
    // A folder in its place can't be read, not even by root.
    await mkdir(file());
    const { settings, notices } = await openSettings({ folder });
    expect(notices).toMatchObject([{ kind: 'settings-refused' }]);
    expect(settings.current().journalDays).toBe(36_500);
    await expect(settings.save(defaultSettings)).rejects.toThrow('storage');
    expect((await readdir(folder)).includes('settings.json')).toBe(true);
  });
});
