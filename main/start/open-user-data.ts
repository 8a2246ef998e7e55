import { importProfiles } from '../profiles/import-profiles.ts';
import { openProfiles, type Profiles } from '../profiles/profiles.ts';
import { openSettings, type SettingsFile } from '../settings/settings-file.ts';
import type { Words } from '../words.ts';
import type { NewNotice } from './notice-board.ts';

export interface UserData {
  readonly profiles: Profiles;
  readonly settings: SettingsFile;
  /** Lasts from start to start; null where the folder cannot be written. */
  readonly installationId: string | null;
  /** What the user should know of the files. */
  readonly notices: readonly NewNotice[];
}

/** Opens what lies in the user-data folder, and imports a file of profiles when one is given. */
export async function openUserData(options: {
  readonly folder: string;
  readonly importFrom: string | null;
  readonly words: Words;
}): Promise<UserData> {
  const { folder, importFrom, words } = options;
  const [opened, { settings, setAside }] = await Promise.all([
    openProfiles({ folder }),
    openSettings({ folder }),
  ]);
  const { profiles, persistent } = opened;
  const notices: NewNotice[] = [];
  if (opened.setAside !== null) {
    notices.push({ kind: 'profiles-set-aside', detail: opened.setAside });
  }
  if (setAside !== null) notices.push({ kind: 'settings-set-aside', detail: setAside });
  if (importFrom !== null) {
    const imported = await importProfiles({ file: importFrom, profiles, t: words });
    if (!imported.ok) notices.push({ kind: 'profiles-import-failed', detail: imported.detail });
  }
  const installationId = persistent ? profiles.installationId : null;
  return { profiles, settings, installationId, notices };
}
