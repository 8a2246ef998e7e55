/** The one place that asks which system this is; each export says what differs and why. */

export type Platform = 'darwin' | 'linux' | 'win32';

export function currentPlatform(name: string = process.platform): Platform {
  return name === 'darwin' || name === 'win32' ? name : 'linux';
}

/** macOS has one menu for the whole screen and keeps an app running without windows. */
export const keepsRunningWithoutWindows = (platform: Platform): boolean => platform === 'darwin';

/** From macOS 15 on a person has to allow an app the local network; until then connections there find no way. */
export const asksForLocalNetwork = (platform: Platform): boolean => platform === 'darwin';

/** Windows joins a window to the app's shortcut, which its installer makes, by this id alone. */
export const joinsWindowsById = (platform: Platform): boolean => platform === 'win32';

/**
 * macOS has a spell checker of its own, which reads what is typed on this computer. On Windows and Linux Chromium would
 * fetch dictionaries from a server of Google (docs/security.md).
 */
export const checksSpellingItself = (platform: Platform): boolean => platform === 'darwin';
