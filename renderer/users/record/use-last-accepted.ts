import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { LastSent } from '../../../main/contract/write/sent-before.ts';
import type { UpdateBase } from '../../../main/contract/write/update-base.ts';
import type { WriteRecord } from '../../../main/contract/write/write.ts';
import { queryOf } from '../../lib/app/queries.ts';

/**
 * The last accepted update of a user as a base, where no record was read. Null if it isn't known to be the whole user: it
 * wasn't accepted, went to another address, or sent only changes. Others may have changed the user since.
 */
export function baseOfWrite(
  { outcome, sentTo, sends, body, startedAt }: WriteRecord,
  { baseUrl, pathsEndWithSlash }: Pick<Profile, 'baseUrl' | 'pathsEndWithSlash'>,
): UpdateBase | null {
  if (outcome !== 'done' || sends === 'changes' || body === null || sentTo === null) return null;
  const isHere =
    sentTo.baseUrl === baseUrl && (sentTo.pathsEndWithSlash ?? false) === pathsEndWithSlash;
  return isHere ? { text: body, etag: null, readAt: startedAt, source: 'sent' } : null;
}

/** The last accepted update of a user, from the journal; null while it is read, and if a newer update is in doubt. */
export function useLastAccepted(profile: Profile, userId: string | null): UpdateBase | null {
  const wanted = userId === null ? null : { profileId: profile.id, userId };
  const { data: last } = useQuery({ ...queryOf('findLastSent', wanted), gcTime: 0 });
  return useBaseOfWrite(profile, certainlyLast(last));
}

/** The update that made the user what it is, as far as it is known here. Null if a newer one is in doubt. */
export const certainlyLast = (last: LastSent | null | undefined): string | null =>
  last?.inDoubt === null ? (last.done?.writeId ?? null) : null;

/** This write as a base; null while it is read. */
export function useBaseOfWrite(profile: Profile, writeId: string | null): UpdateBase | null {
  const { data: write } = useQuery({
    ...queryOf('getWrite', writeId === null ? null : { writeId }),
    // A body may be megabytes.
    gcTime: 0,
  });
  return useMemo(
    () => (write != null && write.writeId === writeId ? baseOfWrite(write, profile) : null),
    [write, writeId, profile],
  );
}
