import { createHash, randomUUID } from 'node:crypto';
import type { Confirmation, GuardReason } from '../../contract/profile/guard.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import { type Clock, elapsedMs, type Moment } from './clock.ts';

/** A confirmation that is older is asked for again, because people forget what it was about. */
const confirmedWithinMs = 2 * 60_000;

/** The number of open questions. If there are more, the oldest ones are refused. */
const mostOpen = 1000;

/** What a person confirms: one request, or a batch identified by its `batchDigest`. */
export type Confirmable = WriteRequest | { readonly batch: string };

export interface Confirmations {
  /**
   * Returns the ID of a confirmation for exactly this request or batch of this profile, at its
   * current address.
   */
  issue(profile: Profile, what: Confirmable): string;
  /**
   * The request that an unused confirmation was issued for. Null for a batch, and for a request with a body: a thousand
   * bodies are too much to keep.
   */
  requestOf(confirmation: Confirmation): WriteRequest | null;
  /** Uses up the confirmation. Returns why it isn't valid; null if it is. */
  use(
    profile: Profile,
    what: Confirmable,
    confirmation: Confirmation | null,
  ): Extract<GuardReason, 'not-confirmed' | 'too-late'> | null;
}

interface Issued {
  readonly at: Moment;
  readonly hash: string;
  readonly request: WriteRequest | null;
}

export function createConfirmations(clock: Clock): Confirmations {
  /** Oldest first. */
  const open = new Map<string, Issued>();
  return {
    issue(profile, what) {
      const [oldest] = open.keys();
      if (open.size >= mostOpen && oldest !== undefined) open.delete(oldest);
      const id = randomUUID();
      const request = 'batch' in what || what.body !== null ? null : what;
      open.set(id, { at: clock.now(), hash: hashOf(profile, what), request });
      return id;
    },
    requestOf: ({ id }) => open.get(id)?.request ?? null,
    use(profile, what, confirmation) {
      const issued = open.get(confirmation?.id ?? '');
      if (confirmation === null || issued === undefined) return 'not-confirmed';
      open.delete(confirmation.id);
      if (issued.hash !== hashOf(profile, what)) return 'not-confirmed';
      return elapsedMs(clock, issued.at) > confirmedWithinMs ? 'too-late' : null;
    },
  };
}

/** Everything that decides what is sent and where. */
function hashOf(profile: Profile, what: Confirmable): string {
  const { baseUrl, placement, pathsEndWithSlash = false } = addressOf(profile);
  const sent = 'batch' in what ? [what.batch] : [what.method, what.path, what.body, what.ifMatch];
  const exactly = [profile.id, baseUrl, pathsEndWithSlash, placement, ...sent];
  return createHash('sha256').update(JSON.stringify(exactly)).digest('base64');
}
