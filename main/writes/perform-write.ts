import type { Failure, Outcome } from '../contract/failure.ts';
import type { ListedIn } from '../contract/write/evidence.ts';
import { truthOfFailedWrite } from '../contract/write/truth.ts';
import type { WriteRecord, WriteResult, WriteSummary } from '../contract/write/write.ts';
import { FailureError, invalidInput } from '../failure-error.ts';

/** What the journal must be able to do for a write; each call returns when it is flushed to disk. */
export interface WriteLedger {
  has(writeId: string): boolean;
  /** Marks the draft that is sent with it, in the same transaction. */
  recordSending(record: SendingRecord, draftId: string | null): void;
  recordOutcome(writeId: string, outcome: RecordedEnd): void;
}

/** A stub before its request leaves. */
export type SendingRecord = Omit<
  WriteRecord,
  'outcome' | 'status' | 'endedAt' | 'result' | 'failure' | 'settlement' | 'evidence'
> & {
  /** The list that the product of a delete stood in; null for any other write. */
  readonly listedIn: ListedIn | null;
};

/** A stub's other half: what became of it. */
export type RecordedEnd = Pick<
  WriteRecord,
  'outcome' | 'status' | 'endedAt' | 'result' | 'failure'
>;

type Reply = Pick<WriteResult, 'status' | 'reply' | 'replyNote' | 'durationMs'>;

export interface WriteParts {
  /** Waits for the journal to be open. Rejects with `FailureError` when it cannot be. */
  ledger(): Promise<WriteLedger>;
  /** A stub was made or has changed. */
  onChange(write: WriteSummary): void;
  /** Keeps a defect or a journal that failed after sending; returns the id to find it by. */
  log(error: unknown): string;
}

/**
 * The one way of every write: refuse an id that was seen, record *sending*, send, record what became
 * of it. Nothing leaves that is not recorded, and what has left is reported truthfully even when the
 * journal fails afterwards.
 */
export async function performWrite(
  parts: WriteParts,
  record: SendingRecord,
  send: () => Promise<Reply>,
  draftId: string | null = null,
): Promise<Outcome<WriteResult>> {
  const ledger = await recordSending(parts, record, draftId);
  tell(parts, record, { outcome: 'sending', status: null, endedAt: null });

  const outcome = await attempt(parts, record, send);
  const end = endOf(outcome);
  let notRecorded = false;
  try {
    ledger.recordOutcome(record.writeId, end);
  } catch (error) {
    parts.log(error);
    notRecorded = true;
  }
  tell(parts, record, end);
  return outcome.ok ? { ok: true, value: { ...outcome.value, notRecorded } } : outcome;
}

/** Throws `FailureError` when there is no record of the write by now: then nothing may be sent. */
async function recordSending(
  parts: WriteParts,
  record: SendingRecord,
  draftId: string | null,
): Promise<WriteLedger> {
  try {
    const ledger = await parts.ledger();
    if (ledger.has(record.writeId)) throw invalidInput('writeId', 'used');
    ledger.recordSending(record, draftId);
    return ledger;
  } catch (error) {
    if (error instanceof FailureError) throw error;
    const logId = parts.log(error);
    throw new FailureError({ kind: 'unexpected', exchange: null, logId, sent: false });
  }
}

/** A window that is just going must not change what becomes of a write. */
function tell(
  parts: WriteParts,
  record: SendingRecord,
  end: Pick<WriteSummary, 'outcome' | 'status' | 'endedAt'>,
): void {
  try {
    parts.onChange(summaryOf(record, end));
  } catch (error) {
    parts.log(error);
  }
}

async function attempt(
  parts: WriteParts,
  record: SendingRecord,
  send: () => Promise<Reply>,
): Promise<Outcome<WriteResult>> {
  const common = { writeId: record.writeId, notRecorded: false };
  try {
    const reply = await send();
    const endedAt = new Date().toISOString();
    return { ok: true, value: { ...common, ...reply, endedAt } };
  } catch (error) {
    const failure: Failure =
      error instanceof FailureError
        ? error.failure
        : { kind: 'unexpected', exchange: null, logId: parts.log(error), sent: true };
    return { ok: false, failure };
  }
}

function endOf(outcome: Outcome<WriteResult>): RecordedEnd {
  if (outcome.ok) {
    const { status, endedAt } = outcome.value;
    return { outcome: 'done', status, endedAt, result: outcome.value, failure: null };
  }
  const { failure } = outcome;
  return {
    outcome: truthOfFailedWrite(failure).recordedAs,
    status: failure.kind === 'http' || failure.kind === 'redirected' ? failure.status : null,
    endedAt: new Date().toISOString(),
    result: null,
    failure,
  };
}

function summaryOf(
  record: SendingRecord,
  end: Pick<WriteSummary, 'outcome' | 'status' | 'endedAt'>,
): WriteSummary {
  const { writeId, profileId, profileName, operation, target, startedAt } = record;
  return {
    writeId,
    profileId,
    profileName,
    operation,
    target,
    startedAt,
    settlement: null,
    evidence: null,
    ...end,
  };
}
