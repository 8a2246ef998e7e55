import { addressOf } from '../contract/profile/service-address.ts';
import { failedWrite, shownOutcome } from '../contract/write/judge-outcome.ts';
import type { FailedWrite, Outcome } from '../contract/write/outcome.ts';
import type { SendingRecord, WriteReply } from '../contract/write/sending-record.ts';
import type { WriteSummary } from '../contract/write/write.ts';
import { FailureError, invalidInput, updateUnderWay } from '../failure-error.ts';
import { nextSeq } from '../next-seq.ts';
import { mustFit } from './guard/guards.ts';
import {
  ChangedMeanwhile,
  currentAfterRefusal,
  mustReadFirst,
  readBeforeUpdate,
} from './records/read-before-update.ts';
import type {
  RecordedWrite,
  StartedWrite,
  WantedWrite,
  WriteLedger,
  WriteParts,
} from './write-parts.ts';

/**
 * Every write takes these three steps: refuse a known ID and record *sending*; check the protection and send what is
 * recorded; record the outcome. An update whose user is read again before it is sent is recorded as *waiting* first, and
 * becomes *sending* right before it leaves: one that is found *waiting* was provably not sent. Nothing is sent that isn't
 * recorded, and what was sent is reported truthfully even if the journal fails afterwards. An update holds the lock of its
 * user during all three: if another update of this user is on its way, it isn't sent. Never rejects: from here to the
 * page, a failure is part of the outcome.
 */
export async function performWrite(
  parts: WriteParts,
  wanted: WantedWrite,
  cancel: AbortSignal,
): Promise<Outcome> {
  const lock = lockOfUser(parts, wanted);
  let started: StartedWrite | FailedWrite;
  let ended: Outcome;
  try {
    started = await startWrite(parts, { ...wanted, lock });
    if ('failure' in started) return started;
    const sent = await sendStarted(parts, started, cancel);
    ended = recordEnd(parts, started, sent, null).ended;
  } finally {
    lock?.release();
  }
  return withCurrent(parts, started, ended, cancel);
}

/** Null for other writes, and if another update of this user is on its way. */
function lockOfUser({ locks }: WriteParts, { profile, request, subject }: WantedWrite) {
  return request.operation === 'updateUser'
    ? locks.take(profile.id, subject.subjectId ?? '')
    : null;
}

/**
 * The first step. Returns the write's outcome if it couldn't be recorded: then nothing may be sent. Never rejects.
 */
export async function startWrite(
  parts: Omit<WriteParts, 'admit'>,
  wanted: WantedWrite,
): Promise<StartedWrite | FailedWrite> {
  try {
    const record = recordOf(parts, wanted);
    const ledger = await parts.ledger();
    if (ledger.has(record.writeId)) throw invalidInput('writeId', 'used');
    const readsFirst = mustReadFirst(wanted);
    if (readsFirst) ledger.recordWaiting(record, wanted.from);
    else ledger.recordSending(record, wanted.from);
    emitChange(parts, record, begun(readsFirst ? 'waiting' : 'sending'));
    return { wanted, record, ledger, readsFirst };
  } catch (error) {
    return failedBy(error, parts, false);
  }
}

/** The second step: sends it once. Never rejects. */
export async function sendStarted(
  parts: WriteParts,
  started: StartedWrite,
  cancel: AbortSignal,
): Promise<Outcome> {
  const { wanted, readsFirst } = started;
  let mayLeave: () => void;
  try {
    mayLeave = parts.admit(wanted.profile, wanted.request, wanted.confirmation);
    requireLock(wanted);
  } catch (error) {
    return failedBy(error, parts, false);
  }
  const wait = readsFirst ? parts.waiting.begin(wanted.writeId, cancel) : null;
  return sendAdmitted(parts, started, { cancel, wait, mayLeave });
}

/** Throws for an update without the lock of its user: another one is on its way. */
function requireLock({ profile, request, subject: { subjectId }, lock }: WantedWrite): void {
  if (request.operation !== 'updateUser') return;
  if (lock?.isFor(profile.id, subjectId) !== true) throw updateUnderWay(subjectId ?? '');
}

interface Leaving {
  readonly cancel: AbortSignal;
  /** Aborted if an update that is *waiting* must not be sent; null if it is recorded as *sending*. */
  readonly wait: AbortSignal | null;
  readonly mayLeave: () => void;
}

/** Sends it, after the user of an update was read if that must be: until then, it is *waiting*. Never rejects. */
async function sendAdmitted(
  parts: WriteParts,
  started: StartedWrite,
  { cancel, wait, mayLeave }: Leaving,
): Promise<Outcome> {
  const { writeId, profile, request, madeFor = null } = started.wanted;
  // A wait that has ended no longer aborts.
  const ending = wait === null ? cancel : AbortSignal.any([cancel, wait]);
  /** It must leave with the account that it was made for, and with the one that its user was read again with. */
  const made = madeFor === null ? [] : [madeFor];
  const prepare = async (): Promise<void> => {
    if (wait === null) return;
    mayLeave();
    const { account } = await readBeforeUpdate(parts.readUser, started.wanted, wait);
    made.push({ ...addressOf(profile), account });
    mayLeave();
    leave(parts, started, wait);
  };
  const leaves = (accounts: readonly string[]): void => {
    mayLeave();
    for (const one of made) mustFit(one, profile, accounts);
    started.account = accounts[0] ?? null;
  };
  try {
    return doneBy(writeId, await parts.send(profile, request, ending, leaves, prepare));
  } catch (error) {
    // Whatever was interrupted doesn't know why. It is still *waiting*: nothing was sent.
    return wait?.aborted === true
      ? failedBy(wait.reason, parts, false)
      : failedBy(error, parts, true);
  }
}

/** It was *waiting*, and is *sending* from here on. Throws if it must not be sent. */
function leave(
  parts: Pick<WriteParts, 'waiting' | 'onChange' | 'log'>,
  { record, ledger }: StartedWrite,
  wait: AbortSignal,
): void {
  wait.throwIfAborted();
  ledger.recordLeaving(record.writeId);
  emitChange(parts, record, begun('sending'));
  parts.waiting.end(record.writeId);
}

function doneBy(writeId: string, reply: WriteReply): Outcome {
  const endedAt = new Date().toISOString();
  return { kind: 'done', writeId, ...reply, endedAt, notRecorded: false };
}

/**
 * The third step: records how it ended. If it is done, `following` starts with the same flush to disk, except when the
 * app is ending or the journal can't store both. Never throws.
 */
export function recordEnd(
  parts: Omit<WriteParts, 'admit'>,
  { record, ledger, account = null }: StartedWrite,
  ended: Outcome,
  following: WantedWrite | null,
): RecordedWrite {
  const next = ended.kind === 'done' ? prepareNext(parts, ledger, following) : null;
  const recorded = storeEnd(parts, { record, ledger, account }, ended, next);
  const known = { ...ended, notRecorded: recorded === 'none' };
  emitChange(parts, record, shownOutcome(ended));
  parts.waiting.end(record.writeId);
  if (recorded !== 'both' || next === null) return { ended: known, next: null };
  emitChange(parts, next.record, begun('sending'));
  return { ended, next };
}

/** Adds to an update that was refused with 412 what the service has now. Its outcome is recorded already. Never rejects. */
async function withCurrent(
  parts: WriteParts,
  { wanted, record, ledger }: StartedWrite,
  ended: Outcome,
  cancel: AbortSignal,
): Promise<Outcome> {
  const current = parts.isPastPage()
    ? null
    : await currentAfterRefusal(parts.readUser, wanted, ended, cancel);
  if (current === null || ended.kind === 'done') return ended;
  try {
    if (!ended.notRecorded) ledger.recordCurrent(wanted.writeId, current);
  } catch (error) {
    parts.log(error);
  }
  const known = { ...ended, current };
  // An open entry shows it.
  emitChange(parts, record, shownOutcome(ended));
  return known;
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
    // One that is *waiting* first starts when its turn comes.
    if (mustReadFirst(wanted)) return null;
    return { wanted, record: recordOf(parts, wanted), ledger, readsFirst: false };
  } catch (error) {
    parts.log(error);
    return null;
  }
}

const begun = (as: 'sending' | 'waiting') =>
  ({ outcome: as, status: null, endedAt: null }) as const;

/** If both can't be stored, only the end is tried: a problem with the next write must not hide it. */
function storeEnd(
  parts: Pick<WriteParts, 'isPastPage' | 'log'>,
  { record, ledger, account = null }: Pick<StartedWrite, 'record' | 'ledger' | 'account'>,
  ended: Outcome,
  next: StartedWrite | null,
): 'both' | 'end' | 'none' {
  const isUntold = parts.isPastPage();
  if (next !== null) {
    try {
      if (ledger.has(next.record.writeId)) throw invalidInput('writeId', 'used');
      const sendingNext = { record: next.record, from: next.wanted.from };
      ledger.recordOutcome(record.writeId, ended, { next: sendingNext, isUntold, account });
      return 'both';
    } catch (error) {
      parts.log(error);
    }
  }
  try {
    ledger.recordOutcome(record.writeId, ended, { isUntold, account });
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
    writeId,
    profileId: profile.id,
    profileName: profile.name,
    request,
    ...subject,
    sentTo: addressOf(profile),
    listedIn: lists.listedIn(readId, profile),
    base: update?.kept ?? null,
    sends: update?.sends ?? null,
    deletedProduct,
    seq: nextSeq(),
    startedAt: new Date().toISOString(),
  };
}

/** What the journal's list shows of a write of this run. */
function summaryOf(
  record: SendingRecord,
  end: Pick<WriteSummary, 'outcome' | 'status' | 'endedAt'>,
): WriteSummary {
  const { writeId, profileId, profileName, target, subjectId, ordered, seq, startedAt } = record;
  const { operation } = record.request;
  const subject = { target, subjectId, ordered };
  const about = { writeId, profileId, profileName, operation, ...subject, seq, startedAt };
  return { ...about, ...end, resolution: null, evidence: null };
}

/** A window that is closing must not affect the result of a write. */
function emitChange(
  parts: Pick<WriteParts, 'onChange' | 'log'>,
  record: SendingRecord,
  end: Pick<WriteSummary, 'outcome' | 'status' | 'endedAt'>,
): void {
  try {
    parts.onChange(summaryOf(record, end));
  } catch (error) {
    parts.log(error);
  }
}

/** The text of any error other than a `FailureError` goes only to the log. */
function failedBy(error: unknown, parts: Pick<WriteParts, 'log'>, sent: boolean): FailedWrite {
  if (error instanceof ChangedMeanwhile)
    return { ...failedWrite(error.failure), current: error.current };
  if (error instanceof FailureError) return failedWrite(error.failure);
  return failedWrite({ kind: 'unexpected', exchange: null, logId: parts.log(error), sent });
}
