import { describe, expect, it } from 'vitest';
import {
  assertReleasable,
  builderArguments,
  installerArchs,
  packageOptions,
} from './package-options.ts';

const runtime = { folder: '/electron', version: '45.0.0', official: true, name: 'Electron' };
const copy = { ...runtime, official: false, name: 'Electron of somebody else.' };

describe('npm run package', () => {
  it('makes the unpacked app of the Electron in use, and publishes nothing', () => {
    const args = builderArguments(packageOptions([]), { runtime, archives: false }, 'linux');
    expect(args).toEqual([
      '--linux',
      'dir',
      '--publish',
      'never',
      '-c.electronVersion=45.0.0',
      '-c.electronDist=/electron',
    ]);
  });

  it('makes a tar.gz as well on a Linux that can', () => {
    const means = { runtime, archives: true };
    expect(builderArguments(packageOptions([]), means, 'linux')).toContain('tar.gz');
    expect(builderArguments(packageOptions([]), means, 'darwin')).not.toContain('tar.gz');
  });

  it('leaves the targets of installers to electron-builder.yml', () => {
    const means = { runtime, archives: true };
    const args = builderArguments(packageOptions(['--installers']), means, 'win32');
    expect(args).toEqual(['--win', '--publish', 'never', '-c.electronVersion=45.0.0']);
  });

  it('refuses another Electron than the official one, whatever is to be made of it', () => {
    for (const args of [[], ['--installers']]) {
      expect(() => assertReleasable(packageOptions(args), copy)).toThrow(
        /^Electron of somebody else\.\nWhat is given out is made with the official Electron only/,
      );
      expect(() => assertReleasable(packageOptions(args), runtime)).not.toThrow();
      const testing = packageOptions([...args, '--for-testing']);
      expect(() => assertReleasable(testing, copy)).not.toThrow();
    }
  });

  it('takes that one for installers to test, and never fetches another in its place', () => {
    const options = packageOptions(['--installers', '--for-testing']);
    const args = builderArguments(options, { runtime: copy, archives: true }, 'linux');
    expect(args).toContain('-c.electronDist=/electron');
  });

  it('makes installers for this processor on Linux, and for those of the others wherever it runs', () => {
    expect(installerArchs('linux')).toEqual([process.arch]);
    expect(installerArchs('darwin')).toEqual(['arm64', 'x64']);
    expect(installerArchs('win32')).toEqual(['x64']);
  });

  it('makes a .deb of the unpacked app, which is no other build of it', () => {
    const means = { runtime, archives: false };
    const options = packageOptions(['--deb']);
    expect(options.deb).toBe(true);
    expect(builderArguments(options, means, 'linux')).toEqual(
      builderArguments(packageOptions([]), means, 'linux'),
    );
  });

  it('makes a .deb beside the other installers of Linux', () => {
    expect(packageOptions(['--installers'], 'linux').deb).toBe(true);
    expect(packageOptions(['--installers'], 'darwin').deb).toBe(false);
  });

  it('refuses what it does not know', () => {
    expect(() => packageOptions(['--win'])).toThrow('not "--win"');
    expect(() => packageOptions(['--publish'])).toThrow('not "--publish"');
  });
});
