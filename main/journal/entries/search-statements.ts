import type { Database } from 'libsql';
import { isDamage } from '../sql/damage.ts';
import { changesOf } from '../sql/rows.ts';
import { columnsOfWords, indexWords, type WordStatements } from './index-words.ts';

type Question = ReturnType<Database['prepare']>;

/** What is asked of the journal entries whose words match. */
interface Search {
  readonly page: Question;
  readonly records: Question;
  readonly count: Question;
}

/** The columns of `writes` that are asked for. */
interface Columns {
  readonly summary: string;
  readonly record: string;
}

/** Numbers are bound as floating ones, and FTS5 takes no notice of a bound that is not whole. */
export const whole = (name: string): string => `CAST(:${name} AS INTEGER)`;

const matchIn = (index: string): string => `${index} MATCH :match
  AND ${index}.rowid >= ${whole('from')} AND ${index}.rowid < ${whole('below')}`;

/**
 * The questions of a search. `complete` returns those that know every journal entry as it is: of the index, brought up to the
 * journal entries; or, where the disk has no room for that, of the index together with one in memory, which holds what the other
 * has not got or has as it was. Throws for a database that is damaged.
 */
export function prepareSearch(database: Database, words: WordStatements, columns: Columns) {
  // FTS5 gives the rows in this order by itself, and stops when there are enough.
  const page = (which: string) =>
    database.prepare(
      `SELECT ${which} FROM write_words JOIN writes ON seq = write_words.rowid
         WHERE ${matchIn('write_words')} ORDER BY write_words.rowid DESC LIMIT :limit`,
    );
  const ofIndex: Search = {
    page: page(columns.summary),
    records: page(columns.record),
    count: database.prepare(
      `SELECT count(*) AS journalEntries FROM write_words WHERE ${matchIn('write_words')}`,
    ),
  };
  const changes = database.prepare('SELECT total_changes() AS changes');
  let beside: ReturnType<typeof searchBeside> | null = null;
  /** After so many changes of the database the one in memory was filled. */
  let filledAt: number | null = null;
  return {
    complete(): Search {
      // At each key the same journal entries are due, until something is recorded.
      if (beside !== null && filledAt === changesOf(changes.get())) return beside.search;
      try {
        indexWords(words);
        return ofIndex;
      } catch (error) {
        if (isDamage(error)) throw error;
        beside ??= searchBeside(database, columns);
        beside.fill();
        filledAt = changesOf(changes.get());
        return beside.search;
      }
    },
  };
}

/** Makes the index in memory, where temporary tables are kept. `fill` has it know what is due now. */
function searchBeside(
  database: Database,
  columns: Columns,
): { readonly search: Search; fill(): void } {
  database.exec(
    `CREATE VIRTUAL TABLE temp.due_words USING fts5(
       ${columnsOfWords}, content='', tokenize='unicode61 remove_diacritics 2')`,
  );
  const found = `(SELECT rowid AS place FROM write_words WHERE ${matchIn('write_words')}
      AND rowid NOT IN (SELECT seq FROM write_words_due)
    UNION ALL SELECT rowid FROM due_words WHERE ${matchIn('due_words')})`;
  const page = (which: string) =>
    database.prepare(
      `SELECT ${which} FROM ${found} JOIN writes ON seq = place ORDER BY place DESC LIMIT :limit`,
    );
  const search: Search = {
    page: page(columns.summary),
    records: page(columns.record),
    count: database.prepare(`SELECT count(*) AS journalEntries FROM ${found}`),
  };
  const fill = [
    database.prepare(`INSERT INTO due_words (due_words) VALUES ('delete-all')`),
    database.prepare(
      `INSERT INTO due_words (rowid, ${columnsOfWords})
         SELECT * FROM write_texts WHERE seq IN (SELECT seq FROM write_words_due)`,
    ),
  ];
  return {
    search,
    fill() {
      for (const statement of fill) statement.run();
    },
  };
}
