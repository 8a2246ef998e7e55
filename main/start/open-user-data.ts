import { detailOf } from '../failure-error.ts';
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
  const [{ profiles, persistent, ...ofProfiles }, { settings, ...ofSettings }] = await Promise.all([
    openProfiles({ folder }),
    openSettings({ folder }),
  ]);
  const notices: NewNotice[] = [...ofProfiles.notices, ...ofSettings.notices];
  if (importFrom !== null) {
    const problem = await importProfiles({ file: importFrom, profiles, t: words }).then(
      (imported) => (imported.ok ? null : imported.detail),
      // A disk that refuses must not keep the app from opening.
      detailOf,
    );
    if (problem !== null) notices.push({ kind: 'profiles-import-failed', detail: problem });
  }
  const installationId = persistent ? profiles.installationId : null;
  return { profiles, settings, installationId, notices };
}
