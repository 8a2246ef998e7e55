import { policyPlaces } from '../contract/policy-rules.ts';
import type { PolicyPlace } from '../policy/read-policy.ts';

/** The only module that checks the platform. Each export says what differs and why. */

export type Platform = 'darwin' | 'linux' | 'win32';

export function currentPlatform(name: string = process.platform): Platform {
  return name === 'darwin' || name === 'win32' ? name : 'linux';
}

/** On macOS one menu serves the whole screen, and an app keeps running without windows. */
export const keepsRunningWithoutWindows = (platform: Platform): boolean => platform === 'darwin';

/** From macOS 15 on, a person has to allow an app to use the local network; until then its connections there fail. */
export const asksForLocalNetwork = (platform: Platform): boolean => platform === 'darwin';

/** Windows has no number on the app's icon, only a small picture at the taskbar button of each window. */
export const marksEachWindow = (platform: Platform): boolean => platform === 'win32';

/** Windows links a window to the app's shortcut, which the installer creates, only by this ID. */
export const joinsWindowsById = (platform: Platform): boolean => platform === 'win32';

/**
 * On Wayland an app can't learn or set where its windows are, only their sizes: Electron reports 0, 0. Electron uses it
 * by default from 38 on, and puts its choice into the switch `ozone-platform` before our first line.
 */
export const knowsPlaces = (platform: Platform, ozonePlatform: string): boolean =>
  platform !== 'linux' || ozonePlatform !== 'wayland';

/**
 * macOS has its own spell checker, which works on this computer. On Windows and Linux, Chromium would download
 * dictionaries from a Google server (docs/security.md).
 */
export const checksSpellingItself = (platform: Platform): boolean => platform === 'darwin';

/**
 * Where an administrator puts the policy (docs/administrators.md): places that only an administrator can write to. On
 * Windows, the program isn't looked for in the folders of a variable, which a user can set. Untried on Windows.
 */
export function policyPlace(platform: Platform): PolicyPlace {
  switch (platform) {
    case 'linux':
    case 'darwin':
      return { kind: 'file', path: policyPlaces[platform] };
    case 'win32':
      return {
        kind: 'registry',
        program: 'C:\\Windows\\System32\\reg.exe',
        parent: 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies',
        key: policyPlaces.win32,
        value: 'Policy',
      };
  }
}

/** The app's ID on Windows and macOS. The installers use the same one (`appId` in electron-builder.yml). */
export const applicationId = 'app.counterfoil.desktop';
