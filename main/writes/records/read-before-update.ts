import { Meanings, readValueInSteps } from '../../contract/body/compare/read-value.ts';
import type { Failure } from '../../contract/failure.ts';
import type { Profile, SentPart } from '../../contract/profile/profile.ts';
import type { Gated, ServiceText } from '../../contract/service-text.ts';
import type { Steps } from '../../contract/steps.ts';
import type { Outcome } from '../../contract/write/outcome.ts';
import { ifMatchOf } from '../../contract/write/service-request.ts';
import type { CurrentRecord, KeptBase, UpdateBase } from '../../contract/write/update-base.ts';
import { cancelledUnsent, FailureError, invalidInput } from '../../failure-error.ts';
import { inSlices } from '../../service/answer/steps.ts';
import { judgeRecord, type RecordRead } from './judge-record.ts';

/** What an update of a user changes. */
export interface WantedUpdate {
  /** Exactly as it was read or sent. */
  readonly base: UpdateBase | null;
  /** The same past the gate, for the journal. */
  readonly kept: Gated<KeptBase> | null;
  readonly sends: SentPart;
}

/** An update that is requested, as far as it is about a record. */
interface OfRecord {
  readonly profile: Profile;
  readonly subject: { readonly subjectId: string | null };
  readonly update?: WantedUpdate | null;
}

/**
 * Whether a user is read again right before its update is sent: whenever the update is based on a record that was read.
 * Also if it is sent with `If-Match`, because services send strong ETags and ignore it: the ETags of Hono, Koa and Fastify
 * are made for caches. Throws `invalid-input` if the profile's service shows no users any more.
 */
export function mustReadFirst({ profile, update = null }: OfRecord): boolean {
  if (update?.base?.source !== 'read') return false;
  if (profile.userRecords === null) throw invalidInput('base', 'no-user-records');
  return true;
}

/** An update that isn't sent because its user isn't as it was, or may not be. */
export class ChangedMeanwhile extends FailureError {
  readonly current: CurrentRecord;

  constructor(why: 'different' | 'not-read' | 'no-proof', current: CurrentRecord) {
    super({ kind: 'changed-meanwhile', exchange: null, why });
    this.current = current;
  }
}

/**
 * Reads a user right before its update is sent, and returns what was read. Throws `FailureError` if it isn't certain that it
 * is still the record that the update changes: then nothing may be sent.
 */
export async function readBeforeUpdate(
  slot: { readUser(id: string, cancel: AbortSignal): Promise<RecordRead> },
  { profile, subject, update = null }: OfRecord,
  cancel: AbortSignal,
): Promise<RecordRead> {
  const id = subject.subjectId ?? '';
  const base = update?.base ?? null;
  const { read, current } = await currentOf(slot.readUser(id, cancel));
  // The request that was cancelled is the one that reads: nothing of the update was sent.
  if (cancel.aborted)
    throw cancel.reason instanceof FailureError ? cancel.reason : cancelledUnsent();
  if (read === null) throw new ChangedMeanwhile('not-read', current);
  const known = profile.userRecords ?? { idMember: null, hasStrongEtag: false };
  const record = judgeRecord(read, id, known);
  if (record.noProof !== null || record.unusable === 'other-id')
    throw new ChangedMeanwhile('no-proof', current);
  const ifMatch = ifMatchOf(base);
  const hasSameEtag = ifMatch === null || record.etag === null || record.etag === ifMatch;
  if (!hasSameEtag || !(await inSlices(isSameRecord(base?.text ?? '', read.text))))
    throw new ChangedMeanwhile('different', current);
  return read;
}

interface FoundRecord {
  /** Null if it couldn't be read. */
  readonly read: RecordRead | null;
  readonly current: CurrentRecord;
}

/** What the service has for a user whose update it has just refused with 412; null after anything else. Never rejects. */
export async function currentAfterRefusal(
  service: {
    readUser(profile: Profile, id: string, cancel: AbortSignal): Promise<RecordRead>;
  },
  { profile, subject, update = null }: OfRecord,
  ended: Outcome,
  cancel: AbortSignal,
): Promise<CurrentRecord | null> {
  const isRefused =
    ended.kind === 'refused' && ended.failure.kind === 'http' && ended.failure.status === 412;
  if (!isRefused || update?.base?.source !== 'read') return null;
  const reading = service.readUser(profile, subject.subjectId ?? '', cancel);
  return (await currentOf(reading)).current;
}

/** What a service has for a user now, past the gate. Never rejects. */
async function currentOf(reading: Promise<RecordRead>): Promise<FoundRecord> {
  try {
    const read = await reading;
    const { gated, readAt } = read;
    return { read, current: { kind: 'read', ...gated, readAt } };
  } catch (error) {
    const unexpected: Failure = { kind: 'unexpected', exchange: null, logId: '', sent: false };
    const failure = error instanceof FailureError ? error.failure : unexpected;
    const readAt = new Date().toISOString();
    return { read: null, current: { kind: 'not-read', failure, readAt } };
  }
}

/** Longer records that aren't the same byte for byte aren't compared: that would hold main up. UTF-16 units. */
const longestCompared = 256 * 1024;

/** White space, the order of members and the writing of a number change nothing: some services vary them. */
function* isSameRecord(before: string, now: string): Steps<boolean> {
  if (before === now) return true;
  if (before.length > longestCompared || now.length > longestCompared) return false;
  const meanings = new Meanings();
  const old = yield* readValueInSteps(before, meanings);
  const current = yield* readValueInSteps(now, meanings);
  return old.ok && current.ok && old.value.meaning === current.value.meaning;
}

/** What passes texts of a service to the journal. */
export interface BaseGates {
  readonly gate: (text: string) => ServiceText;
  /** For a record, which can have megabytes. */
  readonly gateRecord: (text: string) => Promise<Gated<Pick<KeptBase, 'text' | 'isExact'>>>;
}

/**
 * The base of an update as its journal entry keeps it. Its ETag was checked when the record was read, and is checked again
 * against every token that is known since: throws `invalid-input` (`holds-token`).
 */
export async function keepBase(
  { gate, gateRecord }: BaseGates,
  { text, etag, source, leftOut = [], ...base }: UpdateBase,
): Promise<Gated<KeptBase>> {
  const gated = etag === null ? null : gate(etag);
  if (gated !== null && gated !== etag) throw invalidInput('base.etag', 'holds-token');
  const readAt = gate(base.readAt);
  const kept = { source, readAt, etag: gated, ...(await gateRecord(text)) };
  return leftOut.length === 0 ? kept : { ...kept, leftOut: leftOut.map(gate) };
}
