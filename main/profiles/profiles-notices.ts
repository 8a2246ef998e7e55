import type { FileNotice, KeptFile } from '../files/kept-file.ts';
import { withRestored } from './profile-list.ts';
import { missingFrom, type ProfilesFile, profilesFormat } from './profiles-file.ts';

type Change = (
  next: (file: ProfilesFile) => ProfilesFile,
  options?: { readonly keepOld: boolean },
) => Promise<unknown>;

/** What the user should know of `profiles.json` as it was found, and what may be done about it. */
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
      // Whoever has put the old file back has it all again.
      if (ofLost === null && lost.length > 0) await kept.setLostAside().catch(() => undefined);
      const ofUnread = [...unreadNotices(file, change), ...nameNotices(found.value)];
      return ofLost === null ? ofUnread : [...ofUnread, { kind: 'profiles-to-restore', ...ofLost }];
    }
  }
}

/** Apart: those that the last good copy knows, and those whose text is all there is. */
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

/** A name that nobody could type is shown without what hinders that: never without a word. */
function nameNotices({ corrected = [] }: ProfilesFile): readonly FileNotice[] {
  return corrected.length === 0 ? [] : [{ kind: 'profiles-renamed', detail: corrected.join(', ') }];
}
