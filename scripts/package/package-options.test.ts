import { describe, expect, it } from 'vitest';
import { builderArguments, packageOptions } from './package-options.ts';

const runtime = { folder: '/electron', version: '45.0.0', official: true, name: 'Electron' };

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

  it('holds installers and whatever is published for a release', () => {
    expect(packageOptions([]).release).toBe(false);
    expect(packageOptions(['--installers']).release).toBe(true);
    expect(packageOptions(['--publish', 'onTag']).release).toBe(true);
    expect(packageOptions(['--publish=always'])).toMatchObject({
      publish: 'always',
      release: true,
    });
    expect(packageOptions(['--publish'])).toMatchObject({ publish: 'always', release: true });
  });

  it('refuses what it does not know', () => {
    expect(() => packageOptions(['--win'])).toThrow('not "--win"');
  });
});
