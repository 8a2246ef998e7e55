import type { PolicyState } from '../contract/policy.ts';
import type { Profile } from '../contract/profile/profile.ts';
import type { StartState } from '../contract/start-state.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { Vault } from '../vault/vault.ts';
import type { Run } from './begin-run.ts';
import type { NoticeBoard } from './notice-board.ts';

/** Everything that a window needs to show its first content. */
export async function startState(of: {
  readonly run: Run;
  readonly profiles: Profiles;
  readonly settings: SettingsFile;
  readonly policy: PolicyState;
  readonly vault: Vault;
  /** The profile that the asking window shows; null if none. */
  readonly shown: Profile | null;
  readonly startReadId: string | null;
  readonly notices: NoticeBoard;
  /** What may change while the keychain is asked. */
  readonly now: () => Pick<StartState, 'elsewhere' | 'offers' | 'needsYou' | 'update'>;
}): Promise<StartState> {
  const { run, profiles, vault, shown, notices } = of;
  const keychain = await vault.available();
  notices.withdraw('keychain-unavailable');
  // A locked keychain may still be unlocked; until then the journal's notice says where the journal
  // is.
  if (!keychain.ok && keychain.problem === 'unavailable')
    notices.put({ kind: 'keychain-unavailable', detail: keychain.detail });
  return {
    version: run.version,
    electronVersion: process.versions.electron ?? '',
    platform: run.platform,
    userDataFolder: run.folder,
    spoken: run.language.current(),
    languages: [...run.language.tags],
    keychainAvailable: keychain.ok && !vault.isSessionOnly,
    settings: of.settings.current(),
    policy: of.policy,
    profiles: [...profiles.list()],
    activeProfileId: shown?.id ?? null,
    startReadId: of.startReadId,
    notices: [...notices.list()],
    ...of.now(),
  };
}
