import type { LastSent, SameOrder, SameUpdate } from '../../contract/write/sent-before.ts';
import type { WriteRecord, WriteSummary } from '../../contract/write/write.ts';
import type { BodyOperation } from '../../contract/write/write-operations.ts';
import { leastSeqAt } from '../sql/next-seq.ts';
import { recordOf, seqOf, summariesOf } from '../sql/rows.ts';
import { compactJson } from './compact-json.ts';
import type { SentStatements } from './sent-statements.ts';

/** How long after its end a write is one that may be sent again by mistake. */
export const sameWithinMs = 60_000;
/** None takes longer than this to end. */
const longestMs = 3_600_000;

/** What was sent earlier, for somebody who is about to send something. */
export interface FindSent {
  /** For exactly this id, in this profile. */
  lastForUser(profileId: string, userId: string): LastSent;
  /**
   * The newest attempt at the same thing before this write that may have been carried out and that nobody has resolved:
   * of the same row of a batch, the same user or product, or the same order. Null for none.
   */
  earlierInDoubt(writeId: string): WriteSummary | null;
  /**
   * The newest order of this profile that says the same as this body, whatever its white space, and was
   * carried out, may have been or is under way; of the last minute, or of the minute before `lastUse` where the clock
   * has jumped since. Null when there is none.
   */
  sameOrder(profileId: string, body: string, now: Date, lastUse?: Date): SameOrder | null;
  /** The same of an update: of this user if there is one, else of any other. */
  sameUpdate(
    profileId: string,
    userId: string,
    body: string,
    now: Date,
    lastUse?: Date,
  ): SameUpdate | null;
}

/** `sentLately`: the writes of this run that are under way or have ended so short a time ago, whatever the clock says. */
export function findSent(
  onDisk: <T>(act: (statements: SentStatements) => T) => T,
  sentLately: () => readonly string[],
): FindSent {
  /** The newest first, but for those of a clock that has jumped. */
  const sameAs = (
    operation: BodyOperation,
    { profileId, body, now, lastUse }: SameWanted,
  ): readonly WriteRecord[] => {
    const end = Math.min(now.getTime(), lastUse.getTime());
    const writeIds = JSON.stringify(sentLately());
    const rows = onDisk(({ recent, recentOf }): unknown[] => [
      ...recent.all({
        ...{ profileId, operation },
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
    earlierInDoubt: (writeId) =>
      onDisk(({ earlierInDoubt: { ofRow, ofTarget, ofOrder } }) => {
        for (const statement of [ofRow, ofTarget, ofOrder]) {
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
      const sent = all.find(({ target }) => target === userId) ?? all[0];
      return sent === undefined ? null : { ...sentBefore(sent, now), userId: sent.target };
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
  return { writeId, outcome, secondsAgo: Math.max(1, secondsAgo) };
}

const summaryOf = (row: unknown) => summariesOf(row === undefined ? [] : [row])[0] ?? null;
