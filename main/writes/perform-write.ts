import type { Failure } from '../contract/failure.ts';
import type { Confirmation } from '../contract/profile/guard.ts';
import type { Profile } from '../contract/profile/profile.ts';
import { addressOf } from '../contract/profile/service-address.ts';
import type {
  RecordedEnd,
  SendingRecord,
  SentFrom,
  WriteReply,
} from '../contract/write/sending-record.ts';
import type { WriteRequest } from '../contract/write/service-request.ts';
import { truthOfFailedWrite } from '../contract/write/truth.ts';
import type { WriteResult, WriteSummary } from '../contract/write/write.ts';
import { FailureError, invalidInput } from '../failure-error.ts';
import type { NotedLists } from './evidence/noted-lists.ts';

/** What the journal must be able to do for a write; each call returns when it is flushed to disk. */
export interface WriteLedger {
  has(writeId: string): boolean;
  /** Marks what it is sent from, in the same transaction. */
  recordSending(record: SendingRecord, from: SentFrom | null): void;
  recordOutcome(writeId: string, end: RecordedEnd): void;
}

/** One write that was asked for. */
export interface WantedWrite {
  readonly writeId: string;
  /** Whose service it goes to; its address is recorded. */
  readonly profile: Profile;
  readonly request: WriteRequest;
  /** What a person knows it by, in the journal. */
  readonly target: string;
  /** The read of the list that a product is deleted from; null for any other write. */
  readonly readId: string | null;
  /** What it is sent from; null for nothing that is kept. */
  readonly from: SentFrom | null;
  /** What a person has confirmed; null: nothing. */
  readonly confirmation: Confirmation | null;
}

export interface WriteParts {
  /** Waits for the journal to be open. Rejects with `FailureError` when it cannot be. */
  ledger(): Promise<WriteLedger>;
  /** Throws `FailureError` (`guarded`) when the profile's protection keeps it from leaving. */
  admit(profile: Profile, request: WriteRequest, confirmation: Confirmation | null): void;
  /** Sends it once. Throws `FailureError`. */
  send(profile: Profile, request: WriteRequest, cancel: AbortSignal): Promise<WriteReply>;
  readonly lists: Pick<NotedLists, 'listedIn' | 'deleteEnded'>;
  /** A stub was made or has changed. */
  onChange(write: WriteSummary): void;
  /** Keeps a defect or a journal that failed after sending; returns the id to find it by. */
  log(error: unknown): string;
}

/**
 * The one way of every write: refuse an id that was seen, record *sending*, pass the guard, send what is recorded,
 * record what became of it. Nothing leaves that is not recorded, and what has left is reported truthfully even
 * when the journal fails afterwards. Throws `FailureError` alone: the one of `send`, as it was thrown.
 */
export async function performWrite(
  parts: WriteParts,
  wanted: WantedWrite,
  cancel: AbortSignal,
): Promise<WriteResult> {
  const record = recordOf(parts, wanted);
  const ledger = await recordSending(parts, record, wanted.from);
  tell(parts, record, { outcome: 'sending', status: null, endedAt: null });

  const ended = await attempt(parts, wanted, cancel);
  const end = endOf(ended);
  let notRecorded = false;
  try {
    ledger.recordOutcome(record.writeId, end);
  } catch (error) {
    parts.log(error);
    notRecorded = true;
  }
  tell(parts, record, end);
  if (ended instanceof FailureError) throw ended;
  return { ...ended, notRecorded };
}

function recordOf(
  { lists }: WriteParts,
  { writeId, profile, request, target, readId }: WantedWrite,
): SendingRecord {
  return {
    ...{ writeId, profileId: profile.id, profileName: profile.name, target, request },
    sentTo: addressOf(profile),
    listedIn: lists.listedIn(readId, profile),
    startedAt: new Date().toISOString(),
  };
}

/** Throws `FailureError` when there is no record of the write by now: then nothing may be sent. */
async function recordSending(
  parts: WriteParts,
  record: SendingRecord,
  from: SentFrom | null,
): Promise<WriteLedger> {
  try {
    const ledger = await parts.ledger();
    if (ledger.has(record.writeId)) throw invalidInput('writeId', 'used');
    ledger.recordSending(record, from);
    return ledger;
  } catch (error) {
    throw asFailure(error, parts, false);
  }
}

/** A window that is just going must not change what becomes of a write. */
function tell(
  parts: WriteParts,
  record: SendingRecord,
  end: Pick<WriteSummary, 'outcome' | 'status' | 'endedAt'>,
): void {
  const { writeId, profileId, profileName, target, startedAt, request } = record;
  const { operation } = request;
  const about = { writeId, profileId, profileName, operation, target, startedAt };
  try {
    parts.onChange({ ...about, ...end, settlement: null, evidence: null });
  } catch (error) {
    parts.log(error);
  }
}

async function attempt(
  parts: WriteParts,
  { writeId, profile, request, confirmation }: WantedWrite,
  cancel: AbortSignal,
): Promise<WriteResult | FailureError> {
  try {
    parts.admit(profile, request, confirmation);
    const reply = await parts.send(profile, request, cancel);
    return { writeId, notRecorded: false, ...reply, endedAt: new Date().toISOString() };
  } catch (error) {
    if (request.operation === 'deleteProduct') parts.lists.deleteEnded(writeId);
    return asFailure(error, parts, true);
  }
}

/** Of anything else than a `FailureError` only the log learns what it says. */
function asFailure(error: unknown, parts: WriteParts, sent: boolean): FailureError {
  if (error instanceof FailureError) return error;
  return new FailureError({ kind: 'unexpected', exchange: null, logId: parts.log(error), sent });
}

function endOf(ended: WriteResult | FailureError): RecordedEnd {
  if (ended instanceof FailureError) return endOfFailed(ended.failure);
  const { status, endedAt } = ended;
  return { outcome: 'done', status, endedAt, result: ended, failure: null };
}

function endOfFailed(failure: Failure): RecordedEnd {
  return {
    outcome: truthOfFailedWrite(failure).recordedAs,
    status: failure.kind === 'http' || failure.kind === 'redirected' ? failure.status : null,
    endedAt: new Date().toISOString(),
    result: null,
    failure,
  };
}
