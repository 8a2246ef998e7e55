import { createHash } from 'node:crypto';
import type { Batch } from '../../contract/batch/batch.ts';

/** What a batch is known again by, but for its profile and address: all that decides what leaves for its rows. */
export function batchDigest({ batchId, operation, content, options, table }: Batch): string {
  const exactly = [batchId, operation, content, options, table?.hash ?? null];
  return createHash('sha256').update(JSON.stringify(exactly)).digest('base64');
}
