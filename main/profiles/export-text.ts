import type { Profile } from '../contract/profile/profile.ts';
import type { ImportedProfile } from './imported-profile.ts';

/**
 * A profile as a file that `readImportFile` takes. It holds no secret, since a profile has none: its token lies in the
 * keychain. Which certificate of this computer is presented is left out, as no file may say it.
 */
export function profileExportText(profile: Profile): string {
  const { id: _, demo: __, clientCertificate: ___, ...exported } = profile;
  return `${JSON.stringify({ profiles: [exported satisfies ImportedProfile] }, null, 2)}\n`;
}
