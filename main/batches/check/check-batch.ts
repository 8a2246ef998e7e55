import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import {
  type Batch,
  type BatchCheck,
  markedProblems,
  markedRows,
  namedRows,
  type RowProblem,
} from '../../contract/batch/batch.ts';
import {
  batchRowFiller,
  batchToFill,
  cellsAsSent,
  exactRowProblems,
  type FilledBatchRow,
} from '../../contract/batch/batch-row-filler.ts';
import type { Cell } from '../../contract/batch/table.ts';
import { isBlankRow } from '../../contract/batch/table-options.ts';
import type { ServiceAddress } from '../../contract/profile/service-address.ts';
import { cancelledUnsent, storageFailure } from '../../failure-error.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import { exactDigest } from '../../ledger/batches/exact-batches.ts';
import { cellsOfRows } from '../cells-of-rows.ts';
import type { StoredRows } from '../rows-to-send.ts';

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
 * Fills in every row as it would be sent to `address`, without sending any, while main continues with its other work.
 * Throws `cancelled`.
 */
export async function checkBatch(
  kept: Pick<Batches, 'ranBefore' | 'isBodyKnown'> & StoredRows,
  batch: Batch,
  address: ServiceAddress,
  cancel: AbortSignal,
  { onBroken, onProgress }: CheckListeners = {},
): Promise<BatchCheck> {
  const rowsOf =
    batch.rowsFrom === 'table' ? tableRows(kept, batch) : exactRows(kept, batch, address);
  const broken = findings<BatchCheck['broken']['first'][number]>();
  const sameCells = findings<BatchCheck['repeated']['rows'][number]>(markedRows);
  const sameId = findings<BatchCheck['repeated']['rows'][number]>(markedRows);
  const marks = brokenMarks(batch);
  const rows = new Map<string, number>();
  const ids = new Map<string, number>();
  let brokenRows = 0;
  let blankRows = 0;
  let filledRows = 0;
  // A row that is too short has no cells at its end.
  const filledCells = (batch.table?.columns ?? []).map(() => 0);
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
    const { filled, isBlank, whole, sent } = rowsOf.read(row);
    if (!filled.ok && isBlank) {
      blankRows += 1;
      onBroken?.({ row, problems: filled.problems });
      continue;
    }
    filledRows += 1;
    for (const [at, cell] of sent.entries())
      if (cell !== '') filledCells[at] = (filledCells[at] ?? 0) + 1;
    if (!filled.ok) {
      brokenRows += 1;
      onBroken?.({ row, problems: filled.problems });
      for (const problem of filled.problems) broken.add({ row, ...problem });
      marks.add({ row, problems: filled.problems });
    }
    const id = filled.ok ? filled.id : '';
    const withId = id === '' ? null : firstWith(ids, id, row);
    const withCells = firstWith(rows, whole, row);
    if (withCells !== null) sameCells.add({ row, as: withCells, id: null });
    else if (withId !== null) sameId.add({ row, as: withId, id });
  }
  rowsOf.end();
  return {
    rows: batch.rows,
    blank: blankRows,
    broken: { count: brokenRows, first: broken.first, rows: marks.rows },
    repeated: {
      sameCells: sameCells.count(),
      sameId: sameId.count(),
      rows: [...sameCells.first, ...sameId.first].sort((one, other) => one.row - other.row),
    },
    ranBefore: kept.ranBefore(batch),
    isBodyKnown: kept.isBodyKnown(batch, address.baseUrl),
    emptyCells: filledCells.map((count) => filledRows - count),
  };
}

interface CheckedRow {
  readonly filled: FilledBatchRow;
  readonly isBlank: boolean;
  /** Equal for rows with the same content. */
  readonly whole: string;
  /** The cells as they are sent. None if it has an exact body. */
  readonly sent: readonly Cell[];
}

/** Reads the rows of a batch in order. `end` throws if they are not the rows of the batch. */
interface RowsToCheck {
  read(row: number): CheckedRow;
  end(): void;
}

function tableRows({ table }: Pick<StoredRows, 'table'>, batch: Batch): RowsToCheck {
  const toFill = batchToFill(batch);
  const fill = batchRowFiller(toFill);
  const asSent = cellsAsSent(toFill);
  const cells = cellsOfRows(table, batch.batchId);
  return {
    read(row) {
      const found = cells(row);
      const sent = asSent(found);
      return {
        filled: fill(found, row),
        isBlank: isBlankRow(sent),
        whole: JSON.stringify(sent),
        sent,
      };
    },
    end: () => undefined,
  };
}

function exactRows(
  { exact }: Pick<StoredRows, 'exact'>,
  { batchId, exactDigest: expected }: Batch,
  address: ServiceAddress,
): RowsToCheck {
  const digest = exactDigest();
  return {
    read(row) {
      const found = exact.row(batchId, row);
      digest.add(found);
      const problems = exactRowProblems(found, address);
      // Bodies of 256 MiB are not held at once.
      const whole = createHash('sha256').update(JSON.stringify(found)).digest('base64');
      const filled =
        problems.length === 0 ? { ok: true as const, ...found } : { ok: false as const, problems };
      return { filled, isBlank: false, whole, sent: [] };
    },
    end() {
      if (digest.end() !== expected)
        throw storageFailure(new Error(`The rows of ${batchId} are not those that were frozen.`));
    },
  };
}

/** The earlier row that has this value; null if this is the first one. */
function firstWith(known: Map<string, number>, value: string, row: number): number | null {
  const first = known.get(value);
  if (first === undefined) known.set(value, row);
  return first ?? null;
}

/** Counts findings and keeps the first ones. */
function findings<T>(most = namedRows) {
  const first: T[] = [];
  let count = 0;
  return {
    first,
    count: () => count,
    add(finding: T) {
      count += 1;
      if (first.length < most) first.push(finding);
    },
  };
}

/** Keeps the first rows that can't be sent, with their problems by column index. */
function brokenMarks({ table }: Batch) {
  const columns = new Map(table?.columns.map(({ name }, index) => [name, index]));
  const rows: BatchCheck['broken']['rows'][number][] = [];
  let left = markedProblems;
  return {
    rows,
    add({ row, problems }: BrokenRow) {
      if (rows.length === markedRows) return;
      const kept = problems.slice(0, Math.max(1, left));
      left -= kept.length;
      rows.push({
        row,
        problems: kept.map(({ column, why }) => ({
          column: column === null ? null : (columns.get(column) ?? null),
          why,
        })),
      });
    },
  };
}
