import { randomUUID } from 'node:crypto';
import type { RowEnd, RowToSend } from '../../batches/run/run-parts.ts';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import { idempotencyOf } from '../../contract/profile/idempotency.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { strongerProtection } from '../../contract/profile/protection.ts';
import { isSameAddress } from '../../contract/profile/service-address.ts';
import type { ServiceText } from '../../contract/service-text.ts';
import { FailureError } from '../../failure-error.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import { writeRequest } from '../../service/request/build-requests.ts';
import { guarded } from '../../writes/guard/guards.ts';
import { performWrite, type WriteLedger, type WriteParts } from '../../writes/perform-write.ts';
import { rowTarget } from './row-target.ts';

interface SendBatchRowParts {
  readonly profiles: Pick<Profiles, 'get'>;
  readonly calls: RunningCalls;
  readonly writes: WriteParts;
  /** For the name of a product, which a service wrote. */
  readonly gate: (text: string) => ServiceText;
  readonly log: (error: unknown) => string;
}

/** Sends one row of a batch as every write is sent. What was confirmed for the batch holds for its rows. */
export async function sendBatchRow(
  { profiles, calls, writes, gate, log }: SendBatchRowParts,
  { profile, batch, row, id, body, name, readId, firstWriteId }: RowToSend,
): Promise<RowEnd> {
  const writeId = randomUUID();
  const from = { kind: 'row', batchId: batch.batchId, row } as const;
  const admit = () => {
    if (!isAsAdmitted(profiles.get(profile.id), profile)) throw guarded('not-confirmed', profile);
  };
  let isRecorded = true;
  const ledger = async (): Promise<WriteLedger> => {
    const { has, recordSending, recordOutcome } = await writes.ledger();
    return {
      has,
      recordSending,
      recordOutcome(id, end) {
        // Until it has returned nobody knows.
        isRecorded = false;
        recordOutcome(id, end);
        isRecorded = true;
      },
    };
  };
  try {
    // The key of a row stays the same however often it is sent.
    const idempotency = idempotencyOf(profile, firstWriteId ?? writeId);
    const request = writeRequest(batch.operation, id, body, idempotency);
    const target = rowTarget({ id, body, name }, gate);
    const wanted = { writeId, profile, request, target, readId, from, confirmation: null };
    await calls.run(writeId, (cancel) =>
      performWrite({ ...writes, admit, ledger }, wanted, cancel),
    );
    return { writeId, failure: null, isRecorded };
  } catch (error) {
    if (error instanceof FailureError) return { writeId, failure: error.failure, isRecorded };
    const failure = { kind: 'unexpected', exchange: null, logId: log(error), sent: true } as const;
    return { writeId, failure, isRecorded };
  }
}

/** Whether a profile leads where it led when the batch was admitted, and is protected no more than then. */
function isAsAdmitted(now: Profile, then: Profile): boolean {
  const protection = strongerProtection(now.protection, then.protection);
  return isSameAddress(now, then) && protection === then.protection;
}
