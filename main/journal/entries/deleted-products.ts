import type { Database } from 'libsql';
import type { DeletedProduct } from '../../contract/write/deleted-product.ts';
import { productColumns } from '../sql/rows.ts';

/**
 * SQL for a column of the product that is kept with a row of `writes`. If a row of a batch was sent several times, its
 * product is with the newest write and is shown with all of them.
 */
export const keptProduct = (column: string): string =>
  `(SELECT ${column} FROM deleted_products WHERE operation = 'deleteProduct' AND deleted_products.seq = coalesce(
     (SELECT own.seq FROM deleted_products AS own WHERE own.seq = writes.seq),
     (SELECT newest.seq FROM batch_rows JOIN writes AS newest ON newest.write_id = batch_rows.write_id
        WHERE batch_rows.batch_id = writes.batch_id AND batch_rows.row = writes.batch_row)))`;

const seqOfWrite = '(SELECT seq FROM writes WHERE write_id = :writeId)';
const ofRow = 'batch_id = :batchId AND row = :batchRow';

export function prepareProductStatements(database: Database) {
  return {
    keep: database.prepare(
      `INSERT INTO deleted_products (seq, product, note) VALUES (${seqOfWrite}, :product, :note)`,
    ),
    /** The ID is compared because a table can be replaced before its batch starts. */
    take: database.prepare(
      `INSERT INTO deleted_products (seq, product, note)
         SELECT ${seqOfWrite}, product, note FROM batch_products
           WHERE ${ofRow} AND product_id = :subjectId`,
    ),
    taken: database.prepare(`DELETE FROM batch_products WHERE ${ofRow}`),
    /** Moves it from the write before of the same row. */
    move: database.prepare(
      `UPDATE deleted_products SET seq = ${seqOfWrite} WHERE seq =
         (SELECT writes.seq FROM batch_rows JOIN writes ON writes.write_id = batch_rows.write_id
            WHERE batch_rows.batch_id = :batchId AND batch_rows.row = :batchRow)`,
    ),
    takeReason: database.prepare(
      `INSERT INTO deleted_products (seq, product, note)
         SELECT ${seqOfWrite}, NULL, note FROM batch_products WHERE batch_id = :batchId AND row = 0`,
    ),
  };
}
type ProductStatements = ReturnType<typeof prepareProductStatements>;

/** Run in the transaction of the journal entry. */
export function keepProduct(
  { keep }: ProductStatements,
  writeId: string,
  kept: DeletedProduct,
): void {
  keep.run({ writeId, ...productColumns(kept) });
}

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
  const { writeId: __, ...rowOnly } = place;
  if (ask.take.run(row).changes === 1) ask.taken.run(rowOnly);
  else if (ask.move.run(place).changes === 0)
    ask.takeReason.run({ writeId: row.writeId, batchId: row.batchId });
}
