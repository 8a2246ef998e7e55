import { describe, expect, it } from 'vitest';
import {
  asksForLocalNetwork,
  checksSpellingItself,
  currentPlatform,
  joinsWindowsById,
  keepsRunningWithoutWindows,
  knowsPlaces,
} from './platform.ts';

const platforms = ['darwin', 'linux', 'win32'] as const;

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
    expect(platforms.filter(keepsRunningWithoutWindows)).toEqual(['darwin']);
  });

  it('asks a person whether an app may use the local network on macOS alone', () => {
    expect(platforms.filter(asksForLocalNetwork)).toEqual(['darwin']);
  });

  it('checks spelling without a download on macOS alone', () => {
    expect(platforms.filter(checksSpellingItself)).toEqual(['darwin']);
  });

  it.each(['x11', ''])('knows where windows are with "%s"', (ozone) => {
    expect(platforms.filter((platform) => knowsPlaces(platform, ozone))).toEqual(platforms);
  });

  it('does not know where windows are on Wayland', () => {
    expect(platforms.filter((platform) => !knowsPlaces(platform, 'wayland'))).toEqual(['linux']);
  });

  it('joins windows to their shortcut by an id on Windows alone', () => {
    expect(platforms.filter(joinsWindowsById)).toEqual(['win32']);
  });
});
