import type { Batch, BatchSummary } from '../../contract/batch/batch.ts';

/** A batch as the list shows it. */
export function summaryOf(batch: Batch): BatchSummary {
  const { table: _, content: __, options: ___, sentTo: ____, times: _____, ...rest } = batch;
  const { firstWriteId: ______, exactDigest: _______, ...summary } = rest;
  return summary;
}
