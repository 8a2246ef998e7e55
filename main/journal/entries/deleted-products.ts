import type { Database } from 'libsql';

/** SQL for whether a row of `texts` has a product, or why there is none. */
const isKept = '(product IS NOT NULL OR product_note IS NOT NULL)';

/**
 * SQL for a column of the product that is kept with a row of `writes`. If a row of a batch was sent several times, its
 * product is with the newest write and is shown with all of them.
 */
export const keptProduct = (column: string): string =>
  `(SELECT ${column} FROM texts WHERE operation = 'deleteProduct' AND texts.seq = coalesce(
     (SELECT own.seq FROM texts AS own WHERE own.seq = writes.seq AND ${isKept}),
     (SELECT newest.seq FROM batch_rows JOIN writes AS newest ON newest.write_id = batch_rows.write_id
        WHERE batch_rows.batch_id = writes.batch_id AND batch_rows.row = writes.batch_row)))`;

const seqOfWrite = '(SELECT seq FROM writes WHERE write_id = :writeId)';
const ofRow = 'batch_id = :batchId AND row = :batchRow';
/** The write before of the same row, as long as the row names it. */
const before = `(SELECT writes.seq FROM batch_rows JOIN writes ON writes.write_id = batch_rows.write_id
  WHERE batch_rows.batch_id = :batchId AND batch_rows.row = :batchRow)`;

export function prepareProductStatements(database: Database) {
  /** Does nothing without such a row. */
  const keepFrom = (table: string, note: string, which: string) =>
    database.prepare(
      `UPDATE texts SET product = kept.product, product_note = kept.${note}
         FROM (SELECT * FROM ${table} WHERE ${which}) AS kept WHERE texts.seq = ${seqOfWrite}`,
    );
  return {
    /** The ID is compared because a table can be replaced before its batch starts. */
    take: keepFrom('batch_products', 'note', `${ofRow} AND product_id = :subjectId`),
    taken: database.prepare(`DELETE FROM batch_products WHERE ${ofRow}`),
    move: keepFrom('texts', 'product_note', `seq = ${before} AND ${isKept}`),
    moved: database.prepare(
      `UPDATE texts SET product = NULL, product_note = NULL WHERE seq = ${before}`,
    ),
    takeReason: keepFrom('batch_products', 'note', 'batch_id = :batchId AND row = 0'),
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
  const { subjectId: _, ...place } = row;
  const { writeId, ...rowOnly } = place;
  if (ask.take.run(row).changes === 1) ask.taken.run(rowOnly);
  else if (ask.move.run(place).changes === 1) ask.moved.run(rowOnly);
  else ask.takeReason.run({ writeId, batchId: row.batchId });
}
