import type { Database } from 'libsql';
import { transaction } from '../sql/database.ts';
import { changesOf } from '../sql/rows.ts';
import { foldedWords } from '../sql/search-words.ts';

/** In the order of the view `write_texts`, after the place. */
export const columnsOfWords = 'facets, about, profile, sent, reply, reason, note';

/** How many entries are read at a time: each may have a body of 256 Ki characters. */
const readAtOnce = 100;

/** Adds the words of all entries that are due to an index. They are read as bytes: libsql 0.5 cuts a text off at its first NUL. */
export function addWords(database: Database, index: 'words' | 'due_words'): () => void {
  const texts = ['target', 'profile', 'body', 'reply', 'reason', 'remark'];
  const read = database
    .prepare(
      `SELECT seq, facets, ${texts.map((text) => `CAST(${text} AS BLOB)`).join(', ')}
         FROM write_texts WHERE seq IN
           (SELECT seq FROM attempts WHERE words_due = 1 AND seq > CAST(? AS INTEGER) ORDER BY seq LIMIT ${readAtOnce})
         ORDER BY seq`,
    )
    .raw();
  const add = database.prepare(
    `INSERT INTO ${index} (rowid, ${columnsOfWords}) 
       VALUES (CAST(? AS INTEGER), ?, ?, ?, ?, ?, ?, ?)`,
  );
  return () => {
    let after: unknown = Number.MIN_SAFE_INTEGER;
    for (let rows: unknown[][] = []; ; ) {
      rows = read.all(after).filter(Array.isArray);
      for (const [seq, facets, ...found] of rows) {
        add.run(seq, facets, ...found.map(wordsOfBytes));
        after = seq;
      }
      if (rows.length < readAtOnce) return;
    }
  };
}

const wordsOfBytes = (found: unknown): string | null =>
  found instanceof Uint8Array ? foldedWords(Buffer.from(found).toString()) : null;

/** So many hold main up for about one frame. */
const pagesAtOnce = 50;

/** Statements that bring the full-text index up to date. */
export function prepareWordStatements(database: Database) {
  return {
    due: database.prepare('SELECT seq FROM attempts WHERE words_due = 1 LIMIT 1'),
    remove: database.prepare(
      'DELETE FROM words WHERE rowid IN (SELECT seq FROM attempts WHERE words_due = 1)',
    ),
    add: addWords(database, 'words'),
    end: database.prepare('UPDATE attempts SET words_due = 0 WHERE words_due = 1'),
    /** Rewrite the index, a few pages at a time: https://sqlite.org/fts5.html#the_merge_command */
    beginPurge: database.prepare(
      `INSERT INTO words (words, rank) VALUES ('merge', -${pagesAtOnce})`,
    ),
    purgeMore: database.prepare(`INSERT INTO words (words, rank) VALUES ('merge', ${pagesAtOnce})`),
    changes: database.prepare('SELECT total_changes() AS changes'),
    transaction: transaction(database),
  };
}
export type WordStatements = ReturnType<typeof prepareWordStatements>;

/**
 * Brings the index up to date. Runs before every search, and regularly in between so that there is never much to do:
 * indexing a hundred at once takes little longer than indexing two separately.
 */
export function indexWords({ due, remove, add, end, transaction }: WordStatements): void {
  if (due.get() === undefined) return;
  transaction(() => {
    remove.run();
    add();
    end.run();
  });
}

/**
 * Takes the words of removed entries and rows out of the index, some of them at a time: it only marks those as removed until it
 * has a tenth of them. Returns whether there may be more.
 */
export function purgeWords(
  { beginPurge, purgeMore, changes }: WordStatements,
  isFirst: boolean,
): boolean {
  const before = changesOf(changes.get());
  (isFirst ? beginPurge : purgeMore).run();
  return changesOf(changes.get()) - before >= 2;
}
