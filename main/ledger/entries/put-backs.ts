import type { Database } from 'libsql';
import type { WriteSummary } from '../../contract/write/write.ts';
import { summaryOf } from '../sql/rows.ts';

/** The update that this one has put back, and the newest one that has put back this one; null for none. */
export type FindPutBacks = (writeId: string) => {
  readonly puts: WriteSummary | null;
  readonly by: WriteSummary | null;
};

/** SQL for the update that a write puts back: of the same user, because a draft can be sent to another one. */
export const putBackOf = `(SELECT earlier.write_id FROM attempts AS earlier
  WHERE earlier.profile_id = :profileId AND earlier.subject_id = :subjectId AND earlier.write_id = coalesce(
    (SELECT puts_back FROM requests WHERE request_id = :draftId),
    (SELECT puts_back FROM requests WHERE group_id = :batchId AND position = :batchRow)))`;

export function preparePutBackStatements(
  database: Database,
  { summary }: { readonly summary: string },
) {
  const entry = (which: string) =>
    database.prepare(`SELECT ${summary} FROM attempts WHERE ${which}`);
  return {
    puts: entry('write_id = (SELECT puts_back FROM attempts WHERE write_id = ?)'),
    by: entry('puts_back = ? ORDER BY seq DESC LIMIT 1'),
  };
}

/** Uses `onDisk` for every access, which turns errors into failures. */
export function keepPutBacks(
  onDisk: <T>(act: (statements: ReturnType<typeof preparePutBackStatements>) => T) => T,
): FindPutBacks {
  return (writeId) =>
    onDisk(({ puts, by }) => ({
      puts: summaryOf(puts.get(writeId)),
      by: summaryOf(by.get(writeId)),
    }));
}
