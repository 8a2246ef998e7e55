import type { FileNotice, KeptFile } from '../files/kept-file.ts';
import { withRestored } from './profile-list.ts';
import { missingFrom, type ProfilesFile, profilesFormat } from './profiles-file.ts';

type Change = (
  next: (file: ProfilesFile) => ProfilesFile,
  options?: { readonly keepOld: boolean },
) => Promise<unknown>;

/**
 * What the user should know about the `profiles.json` that was found, and what can be done about
 * it.
 */
export async function noticesOf(
  path: string,
  kept: KeptFile<ProfilesFile>,
  file: ProfilesFile,
  change: Change,
): Promise<readonly FileNotice[]> {
  const { found, lost } = kept;
  const restored = lost.reduce(withRestored, file);
  const names = missingFrom(file, restored).map(({ name }) => name);
  const lostActs = {
    async restore() {
      await change((current) => lost.reduce(withRestored, current));
      await kept.setLostAside();
    },
    async decline() {
      await change((current) => current);
      await kept.setLostAside();
    },
  };
  const ofLost = names.length === 0 ? null : { detail: names.join(', '), ...lostActs };

  switch (found.kind) {
    case 'none':
      return [];
    case 'missing':
      return ofLost === null ? [] : [{ kind: 'profiles-missing', ...ofLost }];
    case 'set-aside':
      return [{ ...ofLost, kind: 'profiles-set-aside', detail: found.path }];
    case 'newer':
      return [{ kind: 'profiles-newer', detail: path }];
    case 'refused':
      return [{ kind: 'profiles-refused', detail: found.detail }];
    case 'read': {
      // If somebody has put the old file back, everything is there again.
      if (ofLost === null && lost.length > 0) await kept.setLostAside().catch(() => undefined);
      const ofUnread = [...unreadNotices(file, change), ...nameNotices(found.value)];
      return ofLost === null ? ofUnread : [...ofUnread, { kind: 'profiles-to-restore', ...ofLost }];
    }
  }
}

/** Two notices: profiles that the last good copy has, and profiles that exist only as text. */
function unreadNotices({ unread }: ProfilesFile, change: Change): readonly FileNotice[] {
  const labels = (isKnown: boolean) =>
    unread.filter(({ good }) => (good !== null) === isKnown).map(({ label }) => label);
  const [known, unknown] = [labels(true), labels(false)];
  const kind = 'profiles-unread';
  const restore = async () => void (await change(profilesFormat.good, { keepOld: true }));
  return [
    ...(known.length === 0 ? [] : [{ kind, detail: known.join(', '), restore } as const]),
    ...(unknown.length === 0 ? [] : [{ kind, detail: unknown.join(', ') } as const]),
  ];
}

/** Tells the user about names that are shown without characters that can't be typed. */
function nameNotices({ corrected = [] }: ProfilesFile): readonly FileNotice[] {
  return corrected.length === 0 ? [] : [{ kind: 'profiles-renamed', detail: corrected.join(', ') }];
}
