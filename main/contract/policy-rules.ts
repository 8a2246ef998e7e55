import type { Policy, Preset, PresetProfile } from './policy.ts';
import type { Profile, ProfileDraft } from './profile/profile.ts';
import { type Protection, protections, strongerProtection } from './profile/profile-choices.ts';
import type { Settings } from './settings.ts';

/* What a policy means for settings and profiles, for main, which enforces it, and for the page, which shows it. */

/** Where an administrator puts the policy. Nothing changes the place. */
export const policyPlaces = {
  linux: '/etc/counterfoil/policy.json',
  darwin: '/Library/Application Support/Counterfoil/policy.json',
  win32: 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Counterfoil',
} as const;

/** The policy of this run, as the page or main knows it. */
export type RuledBy =
  | { readonly kind: 'none' | 'unusable' }
  | { readonly kind: 'in-force'; readonly policy: Policy; readonly presets: readonly Preset[] };
type Policed =
  | { readonly kind: 'none' | 'unusable' }
  | { readonly kind: 'in-force'; readonly policy: Policy };

/** A profile; its ID is not known before it is saved. */
export interface JudgedProfile extends Pick<Profile, 'name' | 'baseUrl'> {
  readonly id: string | null;
}

/** The settings that the policy presets and locks, with their values. */
export function lockedSettings(state: Policed): Readonly<Partial<Settings>> {
  if (state.kind !== 'in-force') return {};
  const { settings = {}, retention } = state.policy;
  const all = { ...settings, journalDays: retention?.days };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  // Without those that the policy leaves out.
  return Object.fromEntries(given) as Partial<Settings>;
}

/** What the policy says about this profile; null unless it presets it. */
export function presetOf(state: RuledBy, profileId: string | null): PresetProfile | null {
  if (state.kind !== 'in-force' || profileId === null) return null;
  const place = state.presets.findIndex((preset) => preset.profileId === profileId);
  return state.policy.profiles?.[place] ?? null;
}

/** The least protection of a preset profile. */
function leastOfPreset({ protection }: Policy, preset: PresetProfile): Protection {
  const ofName = protection?.profiles?.[preset.name] ?? 'none';
  const ofAll = protection?.all ?? 'none';
  return strongerProtection(strongerProtection(ofAll, ofName), preset.protection ?? 'none');
}

/**
 * The least protection that the policy allows for this profile. A profile of the user's own with the origin of preset
 * profiles has that of the least protected one of them: otherwise a copy of a preset profile would have none.
 */
export function leastProtection(state: RuledBy, profile: JudgedProfile): Protection {
  if (state.kind !== 'in-force') return 'none';
  const { policy } = state;
  const preset = presetOf(state, profile.id);
  if (preset !== null) return leastOfPreset(policy, preset);
  const service = serviceOf(profile.baseUrl);
  const ofOrigin = (policy.profiles ?? [])
    .filter(({ baseUrl }) => service !== null && serviceOf(baseUrl) === service)
    .map((same) => protections.indexOf(leastOfPreset(policy, same)));
  const weakest = protections[Math.min(...ofOrigin)] ?? 'none';
  return strongerProtection(policy.protection?.all ?? 'none', weakest);
}

/**
 * Scheme, host and port, however they are spelled: a dot at the end of a host leads to the same one. Null for a text that
 * is no address, such as one that is being typed.
 */
function serviceOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port } = new URL(address);
  return `${protocol}//${hostname.replace(/\.$/, '')}:${port}`;
}

/**
 * The parts of a profile that the user can't change. `protection` is among them if the profile has the strongest
 * protection anyway; otherwise it can be made stronger.
 */
export function lockedParts(
  state: RuledBy,
  profile: JudgedProfile,
): readonly (keyof ProfileDraft)[] {
  const preset = presetOf(state, profile.id);
  const ofPreset = lockableParts.filter((part) => preset?.[part] !== undefined);
  const isStrongest = leastProtection(state, profile) === protections.at(-1);
  return isStrongest ? [...ofPreset, 'protection'] : ofPreset;
}

/** The parts that a preset profile locks by having them. Protection has rules of its own. */
const lockableParts = [
  ...(['name', 'baseUrl', 'placement', 'colour', 'currency', 'proxy', 'timeouts'] as const),
  ...(['idempotencyHeader', 'pathsEndWithSlash', 'list', 'userRecords', 'showJson'] as const),
];

/** Whether files may be brought in (profiles, templates, tables, schemas), and taken out through a dialog. */
export const allowsImports = (state: RuledBy): boolean =>
  state.kind !== 'in-force' || state.policy.imports !== false;
export const allowsExports = (state: RuledBy): boolean =>
  state.kind !== 'in-force' || state.policy.exports !== false;

/** Whether Counterfoil may look for the forms of a service by itself. */
export const allowsFormSearch = (state: RuledBy): boolean =>
  state.kind !== 'in-force' || state.policy.formSearch !== false;
