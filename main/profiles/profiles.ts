import { randomUUID } from 'node:crypto';
import type { Profile, ProfileDraft } from '../contract/profile.ts';
import { invalidInput } from '../failure-error.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import type { ImportedProfile } from './imported-profile.ts';
import { withDemo, withImported, withoutProfile, withSaved } from './profile-list.ts';
import {
  newProfilesFile,
  type ProfilesFile,
  readProfilesFile,
  writeProfilesFile,
} from './profiles-file.ts';

/**
 * The named services of this user-data folder. A change counts when it lies on the disk; it throws
 * a `storage` failure otherwise, and an unknown id throws `invalid-input` at `profileId`.
 */
export interface Profiles {
  readonly installationId: string;
  list(): readonly Profile[];
  get(id: string): Profile;
  /** The profile that the window shows; null only while there is none at all. */
  active(): Profile | null;
  /** Adds a profile under this id, or changes the one that has it. Tokens stay bound to their origin. */
  save(id: string, draft: ProfileDraft): Promise<Profile>;
  /** Nothing happens when it is gone already. The next one takes the place of the active one. */
  remove(id: string): Promise<void>;
  select(id: string): Promise<void>;
  /** The demo's profile keeps its id, and with that its journal and token account; its address is new. */
  saveDemo(demo: { readonly name: string; readonly baseUrl: string }): Promise<Profile>;
  /** All of them in one write. */
  import(imported: readonly ImportedProfile[]): Promise<void>;
}

export interface OpenedProfiles {
  readonly profiles: Profiles;
  /** Where the file lies that could not be used; null when all was well. */
  readonly setAside: string | null;
  /** False when a new file could not be written: `installationId` will be another next time. */
  readonly persistent: boolean;
}

async function openFile(folder: string) {
  const read = await readProfilesFile(folder);
  if (read.kind === 'read') return { file: read.value, setAside: null, persistent: true };
  const file = newProfilesFile();
  const persistent = await writeProfilesFile(folder, file).then(
    () => true,
    () => false,
  );
  return { file, setAside: read.kind === 'set-aside' ? read.path : null, persistent };
}

function find(file: ProfilesFile, id: string): Profile {
  const profile = file.profiles.find((candidate) => candidate.id === id);
  if (profile !== undefined) return profile;
  throw invalidInput('profileId', 'unknown');
}

/** Opens `profiles.json` in this folder. Throws a `storage` failure as `readVersionedFile` does. */
export async function openProfiles({ folder }: { folder: string }): Promise<OpenedProfiles> {
  const { file, setAside, persistent } = await openFile(folder);
  let current: ProfilesFile = file;
  const inTurn = oneAtATime();

  const change = (next: (file: ProfilesFile) => ProfilesFile) =>
    inTurn(async () => {
      const changed = next(current);
      await writeProfilesFile(folder, changed);
      current = changed;
      return changed;
    });

  const profiles: Profiles = {
    installationId: file.installationId,
    list: () => current.profiles,
    get: (id) => find(current, id),
    active: () =>
      current.profiles.find(({ id }) => id === current.activeProfileId) ??
      current.profiles[0] ??
      null,
    save: async (id, draft) => find(await change((old) => withSaved(old, id, draft)), id),
    remove: async (id) => {
      await change((old) => withoutProfile(old, id));
    },
    select: async (id) => {
      await change((old) => ({ ...old, activeProfileId: find(old, id).id }));
    },
    saveDemo: async (demo) => {
      const changed = await change((old) => withDemo(old, randomUUID(), demo));
      const saved = changed.profiles.find((profile) => profile.demo);
      return find(changed, saved?.id ?? '');
    },
    import: async (imported) => {
      await change((old) =>
        imported.reduce((list, profile) => withImported(list, randomUUID(), profile), old),
      );
    },
  };
  return { profiles, setAside, persistent };
}
