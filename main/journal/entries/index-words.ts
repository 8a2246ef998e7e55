import type { Database } from 'libsql';
import { transaction } from '../sql/transaction.ts';

/** In the order of the view `write_texts`, behind the place. */
export const columnsOfWords = 'facets, about, profile, sent, reply, reason, note';

/** What brings the full-text index up to the journal entries. */
export function prepareWordStatements(database: Database) {
  const due = 'SELECT seq FROM write_words_due';
  return {
    due: database.prepare(`${due} LIMIT 1`),
    index: [
      database.prepare(`DELETE FROM write_words WHERE rowid IN (${due})`),
      database.prepare(
        `INSERT INTO write_words (rowid, ${columnsOfWords})
           SELECT * FROM write_texts WHERE seq IN (${due})`,
      ),
      database.prepare('DELETE FROM write_words_due'),
    ],
    transaction: transaction(database),
  };
}
export type WordStatements = ReturnType<typeof prepareWordStatements>;

/**
 * Has the index know every journal entry as it is. Before whatever asks the index, and every now and then, so that there is
 * never much to do: a hundred at once take little longer than two that are indexed each by itself.
 */
export function indexWords({ due, index, transaction }: WordStatements): void {
  if (due.get() === undefined) return;
  transaction(() => {
    for (const statement of index) statement.run();
  });
}
