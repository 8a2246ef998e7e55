import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { addressOf } from '../../../main/contract/profile/service-address.ts';
import type { LastSent } from '../../../main/contract/write/sent-before.ts';
import type { UpdateBase } from '../../../main/contract/write/update-base.ts';
import type { WriteRecord } from '../../../main/contract/write/write.ts';
import { queryOf } from '../../lib/app/queries.ts';

/**
 * An update of a user as a base, where no record was read. Null if it isn't known to be the whole user: it wasn't accepted,
 * or sent only changes. Others may have changed the user since.
 */
export function baseOfWrite({ outcome, sends, body, startedAt }: WriteRecord): UpdateBase | null {
  if (outcome !== 'done' || sends === 'changes' || body === null) return null;
  return { text: body, etag: null, readAt: startedAt, source: 'sent' };
}

/** What was last sent for this ID. It depends on the address of the profile, and on its token: see `askAgainOfAccount`. */
export const lastSentQuery = (profile: Profile, userId: string | null) =>
  queryOf(
    'findLastSent',
    userId === null ? null : { profileId: profile.id, userId },
    addressOf(profile),
  );

/** The last accepted update of a user, from the journal; null while it is read, and if it is no base. */
export function useLastAccepted(profile: Profile, userId: string | null): UpdateBase | null {
  const { data: last } = useQuery({ ...lastSentQuery(profile, userId), gcTime: 0 });
  return useBaseOfWrite(certainlyLast(last));
}

/** The update that made the user what it is, as far as it is known here. */
export const certainlyLast = (last: LastSent | null | undefined): string | null =>
  last?.isBase === true ? (last.done?.writeId ?? null) : null;

/** This write as a base; null while it is read. */
export function useBaseOfWrite(writeId: string | null): UpdateBase | null {
  const { data: write } = useQuery({
    ...queryOf('getWrite', writeId === null ? null : { writeId }),
    // A body may be megabytes.
    gcTime: 0,
  });
  return useMemo(
    () => (write != null && write.writeId === writeId ? baseOfWrite(write) : null),
    [write, writeId],
  );
}
