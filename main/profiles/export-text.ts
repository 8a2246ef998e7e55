import type { Profile } from '../contract/profile/profile.ts';
import type { ImportedProfile } from './read-import-file.ts';

/**
 * A profile as a file that `readImportFile` accepts. It contains no secrets: the profile's token is in the keychain.
 * The choice of a client certificate is left out, because no file may make it.
 */
export function profileExportText(profile: Profile): string {
  const { id: _, demo: __, clientCertificate: ___, ...exported } = profile;
  return `${JSON.stringify({ profiles: [exported satisfies ImportedProfile] }, null, 2)}\n`;
}
