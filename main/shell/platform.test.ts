import { describe, expect, it } from 'vitest';
import { currentPlatform, keepsRunningWithoutWindows } from './platform.ts';

describe('the platform', () => {
  it.each([
    ['darwin', 'darwin'],
    ['win32', 'win32'],
    ['linux', 'linux'],
    ['freebsd', 'linux'],
  ])('%s is treated as %s', (name, platform) => {
    expect(currentPlatform(name)).toBe(platform);
  });

  it('keeps the app running without windows on macOS alone', () => {
    const keeping = (['darwin', 'linux', 'win32'] as const).filter(keepsRunningWithoutWindows);
    expect(keeping).toEqual(['darwin']);
  });
});
