import type { Database } from 'libsql';
import { transaction } from '../sql/database.ts';

/** In the order of the view `write_texts`, after the place. */
export const columnsOfWords = 'facets, about, profile, sent, reply, reason, note';

/** Statements that bring the full-text index up to date. */
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
 * Brings the index up to date. Runs before every search, and regularly in between so that there is never much to do:
 * indexing a hundred at once takes little longer than indexing two separately.
 */
export function indexWords({ due, index, transaction }: WordStatements): void {
  if (due.get() === undefined) return;
  transaction(() => {
    for (const statement of index) statement.run();
  });
}
