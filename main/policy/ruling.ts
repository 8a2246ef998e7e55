import { createHash } from 'node:crypto';
import type { Policy, PolicyState, Preset, PresetProfile } from '../contract/policy.ts';
import { allowsExports, allowsImports, lockedParts } from '../contract/policy-rules.ts';
import { bodyKinds } from '../contract/write/write-operations.ts';
import { notAllowed } from '../failure-error.ts';
import type { AskForPath } from '../files/export-files.ts';
import type { Translate } from '../files/problem-in-words.ts';
import type { PolicyFaults } from './parse-policy.ts';
import type { ReadPolicy } from './read-policy.ts';

/**
 * What the policy decides in this run, for everything in main that enforces it. It is read once, at the start, so that
 * nothing has to compare it later: a write that waits is admitted under the policy that it was pressed under.
 */
export type Ruling =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'in-force';
      readonly policy: Policy;
      /** One for each of `policy.profiles`, in its order. */
      readonly presets: readonly Preset[];
    }
  | { readonly kind: 'unusable'; readonly faults: PolicyFaults };

export const noPolicy: Ruling = { kind: 'none' };

/** `installationId` identifies the user-data folder. */
export function rulingOf(read: ReadPolicy, installationId: string): Ruling {
  if (read.kind !== 'in-force') return read;
  const { policy } = read;
  const profiles = policy.profiles ?? [];
  const ids = profiles.map((profile) => presetId(profile, installationId));
  const bare = ids.map((profileId): Preset => ({ profileId, locked: [], forms: [] }));
  const presets = profiles.map((profile, place): Preset => {
    const { name, baseUrl } = profile;
    const profileId = ids[place] ?? '';
    const locked = lockedParts({ ...read, presets: bare }, { id: profileId, name, baseUrl });
    const forms = bodyKinds.filter((kind) => formOf(profile, kind) !== undefined);
    return { profileId, locked: [...locked], forms };
  });
  return { ...read, presets };
}

/** The fields of a form that the policy presets; undefined if it leaves the form to the user. */
export const formOf = (profile: PresetProfile, kind: 'order' | 'user') =>
  kind === 'order' ? profile.orderForm : profile.userForm;

/**
 * The same at every start, so that the profile finds its token and drafts again when its policy comes back. Another one
 * in each folder, as every profile has: their tokens are in one keychain. A version-8 UUID (RFC 9562, 5.8).
 */
function presetId({ name, baseUrl }: PresetProfile, installationId: string): string {
  const text = JSON.stringify(['policy', installationId, baseUrl, name]);
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `${variant}${hex.slice(18, 20)}`, hex.slice(20, 32)].join('-');
}

/** What the page gets to know. */
export function policyState(ruling: Ruling, t: Translate): PolicyState {
  switch (ruling.kind) {
    case 'none':
      return { kind: 'none' };
    case 'in-force':
      return { ...ruling, presets: [...ruling.presets] };
    case 'unusable':
      return { kind: 'unusable', problem: ruling.faults(t).join('\n') };
  }
}

/** Throws `FailureError` (`not-allowed`) if nothing may be read from a file that the user chooses. */
export function requireImports(ruling: Ruling): void {
  if (!allowsImports(ruling)) throw notAllowed('imports', '');
}

/**
 * Asks only if something may be written to a file that the user chooses. Diagnostics are saved without this rule: they
 * contain nothing from a service.
 */
export function exportRule(ruling: Ruling, ask: AskForPath): AskForPath {
  return async (...asked) => {
    if (!allowsExports(ruling)) throw notAllowed('exports', '');
    return ask(...asked);
  };
}
