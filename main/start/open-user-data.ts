import type { ReadPolicy } from '../policy/read-policy.ts';
import type { Ruling } from '../policy/ruling.ts';
import { openProfiles, type Profiles } from '../profiles/profiles.ts';
import { openSettings, type SettingsFile } from '../settings/settings-file.ts';
import { openWindowsFile, type WindowsFile } from '../settings/windows-file.ts';
import type { NewNotice } from './notice-board.ts';

export interface UserData {
  readonly ruling: Ruling;
  readonly profiles: Profiles;
  readonly settings: SettingsFile;
  readonly windowsFile: WindowsFile;
  /** Stays the same from start to start; null if the folder can't be written. */
  readonly installationId: string | null;
  /** What the user should know about the files. */
  readonly notices: readonly NewNotice[];
}

/** Opens the files in the user-data folder, under the administrator's policy. */
export async function openUserData(folder: string, policy: ReadPolicy): Promise<UserData> {
  const [
    { profiles, ruling, persistent, ...ofProfiles },
    { settings, ...ofSettings },
    windowsFile,
  ] = await Promise.all([
    openProfiles({ folder, policy }),
    openSettings({ folder, policy }),
    openWindowsFile({ folder }),
  ]);
  const notices: NewNotice[] = [...ofProfiles.notices, ...ofSettings.notices];
  const installationId = persistent ? profiles.installationId : null;
  return { ruling, profiles, settings, windowsFile, installationId, notices };
}
