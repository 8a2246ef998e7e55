import { setImmediate as turn } from 'node:timers/promises';
import {
  type Batch,
  type BatchCheck,
  namedRows,
  type RowProblem,
} from '../../contract/batch/batch.ts';
import { batchRowFiller, batchToFill } from '../../contract/batch/batch-row-filler.ts';
import { isBlankRow } from '../../contract/batch/table-options.ts';
import { cancelledUnsent } from '../../failure-error.ts';
import { cellsOfRows } from '../cells-of-rows.ts';
import type { KeptBatches } from '../kept-batches.ts';

/** How long main checks rows before it does other work, ms. */
const sliceMs = 8;

/** How often the progress of a check is reported, ms. */
const tellEveryMs = 100;

interface BrokenRow {
  readonly row: number;
  readonly problems: readonly RowProblem[];
}

interface CheckListeners {
  /** A row that can't be sent, or is blank. */
  readonly onBroken?: (broken: BrokenRow) => void;
  /** The number of rows checked so far. */
  readonly onProgress?: (rows: number) => void;
}

/**
 * Fills in every row without sending any, while main continues with its other work. Throws
 * `cancelled`.
 */
export async function checkBatch(
  kept: Pick<KeptBatches, 'table' | 'ranBefore'>,
  batch: Batch,
  cancel: AbortSignal,
  { onBroken, onProgress }: CheckListeners = {},
): Promise<BatchCheck> {
  const fill = batchRowFiller(batchToFill(batch));
  const cells = cellsOfRows(kept.table, batch.batchId);
  const broken = findings<BatchCheck['broken']['first'][number]>();
  const duplicates = findings<BatchCheck['duplicates']['first'][number]>();
  const repeatedIds = findings<BatchCheck['repeatedIds']['first'][number]>();
  const rows = new Map<string, number>();
  const ids = new Map<string, number>();
  let brokenRows = 0;
  let blankRows = 0;
  let until = performance.now() + sliceMs;
  let tellAt = performance.now() + tellEveryMs;
  for (let row = 1; row <= batch.rows; row++) {
    if (performance.now() > until) {
      await turn();
      if (cancel.aborted) throw cancelledUnsent();
      const now = performance.now();
      until = now + sliceMs;
      if (now > tellAt) {
        tellAt = now + tellEveryMs;
        onProgress?.(row - 1);
      }
    }
    const found = cells(row);
    const filled = fill(found, row);
    if (!filled.ok && isBlankRow(found)) {
      blankRows += 1;
      onBroken?.({ row, problems: filled.problems });
      continue;
    }
    if (!filled.ok) {
      brokenRows += 1;
      onBroken?.({ row, problems: filled.problems });
      for (const problem of filled.problems) broken.add({ row, ...problem });
    } else if (filled.id !== '') {
      const as = ids.get(filled.id);
      if (as === undefined) ids.set(filled.id, row);
      else repeatedIds.add({ row, as, id: filled.id });
    }
    const text = JSON.stringify(found);
    const as = rows.get(text);
    if (as === undefined) rows.set(text, row);
    else duplicates.add({ row, as });
  }
  return {
    rows: batch.rows,
    blank: blankRows,
    broken: { ...broken.found(), count: brokenRows },
    duplicates: duplicates.found(),
    repeatedIds: repeatedIds.found(),
    ranBefore: kept.ranBefore(batch),
  };
}

/** Counts findings and keeps the first ones. */
function findings<T>() {
  const first: T[] = [];
  let count = 0;
  return {
    add(finding: T) {
      count += 1;
      if (first.length < namedRows) first.push(finding);
    },
    found: () => ({ count, first }),
  };
}
