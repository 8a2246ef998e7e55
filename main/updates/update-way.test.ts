import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedAs } from './update-way.ts';

describe('how a new version gets here', () => {
  let folder: string;
  let appImage: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-way-'));
    appImage = join(folder, 'Counterfoil.AppImage');
    writeFileSync(appImage, '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const mounted = '/tmp/.mount_CounterAbC';
  const linux = (env: Record<string, string>, program = `${mounted}/counterfoil`) =>
    installedAs('linux', env, program);

  it('at quit for an AppImage', () => {
    expect(linux({ APPIMAGE: appImage, APPDIR: mounted })).toEqual({ way: 'at-quit', appImage });
    expect(linux({ APPIMAGE: appImage, APPDIR: `${mounted}/` }).way).toBe('at-quit');
  });

  it.each([
    ['was started by the AppImage of another program', `${mounted}/editor/../../elsewhere`],
    ['has a similar folder', `${mounted}2/counterfoil`],
    ['is the .deb', '/usr/lib/counterfoil/counterfoil'],
  ])(
    'never by replacing an AppImage that this program does not run from: it %s',
    (_name, program) => {
      expect(linux({ APPIMAGE: appImage, APPDIR: mounted }, program).appImage).toBeNull();
    },
  );

  it('by hand if the AppImage is gone or in a folder that does not exist', () => {
    const gone = join(folder, 'gone.AppImage');
    expect(linux({ APPIMAGE: gone, APPDIR: mounted }).way).toBe('by-hand');
    expect(linux({ APPIMAGE: '/nowhere/x.AppImage', APPDIR: mounted }).way).toBe('by-hand');
    expect(linux({ APPIMAGE: folder, APPDIR: mounted }).way).toBe('by-hand');
  });

  it.each([
    [{ APPIMAGE: 'Counterfoil.AppImage', APPDIR: '/tmp/.mount_CounterAbC' }],
    [{ APPIMAGE: '/x/Counterfoil.AppImage' }],
    [{ APPIMAGE: '', APPDIR: '' }],
    [{}],
  ])('by hand with %o', (env) => {
    expect(linux(env as Record<string, string>)).toEqual({ way: 'by-hand', appImage: null });
  });

  it('by apt for the .deb', () => {
    expect(linux({}, '/usr/lib/counterfoil/counterfoil').way).toBe('apt');
    expect(linux({}, '/usr/lib/counterfoil-2/counterfoil').way).toBe('by-hand');
  });

  it('at quit for the Windows installer of one user, by hand for all users', () => {
    const env = { LOCALAPPDATA: 'C:\\Users\\eva\\AppData\\Local' };
    const windows = (program: string) => installedAs('win32', env, program).way;
    expect(windows('C:\\Users\\eva\\AppData\\Local\\Programs\\counterfoil\\Counterfoil.exe')).toBe(
      'at-quit',
    );
    expect(windows('c:\\users\\eva\\appdata\\local\\programs\\counterfoil\\Counterfoil.exe')).toBe(
      'at-quit',
    );
    expect(windows('C:\\Program Files\\Counterfoil\\Counterfoil.exe')).toBe('by-hand');
    expect(windows('D:\\Counterfoil.exe')).toBe('by-hand');
    expect(installedAs('win32', {}, 'C:\\x.exe').way).toBe('by-hand');
  });

  it('at quit on macOS, by hand from a disk image', () => {
    const mac = (program: string) => installedAs('darwin', {}, program).way;
    expect(mac('/Applications/Counterfoil.app/Contents/MacOS/Counterfoil')).toBe('at-quit');
    expect(mac('/Volumes/Counterfoil 1.2.0/Counterfoil.app/Contents/MacOS/Counterfoil')).toBe(
      'by-hand',
    );
    expect(
      mac('/private/var/folders/x/AppTranslocation/1/d/Counterfoil.app/Contents/MacOS/Counterfoil'),
    ).toBe('by-hand');
  });
});
