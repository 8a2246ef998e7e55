import type { Database } from 'libsql';
import { z } from 'zod';
import type { Cell } from '../../contract/batch/table.ts';
import type { Steps } from '../../contract/steps.ts';
import type { WriteFilter } from '../../contract/write/write.ts';
import {
  firstPiece,
  firstRequest,
  isEdited,
  longestIndexed,
  placeOfPiece,
  placeOfRequest,
} from '../sql/database.ts';
import { foldedWords, matchExpression, plain, wordsOf } from '../sql/search-words.ts';
import { isInTime, timesOf } from '../sql/times.ts';
import { cellsOf, editedRowOf, rowNumbersOf, withEdits } from './batch-records.ts';

/** Rows of a batch that match, by number from 1, in ascending order. */
export interface RowsOfBatch {
  readonly batchId: string;
  readonly rows: readonly number[];
}

/**
 * Finds rows of batches by their journal entries, or by what will be sent if they have none: they weren't sent yet, were left out,
 * or their entry was cleared.
 */
export interface FindRows {
  /**
   * The rows, up to this many: those with entries first, each newest batch first. `search` has at least one word, or there is a subject. In steps, so
   * that main can do other work in between: each adds some rows to the index that aren't in it yet, reads some entries, or looks
   * into a piece of a table. Finds nothing once it is cancelled.
   */
  find(wanted: WriteFilter, atMost: number, cancel: AbortSignal): Steps<readonly RowsOfBatch[]>;
}

/** How many entries are read at a time. */
const entriesAtATime = 500;

/** How many rows with an exact body are read at a time: usually small, and at most 5 MiB each. */
const exactAtATime = 25;

const ofKind = {
  rows: `words.rowid >= ${firstRequest} AND words.rowid < ${firstPiece}`,
  pieces: `words.rowid >= ${firstPiece}`,
};
const isOfOperation = '(:operation IS NULL OR operation = :operation)';

const seqRow = z.object({ at: z.number(), batchId: z.string(), row: z.number() });

/** Statements about the words of rows. A batch is due as a whole: a flag at each piece would write all of its cells again. */
export function prepareRowWordStatements(database: Database) {
  const index = (place: (number: string) => string) => ({
    remove: database.prepare(`DELETE FROM words WHERE rowid = ${place('CAST(? AS INTEGER)')}`),
    add: database.prepare(
      `INSERT INTO words (rowid, facets, sent) VALUES (${place('CAST(? AS INTEGER)')}, ?, ?)`,
    ),
  });
  return {
    due: database.prepare(
      `SELECT group_id AS batchId, profile_id AS profileId, rows, words_until AS until
         FROM groups WHERE words_until < rows LIMIT 1`,
    ),
    nextPiece: database.prepare(
      `SELECT piece, first_row AS firstRow, cells FROM cells
         WHERE cells_id = (SELECT cells_id FROM groups WHERE group_id = :batchId) AND first_row > :until
         ORDER BY first_row LIMIT 1`,
    ),
    nextExact: database.prepare(
      `SELECT request, position AS row, subject_id AS id, content FROM requests
         WHERE group_id = :batchId AND position > :until AND units IS NOT NULL
         ORDER BY position LIMIT ${exactAtATime}`,
    ),
    pieces: index(placeOfPiece),
    exact: index(placeOfRequest),
    end: database.prepare('UPDATE groups SET words_until = :until WHERE group_id = :batchId'),
    findEntries: database.prepare(
      `SELECT words.rowid AS at, batch_id AS batchId, batch_row AS row
         FROM words JOIN attempts ON attempts.seq = words.rowid
         WHERE words MATCH :match AND words.rowid < CAST(:below AS INTEGER) AND ${isInTime}
         ORDER BY words.rowid DESC LIMIT ${entriesAtATime}`,
    ),
    findExact: database.prepare(
      `SELECT group_id AS batchId, groups.seq, position AS row
         FROM words JOIN requests ON request = words.rowid - ${firstRequest}
           JOIN groups USING (group_id)
         WHERE words MATCH :match AND ${ofKind.rows} AND ${isOfOperation}
           AND ((${isEdited('requests.')} AND first_write_id IS NULL)
             OR NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.write_id = requests.write_id))
         ORDER BY words.rowid LIMIT :atMost`,
    ),
    findPieces: database.prepare(
      `SELECT group_id AS batchId, groups.seq, piece
         FROM words JOIN cells ON piece = words.rowid - ${firstPiece}
           JOIN groups ON groups.cells_id = cells.cells_id
         WHERE words MATCH :match AND ${ofKind.pieces} AND ${isOfOperation}
         ORDER BY words.rowid`,
    ),
    piece: database.prepare(
      'SELECT first_row AS firstRow, cells FROM cells WHERE piece = CAST(? AS INTEGER)',
    ),
    /** The rows of a piece that have a journal entry, or were edited, so that the index has them by themselves. */
    withOwn: database.prepare(
      `SELECT json_group_array(position) AS numbers
         FROM requests LEFT JOIN attempts ON attempts.write_id = requests.write_id
         WHERE group_id = :batchId AND position BETWEEN :from AND :last
           AND (attempts.write_id IS NOT NULL OR ${isEdited('requests.')})`,
    ),
    /** The rows of a piece that were edited: in a copied journal, nothing has indexed them yet. */
    edited: database.prepare(
      `SELECT request, position AS row, content AS edits FROM requests
         WHERE group_id = :batchId AND position BETWEEN :from AND :last AND ${isEdited('requests.')}`,
    ),
    requestOf: database.prepare(
      'SELECT request FROM requests WHERE group_id = :batchId AND position = :row',
    ),
  };
}

type RowWordStatements = ReturnType<typeof prepareRowWordStatements>;

/** Run in a transaction: the index has this row with its edited cells by itself, or with its piece again (null). */
export function indexEditedRow(
  ask: RowWordStatements,
  { batchId, profileId, row }: { batchId: string; profileId: string; row: number },
  cells: readonly Cell[] | null,
): void {
  const { request } = requestRow.parse(ask.requestOf.get({ batchId, row }));
  ask.exact.remove.run(request);
  if (cells !== null)
    ask.exact.add.run(request, `i${plain(profileId)} b${plain(batchId)}`, wordsOfRow(cells));
}

/** Uses `onDisk` for every access, which turns errors into failures. */
export function findRows(
  onDisk: <T>(
    act: (statements: {
      readonly words: RowWordStatements;
      readonly transaction: <R>(act: () => R) => R;
    }) => T,
  ) => T,
): FindRows {
  /** Adds the words of some rows to the index. Returns whether there may be more. */
  const indexSome = () =>
    onDisk(({ words: ask, transaction }) => {
      const due = dueRow.parse(ask.due.get() ?? null);
      if (due === null) return false;
      transaction(() => {
        const { batchId } = due;
        const facets = `i${plain(due.profileId)} b${plain(batchId)}`;
        const piece = ask.nextPiece.get(due);
        const exact = ask.nextExact.all(due).map((row) => exactRow.parse(row));
        if (piece !== undefined) {
          const { piece: number } = pieceRow.parse(piece);
          const { firstRow, rows } = cellsOf(piece);
          ask.pieces.remove.run(number);
          ask.pieces.add.run(number, facets, rows.map(wordsOfRow).join('\n'));
          const last = firstRow + rows.length - 1;
          for (const found of ask.edited.all({ batchId, from: firstRow, last })) {
            const { request } = requestRow.parse(found);
            const { row, edits } = editedRowOf(found);
            ask.exact.remove.run(request);
            const cells = withEdits(rows[row - firstRow] ?? [], edits);
            ask.exact.add.run(request, facets, wordsOfRow(cells));
          }
          ask.end.run({ batchId, until: last });
          return;
        }
        for (const { request, id, content } of exact) {
          ask.exact.remove.run(request);
          ask.exact.add.run(request, facets, wordsOfRow([id, content.body]));
        }
        ask.end.run({ batchId, until: exact.at(-1)?.row ?? due.rows });
      });
      return true;
    });
  return {
    *find(wanted, atMost, cancel) {
      while (!cancel.aborted && indexSome()) yield;
      const found = new FoundRows(atMost);
      const ofEntries = matchExpression(wanted, 'row');
      for (let below = Number.MAX_SAFE_INTEGER; !found.isFull() && !cancel.aborted; ) {
        const some = onDisk(({ words: ask }) =>
          ask.findEntries
            .all({ match: ofEntries, below, ...timesOf(wanted) })
            .map((row) => seqRow.parse(row)),
        );
        for (const { batchId, row } of some) found.add(batchId, [row]);
        if (some.length < entriesAtATime) break;
        below = some.at(-1)?.at ?? below;
        yield;
      }
      if (isOfEntries(wanted)) return cancel.aborted ? [] : found.all();
      const { operation } = wanted;
      const match = matchExpression({ ...wanted, operation: null });
      const of = onDisk(({ words: ask }) => ({
        exact: ask.findExact.all({ match, operation, atMost }).map((row) => placeRow.parse(row)),
        pieces: ask.findPieces.all({ match, operation }).map((row) => placeRow.parse(row)),
      }));
      const has = rowMatcher(wanted.search);
      const newestFirst = [...of.exact, ...of.pieces].sort((one, other) => other.seq - one.seq);
      for (const { batchId, row, piece } of newestFirst) {
        if (cancel.aborted) return [];
        if (found.isFull()) break;
        if (row !== undefined) found.add(batchId, [row]);
        if (piece === undefined) continue;
        onDisk(({ words: ask }) => {
          // The table may have been replaced in the meantime.
          const read = ask.piece.get(piece);
          if (read === undefined) return;
          const { firstRow, rows } = cellsOf(read);
          const numbers = rows.flatMap((cells, at) => (has(cells) ? [firstRow + at] : []));
          if (numbers.length === 0) return;
          const span = { batchId, from: firstRow, last: firstRow + rows.length - 1 };
          const known = new Set(rowNumbersOf(ask.withOwn.get(span)));
          found.add(
            batchId,
            numbers.filter((number) => !known.has(number)),
          );
        });
        yield;
      }
      return found.all();
    },
  };
}

/** Rows that were never sent have neither an outcome nor a time, and nothing was sent for anybody. */
const isOfEntries = ({ outcome, subject, from, to }: WriteFilter): boolean =>
  outcome !== null || subject !== null || from !== null || to !== null;

/** Batches in the order in which they are added, with up to so many rows in all. */
class FoundRows {
  readonly #byBatch = new Map<string, Set<number>>();
  #room: number;
  constructor(atMost: number) {
    this.#room = atMost;
  }
  isFull(): boolean {
    return this.#room === 0;
  }
  add(batchId: string, rows: readonly number[]): void {
    const known = this.#byBatch.get(batchId) ?? new Set();
    for (const row of rows) {
      if (this.#room === 0 || known.has(row)) continue;
      this.#room -= 1;
      this.#byBatch.set(batchId, known.add(row));
    }
  }
  all(): readonly RowsOfBatch[] {
    return [...this.#byBatch].map(([batchId, rows]) => ({
      batchId,
      rows: [...rows].sort((one, other) => one - other),
    }));
  }
}

/** What the index has of a row, and what a row is compared with. */
const wordsOfRow = (cells: readonly Cell[]): string =>
  foldedWords(cells.join('\n').slice(0, longestIndexed));

/**
 * Tells whether a row of a piece has every word of a search, as the index finds it: the index knows only that the piece has them
 * all. A word of several parts, such as AB-12, is a phrase whose last part may be the start of a longer one.
 */
function rowMatcher(search: string): (cells: readonly Cell[]) => boolean {
  const phrases = wordsOf(search).map((word) => tokensOf(foldedWords(word)));
  return (cells) => {
    const row = tokensOf(wordsOfRow(cells));
    return phrases.every((phrase) => row.includes(phrase));
  };
}

/** As the tokenizer of the index splits a folded text, each token after a space. */
function tokensOf(folded: string): string {
  return ` ${(folded.toLowerCase().match(/[\p{L}\p{N}\p{Co}]+/gu) ?? []).join(' ')}`;
}

const dueRow = z
  .object({ batchId: z.string(), profileId: z.string(), rows: z.number(), until: z.number() })
  .nullable();
const requestRow = z.object({ request: z.number() });
const pieceRow = z.object({ piece: z.number() });
const stored = z.string().transform((json): unknown => JSON.parse(json));
const exactRow = z.object({
  request: z.number(),
  row: z.number(),
  id: stored.pipe(z.string()),
  content: stored.pipe(z.object({ body: z.string() })),
});
const placeRow = z.object({
  batchId: z.string(),
  seq: z.number(),
  row: z.number().optional(),
  piece: z.number().optional(),
});
