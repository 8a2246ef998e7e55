import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  type FieldWidths,
  type Profile,
  type ProfileDraft,
  profileIdSchema,
} from '../contract/profile/profile.ts';
import { invalidInput } from '../failure-error.ts';
import { type FileNotice, type KeptFile, openKeptFile } from '../files/kept-file.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import type { ImportedProfile } from './imported-profile.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import {
  withAccepted,
  withDemo,
  withoutProfile,
  withSaved,
  withShownFields,
} from './profile-list.ts';
import { type ProfilesFile, profilesFormat } from './profiles-file.ts';
import { noticesOf } from './profiles-notices.ts';

/**
 * The named services of this user-data folder. A change counts when it lies on the disk; it throws
 * a `storage` failure otherwise, and an unknown id throws `invalid-input` at `profileId`.
 */
export interface Profiles {
  readonly installationId: string;
  list(): readonly Profile[];
  get(id: string): Profile;
  /** The profile that was chosen last; null while there is none at all. */
  active(): Profile | null;
  /**
   * Adds a profile under this id, or changes the one that has it, in what differs from `opened`. Throws `FailureError`
   * (`invalid-input`) where something of that was changed elsewhere. Tokens stay bound to their route.
   */
  save(id: string, draft: ProfileDraft, opened?: ProfileDraft | null): Promise<Profile>;
  /** What the product list of this profile shows beside id, name and price, and how wide. */
  showFields(id: string, fields: readonly string[], widths: FieldWidths): Promise<Profile>;
  /** Nothing happens when it is gone already. The next one takes the place of the active one. */
  remove(id: string): Promise<void>;
  select(id: string): Promise<void>;
  /** The demo's profile keeps its id, and with that its journal and token account; its address is new. */
  saveDemo(demo: { readonly name: string; readonly baseUrl: string }): Promise<Profile>;
  /**
   * Takes over what a file says of known profiles, but for their routes. Returns what needs a person's
   * consent: other routes, and profiles that are new.
   */
  import(imported: readonly ImportedProfile[]): Promise<Pick<ImportPlan, 'added' | 'rerouted'>>;
  /** Takes over what a person has confirmed of an import, in one write. */
  accept(plan: Pick<ImportPlan, 'added' | 'rerouted'>): Promise<void>;
}

export interface OpenedProfiles {
  readonly profiles: Profiles;
  /** What the user should know of the file. */
  readonly notices: readonly FileNotice[];
  /** False when `installationId` could not be kept: it will be another next time. */
  readonly persistent: boolean;
}

function find(file: ProfilesFile, id: string): Profile {
  const profile = file.profiles.find((candidate) => candidate.id === id);
  if (profile !== undefined) return profile;
  throw invalidInput('profileId', 'unknown');
}

const noProfiles: ProfilesFile = {
  installationId: null,
  activeProfileId: null,
  profiles: [],
  unread: [],
};

/** Where nothing may be written the last good copy stands in for the file; else a person restores it. */
function beginningOf({ found, copy }: KeptFile<ProfilesFile>): ProfilesFile {
  if (found.kind === 'read') return found.value;
  const isBlocked = found.kind === 'newer' || found.kind === 'refused';
  return (isBlocked ? copy : null) ?? noProfiles;
}

/** The id must outlast its file: keychain entries are named by it. */
function idOfLost({ found, lost }: KeptFile<ProfilesFile>): string | null {
  const known = lost.find((file) => file.installationId !== null)?.installationId;
  if (known !== undefined) return known;
  if (found.kind !== 'set-aside') return null;
  const [, id] = /"installationId"\s*:\s*"([\da-f-]{36})"/.exec(found.text) ?? [];
  return profileIdSchema.safeParse(id).data ?? null;
}

/** Opens `profiles.json` in this folder. Never rejects: what is wrong with the file is in the notices. */
export async function openProfiles({ folder }: { folder: string }): Promise<OpenedProfiles> {
  const path = join(folder, 'profiles.json');
  const kept = await openKeptFile(path, profilesFormat);
  const beginning = beginningOf(kept);
  const installationId =
    beginning.installationId ?? kept.copy?.installationId ?? idOfLost(kept) ?? randomUUID();
  let current: ProfilesFile = { ...beginning, installationId };
  const inTurn = oneAtATime();

  const change = (
    next: (file: ProfilesFile) => ProfilesFile,
    options?: { readonly keepOld: boolean },
  ) =>
    inTurn(async () => {
      const changed = next(current);
      await kept.write(changed, options);
      current = changed;
      return changed;
    });
  const isOnDisk = [beginning, kept.copy, ...kept.lost].some(
    (file) => file?.installationId === installationId,
  );
  const persistent =
    isOnDisk ||
    (await change((file) => file).then(
      () => true,
      () => false,
    ));

  const profiles: Profiles = {
    installationId,
    list: () => current.profiles,
    get: (id) => find(current, id),
    active: () =>
      current.profiles.find(({ id }) => id === current.activeProfileId) ??
      current.profiles[0] ??
      null,
    save: async (id, draft, opened = null) =>
      find(await change((old) => withSaved(old, id, draft, opened)), id),
    showFields: async (id, fields, widths) =>
      find(await change((old) => withShownFields(old, id, fields, widths)), id),
    remove: async (id) => {
      await change((old) => withoutProfile(old, id));
    },
    select: async (id) => {
      find(current, id);
      await change((old) => ({ ...old, activeProfileId: find(old, id).id }));
    },
    saveDemo: async (demo) => {
      const changed = await change((old) => withDemo(old, randomUUID(), demo));
      const saved = changed.profiles.find((profile) => profile.demo);
      return find(changed, saved?.id ?? '');
    },
    import: async (imported) => {
      let plan: ImportPlan = { profiles: [], added: [], rerouted: [] };
      await change((old) => {
        plan = planImport(old.profiles, imported, randomUUID);
        return { ...old, profiles: [...plan.profiles] };
      });
      return plan;
    },
    accept: async (plan) => {
      await change((old) => withAccepted(old, plan));
    },
  };
  return { profiles, notices: await noticesOf(path, kept, current, change), persistent };
}
