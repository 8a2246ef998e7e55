import { createHash } from 'node:crypto';
import type { Batch } from '../../contract/batch/batch.ts';

/** Identifies a batch by everything that decides what is sent for its rows, except its profile and address. */
export function batchDigest({
  batchId,
  operation,
  content,
  options,
  table,
  exactDigest,
}: Batch): string {
  const exactly = [batchId, operation, content, options, table?.hash ?? exactDigest];
  return createHash('sha256').update(JSON.stringify(exactly)).digest('base64');
}
