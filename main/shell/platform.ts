/** The one place that asks which system this is; each export says what differs and why. */

export type Platform = 'darwin' | 'linux' | 'win32';

export function currentPlatform(name: string = process.platform): Platform {
  return name === 'darwin' || name === 'win32' ? name : 'linux';
}

/** macOS has one menu for the whole screen and keeps an app running without windows. */
export const keepsRunningWithoutWindows = (platform: Platform): boolean => platform === 'darwin';
