import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ImportedProfile } from '../contract/imported-profile.ts';
import { type Profile, type ProfileDraft, profileIdSchema } from '../contract/profile/profile.ts';
import { invalidInput } from '../failure-error.ts';
import {
  actsOnLost,
  type FileNotice,
  type KeptFile,
  noticesOfFile,
  openKeptFile,
} from '../files/kept-file.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import type { ReadPolicy } from '../policy/read-policy.ts';
import { noPolicy, type Ruling, rulingOf } from '../policy/ruling.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import {
  type ViewChange,
  withAccepted,
  withDemo,
  withoutProfile,
  withRestored,
  withSaved,
  withUserRecords,
  withView,
} from './profile-list.ts';
import { missingFrom, noProfiles, type ProfilesFile, profilesFormat } from './profiles-file.ts';
import { ownFile, ruledFile } from './ruled-profiles.ts';

/**
 * The named services of this user-data folder. A change counts once it is on the disk; otherwise it throws a `storage`
 * failure. An unknown ID throws `invalid-input` at `profileId`.
 */
export interface Profiles {
  readonly installationId: string;
  list(): readonly Profile[];
  get(id: string): Profile;
  /** The profile chosen last; null if there are no profiles. */
  active(): Profile | null;
  /**
   * Adds a profile with this ID, or changes the existing one. Throws `FailureError` (`invalid-input`) if that isn't
   * `opened` any more. Tokens stay bound to their route.
   */
  save(id: string, draft: ProfileDraft, opened?: ProfileDraft | null): Promise<Profile>;
  /**
   * Whether `save` with the same values is allowed. Throws the same `FailureError`; `not-allowed` if the policy has locked
   * what would change. For callers that change something else first.
   */
  requireAllowed(id: string, draft: ProfileDraft, opened: ProfileDraft | null): void;
  /** How this profile's product list and its forms are shown. */
  saveView(id: string, change: ViewChange): Promise<Profile>;
  /** What reading a user has shown. Throws `FailureError` (`not-allowed`) if the policy has set it. */
  saveUserRecords(id: string, records: Profile['userRecords']): Promise<Profile>;
  /** Does nothing if it is already gone. If it was active, the next one becomes active. */
  remove(id: string): Promise<void>;
  /** Throws `FailureError` (`not-allowed`) if the policy presets this profile. */
  requireRemovable(id: string): void;
  select(id: string): Promise<void>;
  /** The demo's profile keeps its ID, and so its journal and token account; its address is new. */
  saveDemo(demo: { readonly name: string; readonly baseUrl: string }): Promise<Profile>;
  /** What `import` would do now. */
  plan(imported: readonly ImportedProfile[]): ImportPlan;
  /**
   * Changes known profiles as far as that needs no consent, and none of those with an ID in `asked`. Returns what needs
   * a person's consent: changed and new profiles, and forms.
   */
  import(
    imported: readonly ImportedProfile[],
    asked?: ReadonlySet<string>,
  ): Promise<Omit<ImportPlan, 'profiles'>>;
  /** Applies what a person has confirmed of an import, in one write. */
  accept(plan: Pick<ImportPlan, 'added' | 'changed'>): Promise<void>;
}

export interface OpenedProfiles {
  readonly profiles: Profiles;
  /** The policy, with the preset profiles of this folder. */
  readonly ruling: Ruling;
  /** What the user should know about the file. */
  readonly notices: readonly FileNotice[];
  /** False if `installationId` couldn't be stored: the next start will have another. */
  readonly persistent: boolean;
}

function find(file: ProfilesFile, id: string): Profile {
  const profile = file.profiles.find((candidate) => candidate.id === id);
  if (profile !== undefined) return profile;
  throw invalidInput('profileId', 'unknown');
}

/** If nothing may be written, the last good copy is used in place of the file; otherwise a person restores it. */
function beginningOf({ found, copy }: KeptFile<ProfilesFile>): ProfilesFile {
  if (found.kind === 'read') return found.value;
  const isBlocked = found.kind === 'newer' || found.kind === 'refused';
  return (isBlocked ? copy : null) ?? noProfiles;
}

/** The ID must outlive its file, because keychain entries are named after it. */
function idOfLost({ found, lost }: KeptFile<ProfilesFile>): string | null {
  const known = lost.find((file) => file.installationId !== null)?.installationId;
  if (known !== undefined) return known;
  if (found.kind !== 'set-aside') return null;
  const [, id] = /"installationId"\s*:\s*"([\da-f-]{36})"/.exec(found.text) ?? [];
  return profileIdSchema.safeParse(id).data ?? null;
}

/**
 * Opens `profiles.json` in this folder, under a policy. Never rejects: problems with the file are in the notices.
 */
export async function openProfiles({
  folder,
  policy = noPolicy,
}: {
  readonly folder: string;
  readonly policy?: ReadPolicy;
}): Promise<OpenedProfiles> {
  const path = join(folder, 'profiles.json');
  const kept = await openKeptFile(path, profilesFormat);
  const beginning = beginningOf(kept);
  const installationId =
    beginning.installationId ?? kept.copy?.installationId ?? idOfLost(kept) ?? randomUUID();
  let current: ProfilesFile = { ...beginning, installationId };
  const ruling = rulingOf(policy, installationId);
  let shown = ruledFile(current, ruling);
  const inTurn = oneAtATime();

  const change = (
    next: (file: ProfilesFile) => ProfilesFile,
    options?: { readonly keepOld: boolean },
  ) =>
    inTurn(async () => {
      const changed = next(current);
      await kept.write(changed, options);
      current = changed;
      shown = ruledFile(current, ruling);
      return shown;
    });
  /** A change of what the user sees, which the policy may refuse. */
  const edit = (next: (seen: ProfilesFile) => ProfilesFile) => change(ruledChange(next));
  const ruledChange = (next: (seen: ProfilesFile) => ProfilesFile) => (file: ProfilesFile) =>
    ownFile(next(ruledFile(file, ruling)), file, ruling);
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
    list: () => shown.profiles,
    get: (id) => find(shown, id),
    active: () =>
      shown.profiles.find(({ id }) => id === shown.activeProfileId) ?? shown.profiles[0] ?? null,
    requireAllowed(id, draft, opened) {
      ruledChange((seen) => withSaved(seen, id, draft, opened))(current);
    },
    save: async (id, draft, opened = null) =>
      find(await edit((seen) => withSaved(seen, id, draft, opened)), id),
    saveView: async (id, view) => find(await edit((seen) => withView(seen, id, view)), id),
    saveUserRecords: async (id, records) =>
      find(await edit((seen) => withUserRecords(seen, id, records)), id),
    remove: async (id) => {
      await edit((seen) => withoutProfile(seen, id));
    },
    requireRemovable(id) {
      ruledChange((seen) => withoutProfile(seen, id))(current);
    },
    select: async (id) => {
      find(shown, id);
      await edit((seen) => ({ ...seen, activeProfileId: find(seen, id).id }));
    },
    // These four are about the user's own profiles: what a policy presets is neither the demo nor known to a file.
    saveDemo: async (demo) => {
      const changed = await change((old) => withDemo(old, randomUUID(), demo));
      const saved = changed.profiles.find((profile) => profile.demo);
      return find(changed, saved?.id ?? '');
    },
    plan: (imported) => planImport(current.profiles, imported, randomUUID),
    import: async (imported, asked) => {
      let plan = planImport([], [], randomUUID);
      await change((old) => {
        plan = planImport(old.profiles, imported, randomUUID, asked);
        return { ...old, profiles: [...plan.profiles] };
      });
      return plan;
    },
    accept: async (plan) => {
      await change((old) => withAccepted(old, plan));
    },
  };
  return { profiles, ruling, notices: await noticesOf(path, kept, current, change), persistent };
}

type Change = (
  next: (file: ProfilesFile) => ProfilesFile,
  options?: { readonly keepOld: boolean },
) => Promise<unknown>;

/**
 * What the user should know about the `profiles.json` that was found, and what can be done about
 * it.
 */
async function noticesOf(
  path: string,
  kept: KeptFile<ProfilesFile>,
  file: ProfilesFile,
  change: Change,
): Promise<readonly FileNotice[]> {
  const { found, lost } = kept;
  const restore = (current: ProfilesFile) => lost.reduce(withRestored, current);
  const names = missingFrom(file, restore(file)).map(({ name }) => name);
  const acts = actsOnLost(kept, (restored) => change(restored ? restore : (current) => current));
  const ofLost = names.length === 0 ? null : { detail: names.join(', '), ...acts };
  return [
    ...(found.kind === 'read' ? unreadNotices(file, change) : []),
    ...(await noticesOfFile('profiles', path, kept, ofLost)),
  ];
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
