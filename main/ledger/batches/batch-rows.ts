import type { Batch, RowProblem } from '../../contract/batch/batch.ts';
import {
  type RowFilter,
  type RowState,
  statesInDoubt,
  statesToFix,
} from '../../contract/batch/row-states.ts';
import {
  firstWritesOf,
  rowNumbersOf,
  type StoredRow,
  storedRowOf,
  waitingRow,
} from './batch-records.ts';
import type { OnBatches } from './batch-statements.ts';

/** The results of a batch's rows. */
export interface BatchRows {
  /** Numbers of the rows that aren't *waiting*, in no particular order. */
  notWaiting(batchId: string): number[];
  /** The first write of each row that was sent and may be sent again, by row number. */
  sentBefore(batchId: string): ReadonlyMap<number, string>;
  list(batch: Batch, state: RowFilter | null, skip: number, count: number): StoredRow[];
  /** The rows with these numbers, which exist and are in ascending order. */
  some(batchId: string, rows: readonly number[]): StoredRow[];
  /** Numbers of the rows in these states, in ascending order. */
  inStates(batchId: string, states: readonly RowState[]): number[];
  /** Whether the row is in one of these states now. A row that isn't stored waits. */
  isIn(batchId: string, row: number, states: readonly RowState[]): boolean;
  /**
   * Whether every unresolved attempt of a row in doubt carried its row's key in this header: only then can the service recognize
   * each of them. A row in doubt can't be edited, so it is sent again with the same body.
   */
  areKeysKept(batchId: string, header: string): boolean;
  /** This write of the row was provably not done. The row waits again, or is in doubt as it was before. */
  putBack(batchId: string, row: number, writeId: string): void;
  /** Forgets the results of all rows, as if none had been sent. */
  clear(batchId: string): void;
  leaveOut(
    batchId: string,
    rows: readonly { readonly row: number; readonly problems: readonly RowProblem[] }[],
  ): void;
}

export function keepRows(onDisk: OnBatches): BatchRows {
  const notWaiting = (batchId: string) =>
    rowNumbersOf(onDisk((ask) => ask.rows.notWaiting.get(batchId)));
  const numbered = (batchId: string, numbers: readonly number[]): StoredRow[] => {
    const [from, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
    const found = onDisk((ask) => ask.rows.between.all({ batchId, from, last })).map(storedRowOf);
    const known = new Map(found.map((row) => [row.row, row]));
    return numbers.map((row) => known.get(row) ?? waitingRow(row));
  };
  const inStates = (batchId: string, states: readonly RowState[]): number[] =>
    states
      .flatMap((state) => rowNumbersOf(onDisk((ask) => ask.rows.numbersIn.get(batchId, state))))
      .toSorted((one, other) => one - other);
  return {
    notWaiting,
    sentBefore: (batchId) => firstWritesOf(onDisk((ask) => ask.rows.sentBefore.all(batchId))),
    list(batch, state, skip, count) {
      const { batchId } = batch;
      if (state === null) return numbered(batchId, numbersFrom(skip + 1, count, batch.rows));
      if (state === 'waiting') {
        const taken = new Set(notWaiting(batchId));
        const waiting: number[] = [];
        for (let row = 1; row <= batch.rows && waiting.length < skip + count; row += 1)
          if (!taken.has(row)) waiting.push(row);
        return numbered(batchId, waiting.slice(skip));
      }
      if (state === 'in-doubt' || state === 'to-fix') {
        const wanted = state === 'to-fix' ? statesToFix : statesInDoubt;
        return numbered(batchId, inStates(batchId, wanted).slice(skip, skip + count));
      }
      if (state === 'error-said' || state === 'not-kept')
        return onDisk(({ rows: { byReply } }) => byReply[state].all({ batchId, skip, count })).map(
          storedRowOf,
        );
      const page = { batchId, state, skip, count };
      return onDisk(({ rows: ask }) => ask.inState.all(page)).map(storedRowOf);
    },
    some: numbered,
    inStates,
    isIn: (batchId, row, states) => {
      const [found = waitingRow(row)] = numbered(batchId, [row]);
      return states.includes(found.state);
    },
    areKeysKept: (batchId, header) =>
      onDisk(({ doubts }) => doubts.withoutKey.get({ batchId, header })) === undefined,
    putBack(batchId, row, writeId) {
      onDisk(({ doubts }) => doubts.putBack.run(batchId, row, writeId));
    },
    clear(batchId) {
      onDisk((ask) => ask.rows.clear.run(batchId));
    },
    leaveOut(batchId, rows) {
      onDisk((ask) =>
        ask.transaction(() => {
          for (const { row, problems } of rows)
            ask.rows.leaveOut.run({
              batchId,
              row,
              state: problems.every(({ why }) => why === 'blank') ? 'blank' : 'left-out',
              problems: JSON.stringify(problems),
            });
        }),
      );
    },
  };
}

function numbersFrom(first: number, count: number, last: number): number[] {
  const length = Math.max(0, Math.min(count, last - first + 1));
  return Array.from({ length }, (_, index) => first + index);
}
