import { addressOf } from '../contract/profile/service-address.ts';
import { failedWrite, shownOutcome } from '../contract/write/judge-outcome.ts';
import type { FailedWrite, Outcome } from '../contract/write/outcome.ts';
import type { SendingRecord, WriteReply } from '../contract/write/sending-record.ts';
import type { WriteSummary } from '../contract/write/write.ts';
import { FailureError, invalidInput, updateUnderWay } from '../failure-error.ts';
import { nextSeq } from '../next-seq.ts';
import type { Slot } from '../service/remote-service.ts';
import { admitWrite, mustFit, mustStillBeAdmitted } from './guard/guards.ts';
import {
  ChangedMeanwhile,
  currentAfterRefusal,
  mustReadFirst,
  readBeforeUpdate,
} from './records/read-before-update.ts';
import type { BegunWrite, SentWrite, WantedWrite, WriteLedger, Writes } from './writes.ts';

/**
 * Sends a write once: from a form, or a row of a batch. There is no other way. Nothing is sent that isn't recorded, and
 * what was sent is reported truthfully even if the journal fails afterwards. Nothing that waits for the lock of a user holds
 * a slot. Never rejects: from here to the page, a failure is part of the outcome.
 *
 * `following` is asked once it is done, right before that is recorded: the write that it returns begins with the same flush
 * to disk, except when the app is ending or the journal can't store both. It is then sent by another call.
 */
export async function send(
  writes: Writes,
  write: WantedWrite | BegunWrite,
  cancel: AbortSignal,
  following: () => WantedWrite | null = () => null,
): Promise<SentWrite> {
  const wanted = 'record' in write ? write.wanted : write;
  const { profile, request, madeFor = null } = wanted;
  const taken = wanted.lock ?? null;
  const lock = taken ?? lockOfUser(writes, wanted);
  let begun: BegunWrite;
  let sent: SentWrite;
  try {
    const recorded = 'record' in write ? write : await begin(writes, write);
    if ('failure' in recorded) return { isRecorded: false, ended: recorded, next: null };
    begun = recorded;
    let slot: Slot | null = null;
    /** Aborted if an update that is *waiting* must not be sent; null if it is recorded as *sending*. */
    let wait: AbortSignal | null = null;
    /** The digest of the token that it leaves with. */
    let account: string | null = null;
    let hasLeft = false;
    let ended: Outcome;
    try {
      // Uses up its confirmation, whatever comes after it.
      const admission = admitWrite(writes, wanted);
      if (request.operation === 'updateUser' && lock === null)
        throw updateUnderWay(wanted.subject.subjectId ?? '');
      if (begun.readsFirst) wait = writes.waiting.begin(wanted.writeId, cancel);
      // A wait that has ended no longer aborts.
      const ending = wait === null ? cancel : AbortSignal.any([cancel, wait]);
      slot = await writes.service.slot(profile, ending, wanted.from?.kind === 'row');
      /** It must leave with the account that it was made for, and with the one that its user was read again with. */
      const made = madeFor === null ? [] : [madeFor];
      if (wait !== null) {
        mustStillBeAdmitted(writes, wanted, admission);
        const read = await readBeforeUpdate(slot, wanted, wait);
        made.push({ ...addressOf(profile), account: read.account });
      }
      const accounts = await slot.ready(request);
      // From here until it has left, nothing else happens in main.
      mustStillBeAdmitted(writes, wanted, admission);
      for (const one of made) mustFit(one, profile, accounts);
      account = accounts[0] ?? null;
      if (wait !== null) recordLeaving(writes, begun, wait);
      hasLeft = true;
      ended = doneBy(wanted.writeId, await slot.send());
    } catch (error) {
      // Whatever was interrupted doesn't know why. It is still *waiting*: nothing was sent.
      const why = wait?.aborted === true ? wait.reason : error;
      ended = failedBy(why, writes, hasLeft);
    } finally {
      slot?.release();
      if (wait !== null) writes.waiting.end(wanted.writeId);
    }
    sent = recordEnd(writes, begun, { ended, account }, following);
  } finally {
    if (taken === null) lock?.release();
  }
  return { ...sent, ended: await withCurrent(writes, begun, sent.ended, cancel) };
}

/** Null for other writes, and if another update of this user is on its way. */
function lockOfUser({ locks }: Writes, { profile, request, subject }: WantedWrite) {
  return request.operation === 'updateUser'
    ? locks.take(profile.id, subject.subjectId ?? '')
    : null;
}

/**
 * Refuses a known ID and records it: as *waiting* if its user is read again before it is sent, so that one that is found
 * *waiting* was provably not sent, otherwise as *sending*. Returns its outcome if it couldn't be recorded.
 */
async function begin(writes: Writes, wanted: WantedWrite): Promise<BegunWrite | FailedWrite> {
  try {
    const record = recordOf(writes, wanted);
    const ledger = await writes.ledger();
    if (ledger.has(record.writeId)) throw invalidInput('writeId', 'used');
    const readsFirst = mustReadFirst(wanted);
    if (readsFirst) ledger.recordWaiting(record, wanted.from);
    else ledger.recordSending(record, wanted.from);
    const begun = { wanted, record, ledger, readsFirst };
    emitChange(writes, begun, underWay(readsFirst ? 'waiting' : 'sending'));
    return begun;
  } catch (error) {
    return failedBy(error, writes, false);
  }
}

/** It was *waiting*, and is *sending* from here on. Throws if it must not be sent. */
function recordLeaving(writes: Writes, begun: BegunWrite, wait: AbortSignal): void {
  wait.throwIfAborted();
  begun.ledger.recordLeaving(begun.record.writeId);
  emitChange(writes, begun, underWay('sending'));
  writes.waiting.end(begun.record.writeId);
}

function doneBy(writeId: string, reply: WriteReply): Outcome {
  const endedAt = new Date().toISOString();
  return { kind: 'done', writeId, ...reply, endedAt, notRecorded: false };
}

interface End {
  readonly ended: Outcome;
  readonly account: string | null;
}

/** Records how it ended, and what follows it. */
function recordEnd(
  writes: Writes,
  begun: BegunWrite,
  end: End,
  following: () => WantedWrite | null,
): SentWrite {
  const { ended } = end;
  const next = ended.kind === 'done' ? nextOf(writes, begun.ledger, following) : null;
  const recorded = storeEnd(writes, begun, end, next);
  emitChange(writes, begun, shownOutcome(ended));
  const known = { ...ended, notRecorded: recorded === 'none' };
  if (recorded !== 'both' || next === null) return { isRecorded: true, ended: known, next: null };
  emitChange(writes, next, underWay('sending'));
  return { isRecorded: true, ended: known, next };
}

/** A defect in what follows doesn't affect the record of the write before it. */
function nextOf(
  writes: Writes,
  ledger: WriteLedger,
  following: () => WantedWrite | null,
): BegunWrite | null {
  try {
    if (writes.quit.isEnding()) return null;
    const wanted = following();
    // One that is *waiting* first begins when its turn comes.
    if (wanted === null || mustReadFirst(wanted)) return null;
    return { wanted, record: recordOf(writes, wanted), ledger, readsFirst: false };
  } catch (error) {
    writes.log(error);
    return null;
  }
}

/** If both can't be stored, only the end is tried: a problem with the next write must not hide it. */
function storeEnd(
  { quit, log }: Writes,
  { record, ledger }: BegunWrite,
  { ended, account }: End,
  next: BegunWrite | null,
): 'both' | 'end' | 'none' {
  const isUntold = quit.isPastPage();
  if (next !== null) {
    try {
      const sendingNext = { record: next.record, from: next.wanted.from };
      ledger.recordOutcome(record.writeId, ended, { next: sendingNext, isUntold, account });
      return 'both';
    } catch (error) {
      log(error);
    }
  }
  try {
    ledger.recordOutcome(record.writeId, ended, { isUntold, account });
    return 'end';
  } catch (error) {
    log(error);
    return 'none';
  }
}

/** Adds to an update that was refused with 412 what the service has now, except for a row. Its outcome is recorded already. */
async function withCurrent(
  writes: Writes,
  begun: BegunWrite,
  ended: Outcome,
  cancel: AbortSignal,
): Promise<Outcome> {
  const { wanted, ledger } = begun;
  if (ended.kind === 'done' || wanted.from?.kind === 'row' || writes.quit.isPastPage())
    return ended;
  const current = await currentAfterRefusal(writes.service, wanted, ended, cancel);
  if (current === null) return ended;
  try {
    if (!ended.notRecorded) ledger.recordCurrent(wanted.writeId, current);
  } catch (error) {
    writes.log(error);
  }
  // An open entry shows it.
  emitChange(writes, begun, shownOutcome(ended));
  return { ...ended, current };
}

const underWay = (as: 'sending' | 'waiting') =>
  ({ outcome: as, status: null, endedAt: null }) as const;

function recordOf(
  { lists }: Writes,
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

type ShownEnd = Pick<WriteSummary, 'outcome' | 'status' | 'endedAt'>;

/** What the journal's list shows of a write of this run. */
function summaryOf({ record, wanted }: BegunWrite, end: ShownEnd): WriteSummary {
  const { writeId, profileId, profileName, target, subjectId, ordered, seq, startedAt } = record;
  const { operation } = record.request;
  const isRow = wanted.from?.kind === 'row';
  const subject = { target, subjectId, ordered };
  const about = { writeId, profileId, profileName, operation, ...subject, seq, isRow, startedAt };
  return { ...about, ...end, resolution: null, evidence: null };
}

/** A window that is closing must not affect the result of a write. */
function emitChange(writes: Writes, begun: BegunWrite, end: ShownEnd): void {
  try {
    writes.onChange(summaryOf(begun, end), begun.wanted.from);
  } catch (error) {
    writes.log(error);
  }
}

/** The text of any error other than a `FailureError` goes only to the log. */
function failedBy(error: unknown, { log }: Writes, hasLeft: boolean): FailedWrite {
  if (error instanceof ChangedMeanwhile)
    return { ...failedWrite(error.failure), current: error.current };
  if (error instanceof FailureError) return failedWrite(error.failure);
  return failedWrite({ kind: 'unexpected', exchange: null, logId: log(error), sent: hasLeft });
}
