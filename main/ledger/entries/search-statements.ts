import type { Database } from 'libsql';
import { isDamage } from '../sql/damage.ts';
import { changesOf } from '../sql/rows.ts';
import type { SeqColumns } from '../sql/seq.ts';
import { isInTime } from '../sql/times.ts';
import { addWords, columnsOfWords, indexWords, type WordStatements } from './index-words.ts';

type Question = ReturnType<Database['prepare']>;

/** Statements about the journal entries whose words match. */
interface Search {
  readonly page: Question;
  readonly records: Question;
  readonly idsFromOldest: Question;
  readonly count: Question;
}

/** Newest first or oldest first. */
type Order = 'DESC' | 'ASC';

/** The columns of `attempts` to read. */
interface Columns {
  readonly summary: string;
  readonly record: string;
  readonly id: string;
}

/** `isInTime` without reading the entries themselves, which contain the bodies. */
const isCounted = (seq: string): string => `(:anyTime = 1 OR ${seq} IN
  (SELECT seq FROM attempts INDEXED BY attempts_by_time WHERE ${isInTime}))`;

const matchBy =
  (seq: SeqColumns) =>
  (index: string): string =>
    `${index} MATCH :match AND ${index}.rowid >= ${seq.stored(':from')}
    AND ${index}.rowid < ${seq.stored(':below')}`;

/**
 * The statements of a search. `complete` returns statements that see every journal entry in its current state: from the
 * updated index or, if the disk has no space for the update, from the index together with one in memory, which holds
 * the entries that are missing or outdated in the first. Throws if the database is damaged.
 */
export function prepareSearch(
  database: Database,
  words: WordStatements,
  columns: Columns,
  seq: SeqColumns,
) {
  const matchIn = matchBy(seq);
  // FTS5 returns rows in this order without sorting, and stops when there are enough.
  const page = (which: string, order: Order = 'DESC') =>
    database.prepare(
      `SELECT ${which} FROM words JOIN attempts ON seq = words.rowid
         WHERE ${matchIn('words')} AND ${isInTime}
         ORDER BY words.rowid ${order} LIMIT :limit`,
    );
  const ofIndex: Search = {
    page: page(columns.summary),
    records: page(columns.record),
    idsFromOldest: page(columns.id, 'ASC'),
    count: database.prepare(
      `SELECT count(*) AS journalEntries FROM words
         WHERE ${matchIn('words')} AND ${isCounted('rowid')}`,
    ),
  };
  const changes = database.prepare('SELECT total_changes() AS changes');
  let beside: ReturnType<typeof searchBeside> | null = null;
  /** The database's change count when the index in memory was filled. */
  let filledAt: number | null = null;
  return {
    complete(): Search {
      // The same journal entries are due on every key until something is recorded.
      if (beside !== null && filledAt === changesOf(changes.get())) return beside.search;
      try {
        indexWords(words);
        return ofIndex;
      } catch (error) {
        if (isDamage(error)) throw error;
        beside ??= searchBeside(database, columns, seq);
        beside.fill();
        filledAt = changesOf(changes.get());
        return beside.search;
      }
    },
  };
}

/**
 * Creates the index in memory, where temporary tables are stored. `fill` replaces its content with the entries that are
 * due now.
 */
function searchBeside(
  database: Database,
  columns: Columns,
  seq: SeqColumns,
): { readonly search: Search; fill(): void } {
  database.exec(
    `CREATE VIRTUAL TABLE temp.due_words USING fts5(
       ${columnsOfWords}, content='', tokenize='unicode61 remove_diacritics 0')`,
  );
  const matchIn = matchBy(seq);
  const found = `(SELECT rowid AS place FROM words WHERE ${matchIn('words')}
      AND rowid NOT IN (SELECT seq FROM attempts WHERE words_due = 1)
    UNION ALL SELECT rowid FROM due_words WHERE ${matchIn('due_words')})`;
  const page = (which: string, order: Order = 'DESC') =>
    database.prepare(
      `SELECT ${which} FROM ${found} JOIN attempts ON seq = place WHERE ${isInTime}
         ORDER BY place ${order} LIMIT :limit`,
    );
  const search: Search = {
    page: page(columns.summary),
    records: page(columns.record),
    idsFromOldest: page(columns.id, 'ASC'),
    count: database.prepare(
      `SELECT count(*) AS journalEntries FROM ${found} WHERE ${isCounted('place')}`,
    ),
  };
  const empty = database.prepare(`INSERT INTO due_words (due_words) VALUES ('delete-all')`);
  const add = addWords(database, 'due_words');
  return {
    search,
    fill() {
      empty.run();
      add();
    },
  };
}
