import { useEffect, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { everyWrite } from '../../../main/contract/write/judge-outcome.ts';
import { type BodyKind, operationOf } from '../../../main/contract/write/write-operations.ts';
import { call } from '../../lib/app/call.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { fieldsOfBody } from '../../schema/read/from-values.ts';

/** The last order or update of a profile that the service accepted. */
export type LastAccepted =
  | { readonly step: 'reading' }
  /** The journal has none, or none whose body has fields. */
  | { readonly step: 'none' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | {
      readonly step: 'found';
      readonly startedAt: string;
      /** An update of a service that gets only the changes. */
      readonly hasOnlyChanges: boolean;
      readonly fields: readonly FormField[];
    };

/** Looks in the journal when the editor opens. */
export function useLastAccepted(profileId: string, kind: BodyKind): LastAccepted {
  const [last, setLast] = useState<LastAccepted>({ step: 'reading' });
  useEffect(() => {
    let isGone = false;
    findLastAccepted(profileId, kind).then(
      (found) => {
        if (!isGone) setLast(found);
      },
      (error: unknown) => {
        if (!isGone) setLast({ step: 'failed', failure: failureOf(error) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [profileId, kind]);
  return last;
}

async function findLastAccepted(profileId: string, kind: BodyKind): Promise<LastAccepted> {
  const filter = {
    ...everyWrite,
    profileId,
    operation: operationOf[kind],
    outcome: 'done',
  } as const;
  const { writes } = await call('listWrites', { limit: 1, before: null, filter });
  const [newest] = writes;
  const record = newest === undefined ? null : await call('getWrite', { writeId: newest.writeId });
  const fields = fieldsOfBody(record?.body ?? '');
  if (record === null || fields.length === 0) return { step: 'none' };
  const { startedAt, sends } = record;
  return { step: 'found', startedAt, hasOnlyChanges: sends === 'changes', fields };
}
