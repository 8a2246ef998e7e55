import { useMemo } from 'react';
import { maskedValues } from '../../main/contract/body/compare/masked-values.ts';
import { comparedText } from '../../main/contract/form/leave-out.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { UpdateBase } from '../../main/contract/write/update-base.ts';
import { absentOf, Changes, type MaskChoice } from '../body/compare/changes.tsx';
import type { RecordInForm } from '../form/content/form-content.ts';
import type { SendableRequest } from '../form/content/ready-request.ts';
import { useProfileForm } from '../form/content/use-form-content.ts';
import { useLastSent } from './last-sent.tsx';
import { valueAt } from './record/json-object.ts';
import { masksIn, readRecord } from './record/sent-body.ts';
import { certainlyLast, useBaseOfWrite } from './record/use-last-accepted.ts';

interface UpdateChangesProps {
  readonly profile: Profile;
  readonly record: RecordInForm | null;
  /** The base where no record was read; null if there is none. */
  readonly lastSent: UpdateBase | null;
  /** What would be sent. Null: there is nothing to send. */
  readonly request: SendableRequest | null;
  readonly level: 'h2' | 'h3';
}

/** What the update would change, above the request and in the question of a protected profile. */
export function UpdateChanges({ profile, record, lastSent, request, level }: UpdateChangesProps) {
  const { userRecords } = profile;
  const { description } = useProfileForm(profile.id, 'user');
  const read = userRecords === null ? null : readRecord(record);
  const sent = request?.base ?? null;
  const base = read === null ? lastSent : sent?.source === 'read' ? sent : read.base;
  const body = request?.body ?? null;
  const sends = request?.sends ?? 'whole';
  const masks = useMemo((): readonly MaskChoice[] => {
    if (userRecords === null || read === null || body === null) return [];
    const sent = masksIn('whole', read, body);
    const asIs = sent.map(({ path }) => ({ path, choice: 'as-is' as const }));
    if (sends === 'changes') return asIs;
    const leftOut = maskedValues(base === null ? '' : comparedText(base))
      .filter(({ path }) => valueAt(body, path) === null)
      .map(({ path }) => ({ path, choice: 'left-out' as const }));
    return [...leftOut, ...asIs];
  }, [userRecords, read, base, body, sends]);
  if (base === null || body === null) return null;
  const absent = absentOf(base, sends);
  return (
    <Changes
      base={base}
      body={body}
      level={level}
      absent={absent}
      masks={masks}
      form={description?.fields ?? null}
      profileName={profile.name}
    />
  );
}

interface AskedChangesProps {
  readonly profile: Profile;
  readonly request: SendableRequest;
  /** The write that sent exactly what is in the form; null if something was typed since. */
  readonly shownWriteId: string | null;
}

/** What the update that a protected profile asks about changes. */
export function AskedChanges({ profile, request, shownWriteId }: AskedChangesProps) {
  const lastSent = useLastSentBase(profile, request.id, shownWriteId);
  const { record } = request.form;
  return (
    <UpdateChanges
      profile={profile}
      record={record}
      lastSent={lastSent}
      request={request}
      level="h3"
    />
  );
}

/**
 * The body of the last accepted update of this user from here. Null if there is none, if it went to another address or
 * contained only changes, or if a newer one is in doubt: then it may not be what the service has.
 */
export function useLastSentBase(
  profile: Profile,
  userId: string | null,
  shownWriteId: string | null,
): UpdateBase | null {
  const writeId = certainlyLast(useLastSent(profile, userId));
  return useBaseOfWrite(writeId === shownWriteId ? null : writeId);
}
