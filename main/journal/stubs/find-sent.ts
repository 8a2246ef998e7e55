import type { LastSent, SameOrder } from '../../contract/write/sent-before.ts';
import type { WriteSummary } from '../../contract/write/write.ts';
import { leastSeqAt } from '../sql/next-seq.ts';
import { recordOf, seqOf, summariesOf } from '../sql/rows.ts';
import { compactJson } from './compact-json.ts';
import type { SentStatements } from './sent-statements.ts';

/** How long after its end an order is one that may have been sent again by mistake. */
export const sameWithinMs = 60_000;
/** No order takes longer than this to end. */
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
}

/** `sentLately`: the writes of this run that are under way or have ended so short a time ago, whatever the clock says. */
export function findSent(
  onDisk: <T>(act: (statements: SentStatements) => T) => T,
  sentLately: () => readonly string[],
): FindSent {
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
      const end = Math.min(now.getTime(), lastUse.getTime());
      const writeIds = JSON.stringify(sentLately());
      const rows = onDisk(({ orders, ordersOf }): unknown[] => [
        ...orders.all({
          profileId,
          from: leastSeqAt(new Date(end - longestMs).toISOString()),
          endedSince: new Date(end - sameWithinMs).toISOString(),
        }),
        ...ordersOf.all({ profileId, writeIds }),
      ]);
      const wanted = compactJson(body);
      for (const row of rows) {
        const sent = recordOf(row);
        if (sent === null || compactJson(sent.body ?? '') !== wanted) continue;
        const { writeId, outcome, startedAt } = sent;
        const secondsAgo = Math.round((now.getTime() - Date.parse(startedAt)) / 1000);
        return { writeId, outcome, secondsAgo: Math.max(1, secondsAgo) };
      }
      return null;
    },
  };
}

const summaryOf = (row: unknown) => summariesOf(row === undefined ? [] : [row])[0] ?? null;
