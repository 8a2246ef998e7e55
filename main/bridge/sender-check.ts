import type { ParsedInput, ProcedureName } from '../contract/procedures.ts';
import { FailureError, listGone } from '../failure-error.ts';

/** The keys that tie an input to one profile: the one that they lead to must belong to the calling window. */
const boundKeys = ['profileId', 'draftId', 'batchId', 'templateId', 'listId'] as const;
type BoundKey = (typeof boundKeys)[number];

/**
 * Calls about a profile from outside, which any window may do: they don't involve anything that was typed or is sent. Every
 * other procedure is bound by all of these keys that its input has.
 */
export const ofAnyProfile: ReadonlySet<ProcedureName> = new Set([
  'saveProfile',
  'duplicateProfile',
  'exportProfile',
  'getProfileUse',
  'deleteProfile',
  'selectProfile',
  'openWindow',
  'testConnection',
  'findTokenPlacement',
  'findAddress',
  'getTokenState',
  'saveToken',
  'listBatches',
]);

/**
 * Throws a `guarded` failure for a call about a profile that its window doesn't have. Nothing has been done then.
 */
export type SenderCheck = <N extends ProcedureName>(
  windowId: number,
  name: N,
  input: ParsedInput<N>,
) => Promise<void>;

/** Separates what one window types and sends from what another one does, whatever its page requests. */
export function createSenderCheck(parts: {
  /** The window that has this profile: it shows it, or has shown it and no other window has since. Null for none. */
  holderOf(profileId: string): number | null;
  /** The profile of a draft, batch or template; null if it doesn't exist (yet). */
  profileOf(key: Exclude<BoundKey, 'profileId' | 'listId'>, id: string): Promise<string | null>;
  /** The window that holds this list; null for none. */
  windowOfList(listId: string): number | null;
  nameOf(profileId: string): string;
}): SenderCheck {
  return async (windowId, name, input) => {
    if (ofAnyProfile.has(name)) return;
    for (const key of boundKeys) {
      const id: unknown = Reflect.get(input, key);
      // Most inputs have only some of them, and a draft's ID may be null.
      if (typeof id !== 'string') continue;
      if (key === 'listId') {
        const holder = parts.windowOfList(id);
        // Our page only names its own lists.
        if (holder !== null && holder !== windowId) throw listGone();
        continue;
      }
      const profileId = key === 'profileId' ? id : await parts.profileOf(key, id);
      if (profileId === null || parts.holderOf(profileId) === windowId) continue;
      const profileName = parts.nameOf(profileId);
      throw new FailureError({ kind: 'guarded', exchange: null, why: 'other-window', profileName });
    }
  };
}
