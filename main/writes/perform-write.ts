import type { Confirmation } from '../contract/profile/guard.ts';
import type { Profile } from '../contract/profile/profile.ts';
import { addressOf } from '../contract/profile/service-address.ts';
import type { SentPart } from '../contract/profile/user-records.ts';
import type { Gated } from '../contract/service-text.ts';
import type { DeletedProduct } from '../contract/write/deleted-product.ts';
import { failedWrite, shownOutcome } from '../contract/write/judge-outcome.ts';
import type { FailedWrite, Outcome } from '../contract/write/outcome.ts';
import type {
  SendingRecord,
  SentFrom,
  WithEnd,
  WriteReply,
} from '../contract/write/sending-record.ts';
import type { WriteRequest } from '../contract/write/service-request.ts';
import type { KeptBase, UpdateBase } from '../contract/write/update-base.ts';
import type { WriteSummary } from '../contract/write/write.ts';
import type { WriteSubject } from '../contract/write/write-subject.ts';
import { FailureError, invalidInput } from '../failure-error.ts';
import type { NotedLists } from './evidence/noted-lists.ts';
import type { WaitingWrites } from './grace/waiting-writes.ts';

/** What a write needs from the journal. Each call returns once its change is flushed to disk. */
export interface WriteLedger {
  has(writeId: string): boolean;
  /** Marks the draft or row it is sent from in the same transaction. */
  recordSending(record: SendingRecord, from: SentFrom | null): void;
  /** The same for a write that waits before it is sent. */
  recordWaiting(record: SendingRecord, from: SentFrom | null): void;
  /** Changes it from *waiting* to *sending*. */
  recordLeaving(writeId: string): void;
  /** What `withEnd` names is recorded in the same transaction: one flush for both. */
  recordOutcome(writeId: string, ended: Outcome, withEnd?: WithEnd): void;
}

/** A requested write. */
export interface WantedWrite {
  readonly writeId: string;
  /** The profile whose service it goes to; its address is recorded. */
  readonly profile: Profile;
  readonly request: WriteRequest;
  /** How the journal shows to a person what it was for. */
  readonly subject: WriteSubject;
  /** The read of the list that a product is deleted from; null for any other write. */
  readonly readId: string | null;
  /** For an update: what it changes, and how. */
  readonly update?: WantedUpdate | null;
  /** What is kept of a product that is deleted; null for any other write, and for a row of a batch. */
  readonly deletedProduct: Gated<DeletedProduct> | null;
  /** The draft or row it is sent from, or null. */
  readonly from: SentFrom | null;
  /** What a person has confirmed; null if nothing. */
  readonly confirmation: Confirmation | null;
}

/** What an update of a user changes. */
export interface WantedUpdate {
  /** Exactly as it was read or sent. */
  readonly base: UpdateBase | null;
  /** The same past the gate, for the journal. */
  readonly kept: Gated<KeptBase> | null;
  readonly sends: SentPart;
}

export interface WriteParts {
  /** Waits for the journal to be open. Rejects with `FailureError` if it can't be opened. */
  ledger(): Promise<WriteLedger>;
  /**
   * Returns a last check of what it has admitted. Both throw `FailureError` (`guarded`) if the profile's protection
   * stops the write, or if the profile's address has changed.
   */
  admit(profile: Profile, request: WriteRequest, confirmation: Confirmation | null): () => void;
  /** The writes that wait: no other update of a user may overtake one. */
  readonly waiting: Pick<WaitingWrites, 'begin' | 'refuseSecond'>;
  /** Sends it once. Calls `mayLeave` right before; if that throws, nothing is sent. Throws `FailureError`. */
  send(
    profile: Profile,
    request: WriteRequest,
    cancel: AbortSignal,
    mayLeave: () => void,
  ): Promise<WriteReply>;
  /** False once the app is ending: then no write follows another. */
  mayFollow(): boolean;
  /** The app is ending, and there is no page to show the result of a write. */
  isPastPage(): boolean;
  readonly lists: Pick<NotedLists, 'listedIn' | 'deleteEnded'>;
  /** A journal entry was created or changed. `ended`: how the write has just ended. */
  onChange(write: WriteSummary, ended?: Outcome): void;
  /** Logs a defect, or a journal that failed after sending. Returns the ID under which to find it. */
  log(error: unknown): string;
}

/** A write that the journal recorded as *sending*, which has to be sent, or as *waiting*. */
export interface StartedWrite {
  readonly wanted: WantedWrite;
  readonly record: SendingRecord;
  readonly ledger: WriteLedger;
}

export interface RecordedWrite {
  /** The outcome, which also says whether the journal could store it. */
  readonly ended: Outcome;
  /** The write that was recorded as *sending* together with this one's end. */
  readonly next: StartedWrite | null;
}

/**
 * Every write takes these three steps: refuse a known ID and record *sending*; check the protection and send what is
 * recorded; record the outcome. Nothing is sent that isn't recorded, and what was sent is reported truthfully even if
 * the journal fails afterwards. Never rejects: from here to the page, a failure is part of the outcome.
 */
export async function performWrite(
  parts: WriteParts,
  wanted: WantedWrite,
  cancel: AbortSignal,
): Promise<Outcome> {
  const started = await startWrite(parts, wanted);
  if ('failure' in started) return started;
  return recordEnd(parts, started, await sendStarted(parts, started, cancel), null).ended;
}

/** The first step. Returns the write's outcome if it couldn't be recorded: then nothing may be sent. Never rejects. */
export async function startWrite(
  parts: Omit<WriteParts, 'admit'>,
  wanted: WantedWrite,
  as: 'sending' | 'waiting' = 'sending',
): Promise<StartedWrite | FailedWrite> {
  try {
    const record = recordOf(parts, wanted);
    const ledger = await parts.ledger();
    if (ledger.has(record.writeId)) throw invalidInput('writeId', 'used');
    if (as === 'waiting') ledger.recordWaiting(record, wanted.from);
    else ledger.recordSending(record, wanted.from);
    tell(parts, record, begun(as));
    return { wanted, record, ledger };
  } catch (error) {
    return failedBy(error, parts, false);
  }
}

/** The second step: sends it once. Never rejects. */
export async function sendStarted(
  parts: WriteParts,
  { record, wanted: { writeId, profile, request, confirmation } }: StartedWrite,
  cancel: AbortSignal,
): Promise<Outcome> {
  try {
    parts.waiting.refuseSecond({ ...record, operation: request.operation });
    const mayLeave = parts.admit(profile, request, confirmation);
    return doneBy(writeId, await parts.send(profile, request, cancel, mayLeave));
  } catch (error) {
    if (request.operation === 'deleteProduct') parts.lists.deleteEnded(writeId);
    return failedBy(error, parts, true);
  }
}

export function doneBy(writeId: string, reply: WriteReply): Outcome {
  const endedAt = new Date().toISOString();
  return { kind: 'done', writeId, ...reply, endedAt, notRecorded: false };
}

/**
 * The third step: records how it ended. If it is done, `following` starts with the same flush to disk, except when the
 * app is ending or the journal can't store both. Never throws.
 */
export function recordEnd(
  parts: Omit<WriteParts, 'admit'>,
  { record, ledger }: StartedWrite,
  ended: Outcome,
  following: WantedWrite | null,
): RecordedWrite {
  const next = ended.kind === 'done' ? prepareNext(parts, ledger, following) : null;
  const recorded = storeEnd(parts, { record, ledger }, ended, next);
  const known = { ...ended, notRecorded: recorded === 'none' };
  tell(parts, record, shownOutcome(ended), known);
  if (recorded !== 'both' || next === null) return { ended: known, next: null };
  tell(parts, next.record, begun('sending'));
  return { ended, next };
}

/** A defect in what follows doesn't affect the record of the write before it. */
function prepareNext(
  parts: Omit<WriteParts, 'admit'>,
  ledger: WriteLedger,
  wanted: WantedWrite | null,
): StartedWrite | null {
  if (wanted === null) return null;
  try {
    if (!parts.mayFollow()) return null;
    return { wanted, record: recordOf(parts, wanted), ledger };
  } catch (error) {
    parts.log(error);
    return null;
  }
}

export const begun = (as: 'sending' | 'waiting') =>
  ({ outcome: as, status: null, endedAt: null }) as const;

/** If both can't be stored, only the end is tried: a problem with the next write must not hide it. */
function storeEnd(
  parts: Pick<WriteParts, 'isPastPage' | 'log'>,
  { record, ledger }: Pick<StartedWrite, 'record' | 'ledger'>,
  ended: Outcome,
  next: StartedWrite | null,
): 'both' | 'end' | 'none' {
  const isUntold = parts.isPastPage();
  if (next !== null) {
    try {
      if (ledger.has(next.record.writeId)) throw invalidInput('writeId', 'used');
      const sendingNext = { record: next.record, from: next.wanted.from };
      ledger.recordOutcome(record.writeId, ended, { next: sendingNext, isUntold });
      return 'both';
    } catch (error) {
      parts.log(error);
    }
  }
  try {
    ledger.recordOutcome(record.writeId, ended, { isUntold });
    return 'end';
  } catch (error) {
    parts.log(error);
    return 'none';
  }
}

function recordOf(
  { lists }: Pick<WriteParts, 'lists'>,
  { writeId, profile, request, subject, readId, update = null, deletedProduct }: WantedWrite,
): SendingRecord {
  return {
    ...{ writeId, profileId: profile.id, profileName: profile.name, request, ...subject },
    sentTo: addressOf(profile),
    listedIn: lists.listedIn(readId, profile),
    ...{ base: update?.kept ?? null, sends: update?.sends ?? null },
    deletedProduct,
    startedAt: new Date().toISOString(),
  };
}

/** What the journal's list shows of a write of this run. */
export function summaryOf(
  record: SendingRecord,
  end: Pick<WriteSummary, 'outcome' | 'status' | 'endedAt'>,
): WriteSummary {
  const { writeId, profileId, profileName, target, subjectId, ordered, startedAt } = record;
  const { operation } = record.request;
  const subject = { target, subjectId, ordered };
  const about = { writeId, profileId, profileName, operation, ...subject, startedAt };
  return { ...about, ...end, resolution: null, evidence: null };
}

/** A window that is closing must not affect the result of a write. */
export function tell(
  parts: Pick<WriteParts, 'onChange' | 'log'>,
  record: SendingRecord,
  end: Pick<WriteSummary, 'outcome' | 'status' | 'endedAt'>,
  ended?: Outcome,
): void {
  try {
    parts.onChange(summaryOf(record, end), ended);
  } catch (error) {
    parts.log(error);
  }
}

/** The text of any error other than a `FailureError` goes only to the log. */
export function failedBy(
  error: unknown,
  parts: Pick<WriteParts, 'log'>,
  sent: boolean,
): FailedWrite {
  if (error instanceof FailureError) return failedWrite(error.failure);
  return failedWrite({ kind: 'unexpected', exchange: null, logId: parts.log(error), sent });
}
