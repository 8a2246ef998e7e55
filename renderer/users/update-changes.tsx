import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { Changes, type ComparedBase } from '../body/compare/changes.tsx';
import { queryOf } from '../lib/app/queries.ts';
import { useLastSent } from './last-sent.tsx';

interface UpdateChangesProps {
  readonly profile: Profile;
  /** Null: there is nothing to compare it with. */
  readonly base: ComparedBase | null;
  /** What would be sent. Null: there is nothing to send. */
  readonly body: string | null;
  readonly level: 'h2' | 'h3';
}

/** What the update would change, above the request and in the question of a protected profile. */
export function UpdateChanges({ profile, base, body, level }: UpdateChangesProps) {
  if (base === null || body === null) return null;
  // The API doesn't say whether a service keeps what isn't sent.
  return <Changes {...{ base, body, level }} absent="left-out" profileName={profile.name} />;
}

/**
 * The body of the last accepted update of this user from here. Null if there is none, if it went to another address or
 * contained only changes, or if a newer one is in doubt: then it may not be what the service has.
 */
export function useLastSentBase(
  profile: Profile,
  userId: string | null,
  shownWriteId: string | null,
): ComparedBase | null {
  const lastSent = useLastSent(profile.id, userId);
  const writeId = lastSent?.inDoubt === null ? (lastSent.done?.writeId ?? null) : null;
  const { data: sent } = useQuery({
    ...queryOf('getWrite', writeId === null || writeId === shownWriteId ? null : { writeId }),
    // A body may be megabytes.
    gcTime: 0,
  });
  if (sent == null || sent.writeId !== writeId || writeId === shownWriteId) return null;
  if (sent.body === null || sent.sends === 'changes') return null;
  if (sent.sentTo?.baseUrl !== profile.baseUrl) return null;
  return { text: sent.body, readAt: sent.startedAt, source: 'sent' };
}
