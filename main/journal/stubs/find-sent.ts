import type { LastSent, SameOrder, SameUpdate } from '../../contract/write/sent-before.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import type { BodyOperation } from '../../contract/write/write-operations.ts';
import { leastSeqAt } from '../sql/next-seq.ts';
import { recordOf, seqOf, summariesOf } from '../sql/rows.ts';
import { compactJson } from './compact-json.ts';
import type { SentStatements } from './sent-statements.ts';

/** How long after its end a write is one that may be sent again by mistake. */
const sameWithinMs = 60_000;
/** None takes longer than this to end. */
const longestMs = 3_600_000;

/** What was sent earlier, for somebody who is about to send something. */
export interface FindSent {
  /** For exactly this id, in this profile. */
  lastForUser(profileId: string, userId: string): LastSent;
  /**
   * The newest order of this profile that says the same as this body, whatever its white space, and was
   * carried out, may have been or is under way; of the last minute. Null when there is none.
   */
  sameOrder(profileId: string, body: string, now: Date): SameOrder | null;
  /** The same of an update: of this user if there is one, else of any other. */
  sameUpdate(profileId: string, userId: string, body: string, now: Date): SameUpdate | null;
}

export function findSent(onDisk: <T>(act: (statements: SentStatements) => T) => T): FindSent {
  /** The newest first. */
  const sameAs = (
    operation: BodyOperation,
    profileId: string,
    body: string,
    now: Date,
  ): readonly WriteRecord[] => {
    const rows: unknown[] = onDisk(({ recent }) =>
      recent.all({
        profileId,
        operation,
        from: leastSeqAt(new Date(now.getTime() - longestMs).toISOString()),
        endedSince: new Date(now.getTime() - sameWithinMs).toISOString(),
      }),
    );
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
    sameOrder(profileId, body, now) {
      const sent = sameAs('createOrder', profileId, body, now)[0];
      return sent === undefined ? null : sentBefore(sent, now);
    },
    sameUpdate(profileId, userId, body, now) {
      const all = sameAs('updateUser', profileId, body, now);
      const sent = all.find(({ target }) => target === userId) ?? all[0];
      return sent === undefined ? null : { ...sentBefore(sent, now), userId: sent.target };
    },
  };
}

function sentBefore({ writeId, outcome, startedAt }: WriteRecord, now: Date): SameOrder {
  const secondsAgo = Math.round((now.getTime() - Date.parse(startedAt)) / 1000);
  return { writeId, outcome, secondsAgo: Math.max(1, secondsAgo) };
}

const summaryOf = (row: unknown) => summariesOf(row === undefined ? [] : [row])[0] ?? null;
