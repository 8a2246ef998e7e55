import { createHash, randomUUID } from 'node:crypto';
import type { Confirmation, GuardReason } from '../../contract/profile/guard.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import { type Clock, elapsedMs, type Moment } from './clock.ts';

/** A question that is answered later is asked again: nobody knows any more what it was about. */
export const confirmedWithinMs = 2 * 60_000;

/** So many questions can be open: who asks more gets the oldest ones refused. */
const mostOpen = 1000;

/** What a person confirms: one request, or a batch by what it is known again by (`batchDigest`). */
export type Confirmable = WriteRequest | { readonly batch: string };

export interface Confirmations {
  /** The id of a confirmation for exactly this of this profile, at the address that it has now. */
  issue(profile: Profile, what: Confirmable): string;
  /** Uses it up. Returns why it is none for this; null when it is one. */
  use(
    profile: Profile,
    what: Confirmable,
    confirmation: Confirmation | null,
  ): Extract<GuardReason, 'not-confirmed' | 'too-late'> | null;
}

interface Issued {
  readonly at: Moment;
  readonly hash: string;
}

export function createConfirmations(clock: Clock): Confirmations {
  /** The oldest first. */
  const open = new Map<string, Issued>();
  return {
    issue(profile, what) {
      const [oldest] = open.keys();
      if (open.size >= mostOpen && oldest !== undefined) open.delete(oldest);
      const id = randomUUID();
      open.set(id, { at: clock.now(), hash: hashOf(profile, what) });
      return id;
    },
    use(profile, what, confirmation) {
      const issued = open.get(confirmation?.id ?? '');
      if (confirmation === null || issued === undefined) return 'not-confirmed';
      open.delete(confirmation.id);
      if (issued.hash !== hashOf(profile, what)) return 'not-confirmed';
      return elapsedMs(clock, issued.at) > confirmedWithinMs ? 'too-late' : null;
    },
  };
}

/** All that decides what leaves and where it goes. */
function hashOf(profile: Profile, what: Confirmable): string {
  const { baseUrl, placement, pathsEndWithSlash = false } = addressOf(profile);
  const sent = 'batch' in what ? [what.batch] : [what.method, what.path, what.body];
  const exactly = [profile.id, baseUrl, pathsEndWithSlash, placement, ...sent];
  return createHash('sha256').update(JSON.stringify(exactly)).digest('base64');
}
