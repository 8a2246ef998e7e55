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
    const wrong = '{"version": 1, "theme": "pink", "writeSeconds": 7}';

    it('keep the others, name it, and leave its text in the file until it is set', async () => {
      await writeFile(file(), wrong);
      const { settings, notices } = await openSettings({ folder });
      expect(settings.current()).toEqual({ ...defaultSettings, writeSeconds: 7 });
      expect(notices).toEqual([{ kind: 'settings-unread', detail: 'theme' }]);
      await settings.save({ ...settings.current(), writeSeconds: 8 });
      expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({
        theme: 'pink',
        writeSeconds: 8,
      });
      await settings.save({ ...settings.current(), theme: 'dark' });
      // Once as it was found, and once as it was before somebody changed it.
      expect((await texts()).filter((text) => text.includes('pink'))).toHaveLength(2);
      expect((await openSettings({ folder })).notices).toEqual([]);
      expect((await texts()).some((text) => text === wrong)).toBe(true);
    });

    it('take no path for a language', async () => {
      await writeFile(file(), '{"version": 1, "language": "../../de"}');
      const { settings, notices } = await openSettings({ folder });
      expect(settings.current()).toEqual(defaultSettings);
      expect(notices).toEqual([{ kind: 'settings-unread', detail: 'language' }]);
    });

    it('restore it from the last good copy, and that alone', async () => {
      await (await openSettings({ folder })).settings.save({ ...defaultSettings, theme: 'dark' });
      await writeFile(file(), wrong);
      const { settings, notices } = await openSettings({ folder });
      expect(settings.current().theme).toBe('system');
      await notices[0]?.restore?.();
      expect(settings.current()).toEqual({ ...defaultSettings, theme: 'dark', writeSeconds: 7 });
      expect((await texts()).some((text) => text === wrong)).toBe(true);
      expect((await openSettings({ folder })).settings.current()).toEqual(settings.current());
    });

    it('lead to nothing being removed from the journal, whatever else is saved', async () => {
      await writeFile(file(), '{"version": 1, "journalDays": "400"}');
      const { settings, notices } = await openSettings({ folder });
      expect(notices).toEqual([{ kind: 'settings-unread-days', detail: 'journalDays' }]);
      expect(settings.current().journalDays).toBe(36_500);
      await settings.save({ ...settings.current(), theme: 'dark' });
      const again = await openSettings({ folder });
      expect(again.settings.current()).toMatchObject({ theme: 'dark', journalDays: 36_500 });
      expect(again.notices).toHaveLength(1);
      await again.settings.save({ ...again.settings.current(), journalDays: 30 });
      expect((await openSettings({ folder })).settings.current().journalDays).toBe(30);
    });
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
    await writeFile(file(), `{"version": 1, ${unknown}, "theme": "dark", "writeSeconds": 0}`);
    const { settings, notices } = await openSettings({ folder });
    expect(notices).toEqual([{ kind: 'settings-unread', detail: 'writeSeconds' }]);
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
