import { createHash } from 'node:crypto';
import type { Batch } from '../../contract/batch/batch.ts';

/** What a confirmation covers. A batch that is confirmed before it is made has it too. */
export type BatchToConfirm = Pick<
  Batch,
  'batchId' | 'operation' | 'content' | 'options' | 'table' | 'exactDigest'
>;

/** Identifies a batch by everything that decides what is sent for its rows, except its profile and address. */
export function batchDigest({
  batchId,
  operation,
  content,
  options,
  table,
  exactDigest,
}: BatchToConfirm): string {
  const exactly = [batchId, operation, content, options, table?.hash ?? exactDigest];
  return createHash('sha256').update(JSON.stringify(exactly)).digest('base64');
}
