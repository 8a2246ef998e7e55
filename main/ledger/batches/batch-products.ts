import { z } from 'zod';
import { mostOfBatch } from '../../contract/limits.ts';
import type { DeletedProduct, NotKeptReason } from '../../contract/write/deleted-product.ts';
import { productColumns } from '../sql/rows.ts';
import type { OnBatches } from './batch-statements.ts';

/**
 * The products of rows that a batch of deletes hasn't sent yet. When a row is sent, its product moves to the journal
 * entry in the same transaction (`deleted-products.ts`).
 */
export interface BatchProducts {
  /**
   * Adds the products of these rows. Returns false once the batch has as much as a batch may keep: then it takes no
   * more, and the other rows say so.
   */
  add(
    batchId: string,
    rows: readonly { readonly row: number; readonly id: string; readonly kept: DeletedProduct }[],
  ): boolean;
  /** Rows without a product of their own weren't kept for this reason. */
  keepNone(batchId: string, why: NotKeptReason): void;
}

const sizeRow = z.object({ bytes: z.number() });

export function keepBatchProducts(onDisk: OnBatches): BatchProducts {
  /** Bytes of the batch that got products last: summing them up for each piece would read everything again. */
  let size = { batchId: '', bytes: 0 };
  const sizeOf = (batchId: string): number =>
    size.batchId === batchId
      ? size.bytes
      : sizeRow.parse(onDisk(({ products }) => products.size.get(batchId))).bytes;
  return {
    add(batchId, rows) {
      let bytes = sizeOf(batchId);
      const isFull = onDisk(({ products, transaction }) =>
        transaction(() => {
          for (const { row, id, kept } of rows) {
            if (kept.kind === 'kept') bytes += Buffer.byteLength(kept.text);
            if (bytes > mostOfBatch) {
              products.keepNone.run({ batchId, why: 'batch-full' });
              return true;
            }
            products.add.run({ batchId, row, id: JSON.stringify(id), ...productColumns(kept) });
          }
          return false;
        }),
      );
      size = { batchId, bytes };
      return !isFull;
    },
    keepNone(batchId, why) {
      onDisk(({ products }) => products.keepNone.run({ batchId, why }));
    },
  };
}
