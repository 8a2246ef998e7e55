import { outcomeAsShown } from '../../contract/write/judge-outcome.ts';
import type {
  LastSent,
  SameOrder,
  SameUpdate,
  UpdateBefore,
} from '../../contract/write/sent-before.ts';
import type { WriteRecord, WriteSummary } from '../../contract/write/write.ts';
import type { BodyOperation } from '../../contract/write/write-operations.ts';
import { leastSeqAt } from '../sql/database.ts';
import { recordOf, seqOf, summaryOf } from '../sql/rows.ts';
import type { SentStatements } from './sent-statements.ts';

/** How long after its end a write counts as one that may be sent again by mistake. */
export const sameWithinMs = 60_000;
/** No write takes longer than this. */
const longestMs = 3_600_000;

/** Earlier writes that matter to somebody who is about to send something. */
export interface FindSent {
  /** For exactly this ID, in this profile. */
  lastForUser(profileId: string, userId: string): LastSent;
  /**
   * The update of the same user that was carried out before this one. Null if there is none, or if another one in
   * between may have been carried out.
   */
  updateBefore(writeId: string): UpdateBefore | null;
  /** The whole journal entry of that update. */
  wholeBefore(writeId: string): WriteRecord | null;
  /**
   * The newest earlier attempt at the same thing that may have been carried out and hasn't been resolved: the same row
   * of a batch, the same user or product, or the same order. Null if there isn't one.
   */
  earlierInDoubt(writeId: string): WriteSummary | null;
  /**
   * The newest order of this profile with the same body, ignoring white space, that was carried out, may have been, or
   * is under way. Looks at the last minute, or at the minute before `lastUse` if the clock has jumped since then. Null
   * if there isn't one.
   */
  sameOrder(profileId: string, body: string, now: Date, lastUse?: Date): SameOrder | null;
  /** The same for an update: of this user if there is one, otherwise of any user. */
  sameUpdate(
    profileId: string,
    userId: string,
    body: string,
    now: Date,
    lastUse?: Date,
  ): SameUpdate | null;
}

/** `sentLately`: the writes of this run that are under way or ended this recently, whatever the clock says. */
export function findSent(
  onDisk: <T>(act: (statements: SentStatements) => T) => T,
  sentLately: () => readonly string[],
): FindSent {
  /** Newest first, unless the clock has jumped. */
  const sameAs = (
    operation: BodyOperation,
    { profileId, body, now, lastUse }: SameWanted,
  ): readonly WriteRecord[] => {
    const end = Math.min(now.getTime(), lastUse.getTime());
    const writeIds = JSON.stringify(sentLately());
    const rows = onDisk(({ recent, recentOf }): unknown[] => [
      ...recent.all({
        profileId,
        operation,
        from: leastSeqAt(new Date(end - longestMs).toISOString()),
        endedSince: new Date(end - sameWithinMs).toISOString(),
      }),
      ...recentOf.all({ profileId, operation, writeIds }),
    ]);
    const wanted = compactJson(body);
    return rows
      .map(recordOf)
      .filter((sent) => sent !== null)
      .filter((sent) => compactJson(sent.body ?? '') === wanted);
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
    updateBefore(writeId) {
      const before = wholeBefore(writeId);
      return before?.body == null ? null : { startedAt: before.startedAt, body: before.body };
    },
    wholeBefore,
    earlierInDoubt: (writeId) =>
      onDisk(({ earlierInDoubt: { ofRow, ofUser, ofProduct, ofOrder } }) => {
        for (const statement of [ofRow, ofUser, ofProduct, ofOrder]) {
          const found = summaryOf(statement.get(writeId));
          if (found !== null) return found;
        }
        return null;
      }),
    sameOrder(profileId, body, now, lastUse = now) {
      const sent = sameAs('createOrder', { profileId, body, now, lastUse })[0];
      return sent === undefined ? null : sentBefore(sent, now);
    },
    sameUpdate(profileId, userId, body, now, lastUse = now) {
      const all = sameAs('updateUser', { profileId, body, now, lastUse });
      const sent = all.find(({ subjectId }) => subjectId === userId) ?? all[0];
      return sent === undefined ? null : { ...sentBefore(sent, now), userId: sent.subjectId ?? '' };
    },
  };
}

interface SameWanted {
  readonly profileId: string;
  readonly body: string;
  readonly now: Date;
  readonly lastUse: Date;
}

function sentBefore({ writeId, outcome, startedAt }: WriteRecord, now: Date): SameOrder {
  const secondsAgo = Math.round((now.getTime() - Date.parse(startedAt)) / 1000);
  return {
    writeId,
    outcome: outcomeAsShown(outcome),
    secondsAgo: Math.max(1, secondsAgo),
  };
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
