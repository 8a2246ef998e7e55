import { createHash } from 'node:crypto';
import { z } from 'zod';
import { outcomeAsShown } from '../../contract/write/judge-outcome.ts';
import type { LastSent, SameRequest, UpdateBefore } from '../../contract/write/sent-before.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import type { WriteRecord, WriteSummary } from '../../contract/write/write.ts';
import { recordOf, seqOf, summariesOf, summaryOf } from '../sql/rows.ts';
import type { SentStatements } from './sent-statements.ts';

/** How long after its end a request counts as one that may be sent again by mistake. */
const sameWithinMs = 86_400_000;
/** White space of a longer body counts, because looking for it takes main 10 ms for a million characters. */
const longestCompared = 256 * 1024;

/** A request that is about to be sent. */
export interface RequestToSend {
  readonly profileId: string;
  readonly baseUrl: string;
  readonly request: Pick<WriteRequest, 'operation' | 'path' | 'body'>;
  /** The write that sent exactly what is in its form; null if there isn't one, or something was typed since. */
  readonly sentBy: string | null;
  /** Whether its form has come from something that was sent, such as a journal entry, even if it was edited since. */
  readonly isFromSent: boolean;
}

/** Earlier writes that matter to somebody who is about to send something. */
export interface FindSent {
  /** For exactly this ID, in this profile. */
  lastForUser(profileId: string, userId: string): Pick<LastSent, 'done' | 'inDoubt'>;
  /** The bodies of the newest orders of this profile that were done: at most 200, newest first. */
  doneOrders(profileId: string): readonly string[];
  /**
   * The update of the same user that was carried out before this one. Null if there is none, or if another one in
   * between may have been carried out.
   */
  updateBefore(writeId: string): UpdateBefore | null;
  /** The whole journal entry of that update. */
  wholeBefore(writeId: string): WriteRecord | null;
  /** The first update of this user in a batch that may have been carried out, whatever row it was for. */
  firstOfBatch(profileId: string, userId: string, batchId: string): WriteRecord | null;
  /** The later updates of the same user that are in doubt or under way, oldest first. */
  inDoubtSince(update: WriteRecord): readonly WriteSummary[];
  /**
   * The newest earlier attempt at the same thing that may have been carried out and hasn't been resolved: the same row
   * of a batch, the same user or product, or the same order. Null if there isn't one.
   */
  earlierInDoubt(writeId: string): WriteSummary | null;
  /**
   * The newest request that may have been carried out, or is under way, and that this one would repeat: the one that sent
   * the same form, however long ago; one with the same bytes, ignoring white space, to the same address that ended in the
   * 24 hours before `now`, or before `lastUse` if the clock has jumped since then; or one of these that is in doubt. The
   * bytes of a form that has come from something sent are looked for without a limit. Null if there isn't one.
   */
  same(wanted: RequestToSend, now: Date, lastUse?: Date): SameRequest | null;
}

const bodiesSchema = z.array(z.object({ body: z.string() }));
const bodiesOf = (rows: unknown): readonly string[] =>
  bodiesSchema.parse(rows).map(({ body }) => body);

/** `ofThisRun`: how a write of this run ended, even if its entry was cleared since. */
export function findSent(
  onDisk: <T>(act: (statements: SentStatements) => T) => T,
  ofThisRun: (writeId: string) => EndedWrite | null,
): FindSent {
  const inDoubtBefore = (writeId: string): WriteSummary | null =>
    onDisk(({ earlierInDoubt: { ofRow, ofUser, ofProduct, ofOrder } }) => {
      for (const statement of [ofRow, ofUser, ofProduct, ofOrder]) {
        const found = summaryOf(statement.get(writeId));
        if (found !== null) return found;
      }
      return null;
    });
  /** The write that sent this form, or an earlier attempt at the same order that is in doubt. */
  const ofForm = ({ profileId, baseUrl, request, sentBy }: RequestToSend): EndedWrite | null => {
    if (sentBy === null) return null;
    const row = onDisk(({ get }): unknown => get.get(sentBy));
    const sent = row === undefined ? null : recordOf(row);
    if (sent === null) return ofThisRun(sentBy);
    const isThis = sent.profileId === profileId && sent.operation === request.operation;
    if (!isThis || sent.sentTo?.baseUrl !== baseUrl) return null;
    if (mayBeDone(sent)) return sent;
    return sent.operation === 'createOrder' ? inDoubtBefore(sentBy) : null;
  };
  /** By its bytes. */
  const ofBytes = (wanted: RequestToSend, since: number): EndedWrite | null => {
    const sameAs = sameRequestNumber(wanted.baseUrl, wanted.request);
    if (sameAs === null) return null;
    const { profileId, request } = wanted;
    return onDisk(({ same, sameInDoubt }) => {
      const which = { sameAs, profileId, operation: request.operation };
      const newest = summaryOf(same.get(which));
      const isRecent =
        newest !== null && (newest.endedAt === null || Date.parse(newest.endedAt) >= since);
      return isRecent ? newest : summaryOf(sameInDoubt.get(which));
    });
  };
  const wholeBefore = (writeId: string): WriteRecord | null => {
    const row = onDisk(({ updateBefore }): unknown => updateBefore.get(writeId));
    const before = row === undefined ? null : recordOf(row);
    // A body that has only changes is no user to compare with.
    if (before === null || before.body === null || before.sends === 'changes') return null;
    const isDone = before.outcome === 'done' || before.resolution?.as === 'done';
    return isDone ? before : null;
  };
  return {
    lastForUser: (profileId, userId) =>
      onDisk(({ userDone, userInDoubt }) => {
        const [done, inDoubt]: unknown[] = [userDone, userInDoubt].map((statement) =>
          statement.get({ profileId, userId }),
        );
        const isNewer =
          inDoubt !== undefined && (done === undefined || seqOf(inDoubt) > seqOf(done));
        return { done: summaryOf(done), inDoubt: isNewer ? summaryOf(inDoubt) : null };
      }),
    doneOrders: (profileId) => onDisk(({ doneOrders }) => bodiesOf(doneOrders.all(profileId))),
    updateBefore(writeId) {
      const before = wholeBefore(writeId);
      return before?.body == null ? null : { startedAt: before.startedAt, body: before.body };
    },
    wholeBefore,
    firstOfBatch(profileId, userId, batchId) {
      const row = onDisk(({ firstOfBatch }): unknown =>
        firstOfBatch.get({ profileId, userId, batchId }),
      );
      return row === undefined ? null : recordOf(row);
    },
    inDoubtSince: ({ writeId, profileId, subjectId: userId }) =>
      onDisk(({ inDoubtSince }) => summariesOf(inDoubtSince.all({ writeId, profileId, userId }))),
    earlierInDoubt: inDoubtBefore,
    same(wanted, now, lastUse = now) {
      const end = Math.min(now.getTime(), lastUse.getTime());
      const since = wanted.isFromSent ? Number.NEGATIVE_INFINITY : end - sameWithinMs;
      const sent = ofForm(wanted) ?? ofBytes(wanted, since);
      if (sent === null || !mayBeDone(sent)) return null;
      const secondsAgo = Math.round((now.getTime() - Date.parse(sent.startedAt)) / 1000);
      const outcome = sent.resolution?.as === 'done' ? 'done' : outcomeAsShown(sent.outcome);
      return { writeId: sent.writeId, outcome, secondsAgo: Math.max(1, secondsAgo) };
    },
  };
}

/** How a write ended. */
export type EndedWrite = Pick<WriteSummary, 'writeId' | 'outcome' | 'resolution' | 'startedAt'>;

/** Whether it is done, in doubt or under way. */
function mayBeDone({ outcome, resolution }: EndedWrite): boolean {
  return outcome !== 'refused' && outcome !== 'not-sent' && resolution?.as !== 'not-done';
}

/** 48 bits of a digest, the same for the same body at the same address. Null without a body. */
export function sameRequestNumber(
  baseUrl: string,
  { path, body }: Pick<WriteRequest, 'path' | 'body'>,
): number | null {
  if (body === null) return null;
  const bytes = body.length > longestCompared ? body : compactJson(body);
  const hash = createHash('sha256').update(`${baseUrl}\n${path}\n`).update(bytes);
  return hash.digest().readUIntBE(0, 6);
}

/** JSON without insignificant white space. Texts that differ only in white space become equal. */
export function compactJson(text: string): string {
  let compact = '';
  let keptUntil = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      // The character after a backslash doesn't end the string.
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') {
      isInString = true;
    } else if (isWhiteSpace(character)) {
      compact += text.slice(keptUntil, at);
      keptUntil = at + 1;
    }
  }
  return compact + text.slice(keptUntil);
}

/** The only white space in JSON (RFC 8259, 2). */
function isWhiteSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}
