import type { Batch } from '../contract/batch/batch.ts';
import { cancelledUnsent, invalidInput } from '../failure-error.ts';
import { csvLine, csvMark } from '../files/csv-line.ts';
import type { ExportFiles } from '../files/export-files.ts';
import type { Journal } from '../journal/journal.ts';

/** So many rows are read and written at once. */
const atATime = 200;

/** What stands beside the table's own columns. */
const about = ['row', 'outcome', 'status', 'reason', 'reply', 'endedAt'] as const;

/**
 * Writes every row of a batch, with what became of it, to a file that the person chooses; null when none was chosen.
 * Throws `cancelled` and `storage` failures, and leaves no file then.
 */
export async function exportBatch(
  journal: Journal,
  files: ExportFiles,
  { batch, suggestedName }: { readonly batch: Batch; readonly suggestedName: string },
  cancel: AbortSignal,
): Promise<{ path: string; rows: number } | null> {
  const begun = await files.begin(suggestedName);
  if (begun === null) return null;
  const { exportId } = begun;
  try {
    const columns = batch.table?.columns.map(({ name }) => name) ?? [];
    await files.append(exportId, csvMark + csvLine([...columns, ...about]));
    for (let skip = 0; skip < batch.rows; skip += atATime) {
      if (cancel.aborted) throw cancelledUnsent();
      if (!journal.batches.has(batch.batchId)) throw invalidInput('batchId', 'unknown');
      await files.append(exportId, linesOf(journal, batch, columns.length, skip));
    }
  } catch (error) {
    // What went wrong first is what is reported.
    await files.end(exportId, false).catch(() => undefined);
    throw error;
  }
  const { path } = await files.end(exportId, true);
  return { path, rows: batch.rows };
}

function linesOf(journal: Journal, batch: Batch, columns: number, skip: number): string {
  const { batches } = journal;
  const cells = batches.table.cells(batch.batchId, skip + 1, atATime);
  const rows = batches.rows.list(batch, null, skip, atATime);
  return rows
    .map(({ row, state, status, failure, writeId, problems }, at) => {
      const found = cells[at] ?? [];
      const stub = writeId === null ? null : journal.get(writeId);
      const why =
        failure?.kind === 'http'
          ? (failure.reason ?? '')
          : (failure?.kind ??
            problems.map(({ column, why }) => `${column ?? 'row'}: ${why}`).join('; '));
      const reply =
        stub?.result?.reply?.text ?? (failure?.kind === 'http' ? failure.body?.text : null) ?? null;
      const own = Array.from({ length: columns }, (_, column) => found[column] ?? '');
      return csvLine([...own, row, state, status, why, reply, stub?.endedAt ?? null]);
    })
    .join('');
}
