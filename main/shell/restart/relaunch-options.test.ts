import { describe, expect, it } from 'vitest';
import { relaunchOptions } from './restart-app.ts';

const argv = ['/opt/Counterfoil/counterfoil', '--lang=en', '--user-data-dir=/tmp/a b'];
const execPath = argv[0] ?? '';

describe('the app that is started again', () => {
  it('is the same program with the same arguments', () =>
    expect(relaunchOptions({ execPath, argv, env: {} })).toEqual({
      execPath,
      args: ['--lang=en', '--user-data-dir=/tmp/a b'],
    }));

  it('is the file of an AppImage, and not the AppImage of a terminal', () => {
    const env = { APPIMAGE: '/home/ada/App.AppImage', APPDIR: '/tmp/.mount_App' };
    const mounted = { execPath: '/tmp/.mount_App/counterfoil', argv, env };
    expect(relaunchOptions(mounted).execPath).toBe('/home/ada/App.AppImage');
    expect(relaunchOptions({ execPath, argv, env }).execPath).toBe(execPath);
    const beside = { ...mounted, execPath: '/tmp/.mount_Apple/counterfoil' };
    expect(relaunchOptions(beside).execPath).toBe('/tmp/.mount_Apple/counterfoil');
  });
});
