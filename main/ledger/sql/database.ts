import type { Database, Options, Statement } from 'libsql';

/** An instant as it is stored and compared with others: ISO 8601 in UTC, with milliseconds. */
export const storedTime = (iso: string): string => new Date(iso).toISOString();

/** Before and after every stored time. */
export const beforeEveryTime = '';
export const afterEveryTime = '~';

/**
 * SQL for *unresolved*, which is the same as *in doubt*: a write may have been done, and neither a person nor a list has
 * shown whether it was. `of`: the name of the table, with its dot. Two indexes of the layout have the same condition.
 */
export const unresolved = (of = ''): string =>
  `(${of}outcome IN ('failed', 'unknown') AND ${of}resolved_as IS NULL AND ${of}evidence IS NOT 'gone')`;

/** SQL for whether a product is kept, or why it isn't. */
export const hasProduct = '(product IS NOT NULL OR product_note IS NOT NULL)';

/**
 * SQL for the number by which the full-text index knows a row with an exact body, or a piece of a table. Both are beyond
 * every `seq`, so that a search of the journal entries passes over them. These numbers aren't exact in JavaScript.
 */
export const placeOfRequest = (request: string): string => `(${firstRequest} + ${request})`;
export const placeOfPiece = (piece: string): string => `(${firstPiece} + ${piece})`;
export const firstRequest = 2n ** 60n;
export const firstPiece = 2n ** 61n;

/** SQL for one of these words of ours. */
export const listed = (words: readonly string[]): string =>
  words.map((word) => `'${word}'`).join(', ');

/** How many characters of a body or row the full-text index has. */
export const longestIndexed = 262_144;

/**
 * SQL for a row of a table in which a person has edited cells. `of`: the name of the table, with its dot. An index has the same
 * condition.
 */
export const isEdited = (of = ''): string =>
  `(${of}group_id IS NOT NULL AND ${of}units IS NULL AND ${of}content <> '')`;

/** SQL for a long text of a row of `attempts`, or of another name for that table. */
export const textOf = (column: string, attempts = 'attempts'): string =>
  `(SELECT texts.${column} FROM texts WHERE texts.seq = ${attempts}.seq)`;

/**
 * Runs everything that a function does in the database, or nothing. Doesn't use libsql's
 * `transaction`: if SQLite has already rolled back by itself, because the disk is full or the file
 * is damaged, that one fails at its second rollback (0.5.29) and hides the reason.
 */
export function transaction(database: Database): <T>(act: () => T) => T {
  return (act) => {
    database.exec('BEGIN');
    try {
      const value = act();
      database.exec('COMMIT');
      return value;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
}

/**
 * The same database, but SQLite prepares each statement when it is first used: preparing all of the more than 200 took
 * 15 ms of every start.
 */
export function withLatePreparing(database: Database): Database {
  const prepare = (sql: string) => statementOf(() => database.prepare(sql));
  return Object.create(database, { prepare: { value: prepare } });
}

/** What the journal uses of a statement. */
interface UsedStatement extends Pick<Statement, 'all' | 'get' | 'iterate' | 'run'> {
  raw(): UsedStatement;
}

function statementOf(prepare: () => UsedStatement): UsedStatement {
  let prepared: UsedStatement | null = null;
  const statement = () => {
    prepared ??= prepare();
    return prepared;
  };
  return {
    all: (...values) => statement().all(...values),
    get: (...values) => statement().get(...values),
    iterate: (...values) => statement().iterate(...values),
    run: (...values) => statement().run(...values),
    raw: () => statementOf(() => prepare().raw()),
  };
}

/** A database setting that is in effect. Doesn't use `pluck`, because libsql 0.5 ignores it for `get`. */
export function readPragma(
  database: Database,
  name: 'freelist_count' | 'journal_mode' | 'page_count' | 'synchronous' | 'user_version',
): unknown {
  const row: unknown = database.prepare(`PRAGMA ${name}`).raw().get();
  return Array.isArray(row) ? row[0] : undefined;
}

/**
 * libsql 0.5 accepts these options, but its types, taken from better-sqlite3, don't include them.
 */
interface EncryptionOptions extends Options {
  readonly encryptionCipher: 'aes256cbc';
  readonly encryptionKey: string;
}

/** Options that make the whole file unreadable without this key. */
export function encrypted(key: string): EncryptionOptions {
  return { encryptionCipher: 'aes256cbc', encryptionKey: key };
}
