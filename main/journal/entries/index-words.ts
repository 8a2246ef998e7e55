import type { Database } from 'libsql';
import { byCharacter, foldCodePoint } from '../../contract/fold-text.ts';
import { transaction } from '../sql/database.ts';

/** In the order of the view `write_texts`, after the place. */
export const columnsOfWords = 'facets, about, profile, sent, reply, reason, note';

/** Nothing in it needs folding: the tokenizer ignores the case of these letters. */
const plain = /^[\t\n\r -~]*$/;
/** Scripts that are written without spaces, and Hangul, whose words get endings. */
const together =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3005\u30fc]/gu;

const wordsByCharacter = byCharacter((codePoint) =>
  foldCodePoint(codePoint).replace(together, ' $& '),
);

/**
 * The words of a text as the index has them, and as a search looks for them: folded like the search of products, so that ё is е
 * and ß is ss. In Chinese, Japanese and Korean each letter is a word, so that a part of one is found too.
 */
export function foldedWords(text: string): string {
  return plain.test(text) ? text : wordsByCharacter.all(text);
}

/** How many entries are read at a time: each may have a body of 256 Ki characters. */
const readAtOnce = 100;

/** Adds the words of all entries that are due to an index. They are read as bytes: libsql 0.5 cuts a text off at its first NUL. */
export function addWords(database: Database, index: 'write_words' | 'due_words'): () => void {
  const texts = ['target', 'profile', 'body', 'reply', 'reason', 'remark'];
  const read = database
    .prepare(
      `SELECT seq, facets, ${texts.map((text) => `CAST(${text} AS BLOB)`).join(', ')}
         FROM write_texts WHERE seq IN
           (SELECT seq FROM writes WHERE words_due = 1 AND seq > CAST(? AS INTEGER) ORDER BY seq LIMIT ${readAtOnce})
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

/** Statements that bring the full-text index up to date. */
export function prepareWordStatements(database: Database) {
  return {
    due: database.prepare('SELECT seq FROM writes WHERE words_due = 1 LIMIT 1'),
    remove: database.prepare(
      'DELETE FROM write_words WHERE rowid IN (SELECT seq FROM writes WHERE words_due = 1)',
    ),
    add: addWords(database, 'write_words'),
    end: database.prepare('UPDATE attempts SET words_due = 0 WHERE words_due = 1'),
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
