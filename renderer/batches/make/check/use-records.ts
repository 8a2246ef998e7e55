import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import type { RecordsRead } from '../../../../main/contract/batch/records.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import { readsByItself } from '../../../../main/contract/profile/profile-choices.ts';
import { following, tryCall } from '../../../lib/app/call.ts';
import { navigate } from '../../../lib/window/router.ts';
import { announce } from '../../../ui/toast/announce.ts';
import type { MakingBatch } from '../making/use-make-batch.ts';

type RecordsState =
  | { readonly phase: 'none' }
  | { readonly phase: 'reading'; readonly rows: number; readonly waitsUntil: string | null }
  | { readonly phase: 'read'; readonly read: RecordsRead }
  | {
      readonly phase: 'failed';
      readonly failure: Failure;
      readonly task: 'readBatchRecords' | 'createBatch';
    };

/** The users of a batch of updates, which are read before it is sent. */
export interface RecordsReading {
  /** Whether the service shows users and the rows have been checked. */
  readonly canRead: boolean;
  /** How many rows the batch has. */
  readonly rows: number;
  readonly state: RecordsState;
  read(perMinute: number): void;
  cancel(): void;
  /** Keeps the batch of the rows that change something, and opens it. */
  keep(): Promise<void>;
}

/** Stays as it is while other steps are shown. What was read is forgotten once the rows are other ones. */
export function useRecords(
  profile: Profile,
  batchId: string,
  { draft, checking, keep: keepDraft }: Pick<MakingBatch, 'draft' | 'checking' | 'keep'>,
): RecordsReading {
  const { check } = checking;
  const [known, setKnown] = useState<{
    readonly of: BatchCheck | null;
    readonly state: RecordsState;
  }>({ of: null, state: { phase: 'none' } });
  const callId = useRef<string | null>(null);
  /** The batch of the rows that were read, which isn't kept yet. */
  const madeId = useRef<string | null>(null);
  const state: RecordsState = known.of === check ? known.state : { phase: 'none' };
  const cancel = () => {
    if (callId.current !== null) void tryCall('cancel', { id: callId.current });
    callId.current = null;
  };
  const drop = () => {
    cancel();
    if (madeId.current !== null) void tryCall('deleteBatch', { batchId: madeId.current });
    madeId.current = null;
  };
  const dropAtEnd = useEffectEvent(drop);
  useEffect(() => () => dropAtEnd(), []);
  // The rows that are being read, or were, are no longer those of the batch.
  useEffect(() => {
    if (known.of !== check) dropAtEnd();
  }, [known.of, check]);
  const put = (of: BatchCheck | null, next: RecordsState) =>
    setKnown((now) => (now.of === of ? { of, state: next } : now));

  const read = async (perMinute: number) => {
    drop();
    const id = crypto.randomUUID();
    callId.current = id;
    setKnown({ of: check, state: { phase: 'reading', rows: 0, waitsUntil: null } });
    if (!(await keepDraft())) {
      put(check, { phase: 'none' });
      return;
    }
    const found = await following(
      'readBatchRecords',
      id,
      (progress) => put(check, { phase: 'reading', ...progress }),
      tryCall('readBatchRecords', { batchId, callId: id, perMinute }),
    );
    const isWanted = callId.current === id;
    if (isWanted) callId.current = null;
    if (found.ok) {
      madeId.current = found.value.batchId;
      if (!isWanted) drop();
      put(check, { phase: 'read', read: found.value });
    } else if (found.failure.kind === 'cancelled') put(check, { phase: 'none' });
    else put(check, { phase: 'failed', failure: found.failure, task: 'readBatchRecords' });
  };
  const keep = async (): Promise<void> => {
    const { current: made } = madeId;
    if (made === null || !(await keepDraft())) return;
    const kept = await tryCall('keepBatch', { batchId: made });
    if (!kept.ok) {
      put(check, { phase: 'failed', failure: kept.failure, task: 'createBatch' });
      return;
    }
    madeId.current = null;
    announce({ text: (t) => t('changes.records.made') }, profile);
    navigate('batch', made);
  };
  return {
    canRead:
      readsByItself(profile.userRecords) && draft.operation === 'updateUser' && check !== null,
    rows: draft.table?.rows ?? 0,
    state,
    read: (perMinute) => void read(perMinute),
    cancel,
    keep,
  };
}
