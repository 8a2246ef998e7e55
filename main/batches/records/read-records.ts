import { setTimeout as delay } from 'node:timers/promises';
import type { ExactRow } from '../../contract/batch/batch.ts';
import type { UnknownReason } from '../../contract/batch/records.ts';
import { mostCompared, updatedRecord } from '../../contract/body/compare/updated-record.ts';
import type { Failure } from '../../contract/failure.ts';
import type { FormDescription } from '../../contract/form/form-description.ts';
import { leaveOut } from '../../contract/form/leave-out.ts';
import { neverSent } from '../../contract/form/never-sent.ts';
import type { SentPart } from '../../contract/profile/profile.ts';
import type { MadeFor } from '../../contract/profile/service-address.ts';
import { longestWaitSeconds } from '../../contract/service-wait.ts';
import { ifMatchOf } from '../../contract/write/service-request.ts';
import type { UpdateBase } from '../../contract/write/update-base.ts';
import type { UserRecord } from '../../contract/write/user-record.ts';
import { cancelledUnsent, FailureError } from '../../failure-error.ts';
import { inSlices } from '../../service/answer/steps.ts';
import type { RowToSend } from '../rows-to-send.ts';

/** What a row changes, and what is sent for it then. */
type ReadRow =
  | { readonly change: 'changes'; readonly update: ExactRow }
  | { readonly change: 'no-change' }
  /** `failure`: why its user couldn't be read. */
  | { readonly change: UnknownReason; readonly failure: FailureError | null };
export type RowWithRecord = ReadRow & { readonly row: number; readonly id: string };

export interface RecordsToRead {
  readonly rows: number;
  /** A row, from 1. Called in order. */
  rowOf(row: number): RowToSend;
  /** Throws `FailureError`. */
  read(id: string, cancel: AbortSignal): Promise<UserRecord>;
  readonly sends: SentPart;
  /** What the profile knows about the body of an update; null if it has no form. */
  readonly form: FormDescription | null;
  /** The member of a record with the ID; null if it isn't known. */
  readonly idMember: string | null;
  /** Where the profile leads, and whose token it has. */
  readonly madeFor: MadeFor;
  readonly perMinute: number;
  /** In the order of the rows. */
  onRow(row: RowWithRecord): void;
  /** A row for which nothing is read, because it can't be sent. */
  onLeftOut(): void;
  /** How many rows are done. `waitsUntil`: the service asked to wait, ISO 8601 in UTC. */
  onProgress(rows: number, waitsUntil: string | null): void;
}

/** How many are read at once. */
const atOnce = 4;
/** How often a user is asked for again after the service said to wait. */
const mostTries = 5;
/** How often it is asked for if the connection breaks. */
const mostInterrupted = 3;
/** How long a service that doesn't say is waited for, seconds. */
const usualWaitSeconds = 10;
/** After this many rows in a row without an answer, the rest would be the same. */
const mostSilent = 5;

/** Reads the user of each row and makes what is sent of both. Throws `cancelled`, and the failure that ends it. */
export async function readRecords(wanted: RecordsToRead, cancel: AbortSignal): Promise<void> {
  const pace = createPace(wanted.perMinute, cancel, (until) => wanted.onProgress(done, until));
  let done = 0;
  let silent = 0;
  for (let first = 1; first <= wanted.rows; first += atOnce) {
    const numbers = Array.from(
      { length: Math.min(atOnce, wanted.rows - first + 1) },
      (_, at) => first + at,
    );
    const rows = await allSettled(
      numbers.map((row) => ({ row, filled: wanted.rowOf(row) })),
      async ({ row, filled }): Promise<RowWithRecord | null> => {
        if (!filled.ok) return null;
        return { row, id: filled.id, ...(await readRow(wanted, filled, pace, cancel)) };
      },
    );
    for (const row of rows) {
      if (row === null) wanted.onLeftOut();
      else {
        const failure = 'failure' in row ? row.failure : null;
        silent = failure !== null && isSilent(failure) ? silent + 1 : 0;
        if (failure !== null && silent === mostSilent) throw failure;
        wanted.onRow(row);
      }
    }
    done += rows.length;
    wanted.onProgress(done, null);
  }
}

/** Like `Promise.all`, but it waits for all of them before it throws: none is left running. */
async function allSettled<T, R>(
  values: readonly T[],
  act: (value: T) => Promise<R>,
): Promise<readonly R[]> {
  const settled = await Promise.allSettled(values.map(act));
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}

async function readRow(
  { read, sends, form, idMember, madeFor }: RecordsToRead,
  { id, body }: Extract<RowToSend, { readonly ok: true }>,
  pace: Pace,
  cancel: AbortSignal,
): Promise<ReadRow> {
  const fields = body ?? '';
  const notKnown = (change: UnknownReason, failure: FailureError | null = null): ReadRow => ({
    change,
    failure,
  });
  for (let tries = 1; ; tries += 1) {
    await pace.next();
    let record: UserRecord;
    try {
      record = await read(id, cancel);
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
      const judged = judgeFailure(error.failure);
      if (judged === 'end') throw error;
      // As every read is tried again: reading twice changes nothing.
      if (error.failure.kind === 'interrupted' && tries < mostInterrupted) continue;
      if (typeof judged === 'string') return notKnown(judged, error);
      if (tries === mostTries) throw error;
      pace.hold(judged.waitSeconds);
      continue;
    }
    const unusable = whyUnusable(record);
    if (unusable !== null) return notKnown(unusable);
    const { text, etag, readAt } = record;
    if (text.length + fields.length > mostCompared) return notKnown('too-large');
    const paths = neverSent(form, { text, idMember }, fields);
    const kept = leaveOut(text, paths);
    const left = leaveOut(fields, paths).text;
    const updated = await inSlices(updatedRecord(kept.text, left, sends));
    if (!updated.ok) return notKnown(updated.why);
    if (updated.change.kind === 'no-change') return { change: 'no-change' };
    const whole: UpdateBase = { text, etag, readAt, source: 'read' };
    const leftOut = [...kept.leftOut];
    const base = leftOut.length === 0 ? whole : { ...whole, leftOut };
    const update = { id, body: updated.body, ifMatch: ifMatchOf(base), base, sends, madeFor };
    return { change: 'changes', update };
  }
}

function whyUnusable({ unusable, noProof }: UserRecord): UnknownReason | null {
  if (unusable === 'holds-token') return 'token';
  if (unusable === 'other-id') return 'other-user';
  return noProof === null ? null : 'old-copy';
}

/** What a failed read means: for this row, for all of them (`end`), or that it can be tried again later. */
function judgeFailure(
  failure: Failure,
): 'end' | 'not-found' | 'failed' | 'too-large' | { readonly waitSeconds: number } {
  switch (failure.kind) {
    case 'http': {
      const { status, retryAfterSeconds } = failure;
      const asked = retryAfterSeconds ?? null;
      if (status === 401) return 'end';
      if (status === 404 || status === 410) return 'not-found';
      const isBusy = status === 429 || (status === 503 && asked !== null);
      if (!isBusy) return 'failed';
      return (asked ?? 0) > longestWaitSeconds ? 'end' : { waitSeconds: asked ?? usualWaitSeconds };
    }
    case 'too-large':
      return 'too-large';
    case 'timeout':
    case 'interrupted':
    case 'redirected':
    case 'unreadable':
      return 'failed';
    default:
      return 'end';
  }
}

/** Whether the service didn't answer at all. */
const isSilent = ({ failure: { kind } }: FailureError): boolean =>
  kind === 'timeout' || kind === 'interrupted';

interface Pace {
  /** Resolves when the next read may start. Throws `cancelled`. */
  next(): Promise<void>;
  /** The service asked to wait. */
  hold(seconds: number): void;
}

function createPace(perMinute: number, cancel: AbortSignal, onHold: (until: string) => void): Pace {
  const everyMs = 60_000 / perMinute;
  let at = performance.now();
  let heldUntil = 0;
  return {
    async next() {
      const own = Math.max(at + everyMs, performance.now());
      at = own;
      // A hold may begin, or last longer, while this waits.
      for (;;) {
        const left = Math.max(own, heldUntil) - performance.now();
        if (cancel.aborted) throw cancelledUnsent();
        if (left <= 0) return;
        await delay(left, undefined, { signal: cancel, ref: false }).catch(() => undefined);
      }
    },
    hold(seconds) {
      heldUntil = Math.max(heldUntil, performance.now() + seconds * 1000);
      onHold(new Date(Date.now() + seconds * 1000).toISOString());
    },
  };
}
