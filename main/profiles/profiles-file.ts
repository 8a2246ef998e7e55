import { z } from 'zod';
import type { JsonNode } from '../contract/json/json-document.ts';
import { readPart } from '../contract/json/read-json.ts';
import { shownName } from '../contract/profile/name.ts';
import { type Profile, profileIdSchema, profileSchema } from '../contract/profile/profile.ts';
import {
  parseJson,
  stringifyVerbatim,
  type UnknownMembers,
  unknownMembers,
  VerbatimJson,
  withUnknownMembers,
} from '../files/json-text.ts';
import type { FileFormat } from '../files/kept-file.ts';
import { placeInWords } from '../files/problem-in-words.ts';

/** A profile in the file that couldn't be read. Its text stays in its place, for a person to repair. */
export interface UnreadProfile {
  /** Its position among all profiles in the file. */
  readonly place: number;
  readonly text: string;
  /** Its name, and where the error is: `Shop (profiles[0].baseUrl)`. */
  readonly label: string;
  /** The profile in the last good copy; null if it isn't there. */
  readonly good: Profile | null;
}

/** The content of `profiles.json`. */
export interface ProfilesFile {
  /**
   * Random, per user-data folder: identifies the logins of its proxies in the keychain. Null if it couldn't be read.
   */
  readonly installationId: string | null;
  readonly activeProfileId: string | null;
  readonly profiles: readonly Profile[];
  readonly unread: readonly UnreadProfile[];
  /**
   * What the user has chosen for profiles that a policy presets (ruled-profiles.ts), also for those that it doesn't
   * preset now.
   */
  readonly presets: readonly Profile[];
  /** What this version doesn't know of the file, and of each profile by its ID. It is written back as it was. */
  readonly unknown: UnknownMembers;
  readonly unknownOf: ReadonlyMap<string, UnknownMembers>;
}

export const noProfiles: ProfilesFile = {
  installationId: null,
  activeProfileId: null,
  profiles: [],
  unread: [],
  presets: [],
  unknown: new Map(),
  unknownOf: new Map(),
};

const version = 1;
/** What has to be valid for any of it to be used. */
const envelopeSchema = z.object({
  version: z.literal(version),
  installationId: z.uuid().nullable().catch(null),
  activeProfileId: profileIdSchema.nullable().catch(null),
  profiles: z.array(z.unknown()),
  presets: z.array(z.unknown()).catch([]),
});
const newerSchema = z.object({ version: z.int().gt(version) });
const namedSchema = z.object({ id: z.string().catch(''), name: z.string().catch('') });

export const profilesFormat: FileFormat<ProfilesFile> = {
  read(text, copy) {
    const contents = parseJson(text);
    if (newerSchema.safeParse(contents).success) return 'newer';
    const envelope = envelopeSchema.safeParse(contents);
    if (!envelope.success) return 'damaged';
    const { installationId, activeProfileId, profiles: entries, presets } = envelope.data;
    const object = readPart(text);
    const items = itemsOf(object, 'profiles');
    return {
      unknown: unknownMembers(object, envelope.data),
      unknownOf: new Map([
        ...(copy?.unknownOf ?? []),
        ...unknownIn(presets, itemsOf(object, 'presets')),
        ...unknownIn(entries, items),
      ]),
      installationId: installationId ?? copy?.installationId ?? null,
      activeProfileId,
      ...readEntries(entries, items, copy),
      // The rest of such a profile comes from the policy.
      presets: presets.flatMap((preset) => profileSchema.safeParse(preset).data ?? []),
    };
  },

  write({ installationId, activeProfileId, profiles, unread, presets, unknown, unknownOf }) {
    const withUnknown = (profile: Profile): object =>
      withUnknownMembers(profile, unknownOf.get(profile.id) ?? new Map());
    const entries: object[] = profiles.map(withUnknown);
    for (const { place, text } of unread) entries.splice(place, 0, new VerbatimJson(text));
    const file = {
      version,
      installationId,
      activeProfileId,
      profiles: entries,
      ...(presets.length > 0 && { presets: presets.map(withUnknown) }),
    };
    return stringifyVerbatim(withUnknownMembers(file, unknown));
  },

  good(file) {
    const profiles = [...file.profiles];
    for (const { place, good } of file.unread) if (good !== null) profiles.splice(place, 0, good);
    return { ...file, profiles, unread: file.unread.filter(({ good }) => good === null) };
  },

  lacks: (file, copy) => missingFrom(file, copy).length > 0,
};

function readEntries(
  entries: readonly unknown[],
  items: readonly JsonNode[],
  copy: ProfilesFile | null,
): Pick<ProfilesFile, 'profiles' | 'unread'> {
  const byId = new Map<string, Profile>();
  const bad: { readonly place: number; readonly error: z.ZodError | null }[] = [];
  for (const [place, entry] of entries.entries()) {
    const { data, error = null } = profileSchema.safeParse(entry);
    // If two have the same ID, the first counts: drafts, templates and the token belong to the ID.
    if (data === undefined || byId.has(data.id)) bad.push({ place, error });
    else byId.set(data.id, data);
  }
  const takenIds = new Set(byId.keys());
  const unread = bad.map(({ place, error }): UnreadProfile => {
    const entry = entries[place];
    const good = lastGoodOf(entry, place, copy, takenIds);
    if (good !== null) takenIds.add(good.id);
    const label = labelOf(entry, place, error);
    return { place, text: items[place]?.text ?? JSON.stringify(entry), label, good };
  });
  return { profiles: [...byId.values()], unread };
}

/** The profiles in a copy that the file doesn't have, not even as unreadable ones. */
export function missingFrom(file: ProfilesFile, copy: ProfilesFile): readonly Profile[] {
  const ids = new Set(file.profiles.map(({ id }) => id));
  for (const { good } of file.unread) if (good !== null) ids.add(good.id);
  return copy.profiles.filter(({ id }) => !ids.has(id));
}

/** The entries of a list. If its key appears twice, the last list counts, as in `JSON.parse`. */
const itemsOf = (object: JsonNode | null, name: 'profiles' | 'presets'): readonly JsonNode[] =>
  Array.from(object?.child(name)?.children() ?? []);

/** What this version doesn't know of each profile in a list. If two have the same ID, the first comes last and counts. */
function unknownIn(
  entries: readonly unknown[],
  items: readonly JsonNode[],
): readonly (readonly [string, UnknownMembers])[] {
  const names = Object.keys(profileSchema.shape);
  const unread = Object.fromEntries(names.map((name) => [name, null]));
  return entries
    .map((entry, place) => {
      const id = namedSchema.safeParse(entry).data?.id ?? '';
      const value = profileSchema.safeParse(entry).data ?? unread;
      return [id, unknownMembers(items[place] ?? null, value)] as const;
    })
    .reverse();
}

function labelOf(entry: unknown, place: number, error: z.ZodError | null): string {
  const [issue] = error?.issues ?? [];
  const path = issue === undefined ? ['id'] : issue.path;
  const where = placeInWords(['profiles', place, ...path]);
  const name = shownName(namedSchema.safeParse(entry).data?.name ?? '', '').slice(0, 80);
  return name === '' ? where : `${name} (${where})`;
}

/** The last good version of an entry that couldn't be read: by its ID, or by its position if it has none. */
function lastGoodOf(
  entry: unknown,
  place: number,
  copy: ProfilesFile | null,
  takenIds: ReadonlySet<string>,
): Profile | null {
  const id = namedSchema.safeParse(entry).data?.id ?? '';
  const good = profileIdSchema.safeParse(id).success
    ? copy?.profiles.find((profile) => profile.id === id)
    : copy?.profiles[place];
  return good === undefined || takenIds.has(good.id) ? null : good;
}
