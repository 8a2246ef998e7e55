import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
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

/** The same, from the journal; null while it is read, and if a newer update is in doubt. */
export function useLastAccepted(profile: Profile, userId: string | null): UpdateBase | null {
  const wanted = userId === null ? null : { profileId: profile.id, userId };
  const { data: last } = useQuery({ ...queryOf('findLastSent', wanted), gcTime: 0 });
  const writeId = last?.inDoubt === null ? (last.done?.writeId ?? null) : null;
  const { data: write } = useQuery({
    ...queryOf('getWrite', writeId === null ? null : { writeId }),
    gcTime: 0,
  });
  return useMemo(
    () => (userId === null || writeId === null || !write ? null : baseOfWrite(write, profile)),
    [userId, writeId, write, profile],
  );
}
