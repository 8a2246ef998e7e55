import { randomUUID } from 'node:crypto';
import type { BegunRow, RowToSend, SentRow } from '../../batches/run/run-parts.ts';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { Failure } from '../../contract/failure.ts';
import { idempotencyOf } from '../../contract/profile/idempotency.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { strongerProtection } from '../../contract/profile/protection.ts';
import { isSameAddress } from '../../contract/profile/service-address.ts';
import type { ServiceText } from '../../contract/service-text.ts';
import { failedWrite } from '../../contract/write/truth-table.ts';
import { FailureError } from '../../failure-error.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import { writeRequest } from '../../service/request/build-requests.ts';
import { guarded, leadsElsewhere, unchanged } from '../../writes/guard/guards.ts';
import {
  beginWrite,
  finishWrite,
  type WantedWrite,
  type WriteParts,
} from '../../writes/perform-write.ts';
import { rowTarget } from './row-target.ts';

interface SendBatchRowParts {
  readonly profiles: Pick<Profiles, 'list'>;
  readonly calls: RunningCalls;
  readonly writes: WriteParts;
  /** For the name of a product, which comes from a service. */
  readonly gate: (text: string) => ServiceText;
  readonly log: (error: unknown) => string;
}

/** Sends one row of a batch in the same way as any write. The batch's confirmation covers its rows. */
export async function sendBatchRow(
  parts: SendBatchRowParts,
  ready: RowToSend | BegunRow,
  follow: () => RowToSend | null,
): Promise<SentRow> {
  const { profiles, calls, writes, gate, log } = parts;
  const row = 'write' in ready ? ready.row : ready;
  const mayLeave = () => mustBeAsAdmitted(profiles, row.profile);
  const admit = () => {
    mayLeave();
    return mayLeave;
  };
  const writeId = 'write' in ready ? ready.write.record.writeId : randomUUID();
  const asked: { row: RowToSend | null } = { row: null };
  try {
    const own = { ...writes, admit };
    return await calls.run(writeId, async (cancel) => {
      const begun =
        'write' in ready ? ready.write : await beginWrite(own, wantedWrite(row, writeId, gate));
      if ('failure' in begun) return { writeId, ended: begun, next: null };
      const { ended, next } = await finishWrite(own, begun, cancel, () => {
        asked.row = follow();
        return asked.row === null ? null : wantedWrite(asked.row, randomUUID(), gate);
      });
      const following =
        asked.row === null || next === null ? null : { row: asked.row, write: next };
      return { writeId, ended, next: following };
    });
  } catch (error) {
    // The error happened before sending: nothing is sent unless it is recorded.
    const failure: Failure =
      error instanceof FailureError
        ? error.failure
        : { kind: 'unexpected', exchange: null, logId: log(error), sent: true };
    return { writeId, ended: failedWrite(failure), next: null };
  }
}

function wantedWrite(
  { profile, batch, row, id, body, name, readId, firstWriteId }: RowToSend,
  writeId: string,
  gate: SendBatchRowParts['gate'],
): WantedWrite {
  // The key of a row stays the same however often it is sent.
  const idempotency = idempotencyOf(profile, firstWriteId ?? writeId);
  return {
    ...{ writeId, profile, readId, confirmation: null },
    request: writeRequest(batch.operation, id, body, idempotency),
    target: rowTarget({ id, body, name }, gate),
    from: { kind: 'row', batchId: batch.batchId, row },
  };
}

/**
 * Throws unless the profile's address is the one that was admitted and its protection isn't stricter than then.
 */
function mustBeAsAdmitted(profiles: SendBatchRowParts['profiles'], then: Profile): void {
  const found = profiles.list().find(({ id }) => id === then.id);
  if (found !== undefined && !isSameAddress(found, then)) throw leadsElsewhere(then, found);
  const now = unchanged(profiles, then);
  if (strongerProtection(now.protection, then.protection) === then.protection) return;
  throw guarded(now.protection === 'read-only' ? 'read-only' : 'not-confirmed', now);
}
