import type { Database } from 'libsql';
import type { WriteSummary } from '../../contract/write/write.ts';
import { summaryOf } from '../sql/rows.ts';

/** Which updates were made to put others back. */
export interface PutBacks {
  /** The update that this draft puts back; null if none. */
  ofDraft(draftId: string): WriteSummary | null;
  /** The update that this one has put back, and the newest one that has put back this one; null for none. */
  ofWrite(writeId: string): {
    readonly puts: WriteSummary | null;
    readonly by: WriteSummary | null;
  };
  /** This draft puts back that update, whatever is typed into it before it is sent to the same user. */
  linkDraft(draftId: string, writeId: string): void;
  /** Each row of this batch puts back an update. */
  linkRows(
    batchId: string,
    rows: readonly { readonly row: number; readonly writeId: string }[],
  ): void;
}

/** SQL for the update that a write puts back: of the same user, because a draft can be sent to another one. */
export const putBackOf = `(SELECT earlier.write_id FROM put_backs
  JOIN writes AS earlier ON earlier.write_id = put_backs.write_id
  WHERE earlier.profile_id = :profileId AND earlier.subject_id = :subjectId
    AND (put_backs.origin, put_backs.row) = (coalesce(:draftId, :batchId), coalesce(:batchRow, 0)))`;

export function preparePutBackStatements(
  database: Database,
  { summary }: { readonly summary: string },
) {
  const entry = (which: string) => database.prepare(`SELECT ${summary} FROM writes WHERE ${which}`);
  return {
    ofDraft: entry('write_id = (SELECT write_id FROM put_backs WHERE origin = ? AND row = 0)'),
    puts: entry('write_id = (SELECT puts_back FROM writes WHERE write_id = ?)'),
    by: entry('puts_back = ? ORDER BY seq DESC LIMIT 1'),
    link: database.prepare(
      'INSERT OR REPLACE INTO put_backs (origin, row, write_id) VALUES (?, ?, ?)',
    ),
  };
}

/** Uses `onDisk` for every access, which turns errors into failures. */
export function keepPutBacks(
  onDisk: <T>(
    act: (
      statements: ReturnType<typeof preparePutBackStatements>,
      transaction: <R>(act: () => R) => R,
    ) => T,
  ) => T,
): PutBacks {
  return {
    ofDraft: (draftId) => onDisk(({ ofDraft }) => summaryOf(ofDraft.get(draftId))),
    ofWrite: (writeId) =>
      onDisk(({ puts, by }) => ({
        puts: summaryOf(puts.get(writeId)),
        by: summaryOf(by.get(writeId)),
      })),
    linkDraft(draftId, writeId) {
      onDisk(({ link }) => link.run(draftId, 0, writeId));
    },
    linkRows(batchId, rows) {
      onDisk(({ link }, transaction) =>
        transaction(() => {
          for (const { row, writeId } of rows) link.run(batchId, row, writeId);
        }),
      );
    },
  };
}
