import type { RecordedRequest } from '../../../e2e/service/recorded-request.ts';
import type { BatchRow } from '../../../main/contract/batch/batch.ts';

/** What is known of a batch: its rows as main tells them, and the requests that arrived for it. */
interface KilledBatch {
  readonly rows: readonly Pick<BatchRow, 'row' | 'state'>[];
  /** The number of the row that each request was sent for. */
  readonly arrived: readonly number[];
  readonly atOnce: number;
}

/**
 * What is untrue about a batch after a kill: every row that is *done* arrived exactly once, every row that arrived
 * is recorded, and no more are *unknown* than were under way.
 */
export function judgeKilled({ rows, arrived, atOnce }: KilledBatch): readonly string[] {
  const times = Map.groupBy(arrived, (row) => row);
  const unknown = rows.filter(({ state }) => state === 'unknown').length;
  return [
    ...rows.flatMap(({ row, state }) => {
      const arrivals = times.get(row)?.length ?? 0;
      if (arrivals > 1) return [`Row ${row} arrived ${arrivals} times.`];
      if (state === 'done' && arrivals === 0) return [`Row ${row} is done and never arrived.`];
      if (state === 'waiting' && arrivals > 0) return [`Row ${row} arrived and is waiting.`];
      return state === 'sending' ? [`Row ${row} is still sending.`] : [];
    }),
    ...(unknown > atOnce ? [`${unknown} rows are unknown, and ${atOnce} were under way.`] : []),
  ];
}

/** What is untrue once it has gone on to its end: each row arrived once, the unknown ones at most once. */
export function judgeFinished({
  rows,
  arrived,
}: Pick<KilledBatch, 'rows' | 'arrived'>): readonly string[] {
  const times = Map.groupBy(arrived, (row) => row);
  return rows.flatMap(({ row, state }) => {
    const arrivals = times.get(row)?.length ?? 0;
    if (state === 'done') return arrivals === 1 ? [] : [`Row ${row} arrived ${arrivals} times.`];
    if (state === 'unknown') return arrivals <= 1 ? [] : [`Row ${row} arrived ${arrivals} times.`];
    return [`Row ${row} is ${state} at the end.`];
  });
}

/** The row that a request was sent for: its number stands in the body, or in the id. */
export function rowOfRequest({ path, body }: Pick<RecordedRequest, 'path' | 'body'>): number {
  const [, id] = /\/row-(\d+)$/.exec(path) ?? [];
  return Number(id ?? /"row":(\d+)/.exec(body)?.[1]);
}
