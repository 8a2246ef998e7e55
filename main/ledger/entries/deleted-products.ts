import type { Database } from 'libsql';
import { hasProduct } from '../sql/database.ts';

/**
 * SQL for a column of the product that is kept with a row of `attempts`. If a row of a batch was sent several times, its
 * product is with the newest write and is shown with all of them.
 */
export const keptProduct = (column: string): string =>
  `(SELECT ${column} FROM texts WHERE operation = 'deleteProduct' AND texts.seq = coalesce(
     (SELECT own.seq FROM texts AS own WHERE own.seq = attempts.seq AND ${hasProduct}),
     (SELECT newest.seq FROM requests JOIN attempts AS newest ON newest.write_id = requests.write_id
        WHERE requests.group_id = attempts.batch_id AND requests.position = attempts.batch_row)))`;

const seqOfWrite = '(SELECT seq FROM attempts WHERE write_id = :writeId)';
const ofRow = 'group_id = :batchId AND position = :batchRow';
/** The write before of the same row and product, as long as the row names it: the ID of a row can be edited. */
const before = `(SELECT attempts.seq FROM requests JOIN attempts ON attempts.write_id = requests.write_id
  WHERE ${ofRow} AND attempts.subject_id = :subjectId)`;

export function prepareProductStatements(database: Database) {
  /** Does nothing without such a row. */
  const keepFrom = (table: 'requests' | 'texts', which: string) =>
    database.prepare(
      `UPDATE texts SET product = kept.product, product_note = kept.product_note
         FROM (SELECT product, product_note FROM ${table} WHERE ${which} AND ${hasProduct}) AS kept
         WHERE texts.seq = ${seqOfWrite}`,
    );
  return {
    /** The ID is compared because a table can be replaced before its batch starts. */
    take: keepFrom('requests', `${ofRow} AND subject_id = :productId`),
    taken: database.prepare(
      `UPDATE requests SET product = NULL, product_note = NULL WHERE ${ofRow}`,
    ),
    move: keepFrom('texts', `seq = ${before}`),
    moved: database.prepare(
      `UPDATE texts SET product = NULL, product_note = NULL WHERE seq = ${before}`,
    ),
    takeReason: database.prepare(
      `UPDATE texts SET product_note = (SELECT no_products FROM groups WHERE group_id = :batchId)
         WHERE seq = ${seqOfWrite}`,
    ),
  };
}
type ProductStatements = ReturnType<typeof prepareProductStatements>;

interface RowToDelete {
  readonly writeId: string;
  /** The ID of its product. */
  readonly subjectId: string | null;
  readonly batchId: string | null;
  readonly batchRow: number | null;
}

/**
 * Run in the transaction of the journal entry, before the row names it: the product of the row is kept with this write
 * from now on. Does nothing for a table that didn't come from a list.
 */
export function takeBatchProduct(ask: ProductStatements, row: RowToDelete): void {
  const { subjectId, ...place } = row;
  const { writeId, ...rowOnly } = place;
  const productId = JSON.stringify(subjectId);
  if (ask.take.run({ ...place, productId }).changes === 1) ask.taken.run(rowOnly);
  else if (ask.move.run(row).changes === 1) ask.moved.run({ ...rowOnly, subjectId });
  else ask.takeReason.run({ writeId, batchId: row.batchId });
}
