import type { RecordedRequest } from '../../../e2e/service/recorded-request.ts';
import type { BatchRow } from '../../../main/contract/batch/batch.ts';

/** What is known of a batch: its rows as main tells them, and the requests that arrived for it. */
interface KilledBatch {
  readonly rows: readonly Pick<BatchRow, 'row' | 'state'>[];
  /** The number of the row that each request was sent for. */
  readonly arrived: readonly number[];
  readonly atOnce: number;
  /** Rows whose first request the service read and did not answer. */
  readonly dropped: ReadonlySet<number>;
}

/**
 * What is untrue about a batch after a kill: every row that is *done* arrived exactly once, every row that arrived
 * is recorded, and no more are *unknown* than were under way or not answered.
 */
export function judgeKilled({ rows, arrived, atOnce, dropped }: KilledBatch): readonly string[] {
  const times = Map.groupBy(arrived, (row) => row);
  const unknown = rows.filter(({ row, state }) => state === 'unknown' && !dropped.has(row)).length;
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

/**
 * What is untrue of rows in doubt that were sent again, with the app killed meanwhile: none may be called anything but
 * done or in doubt, whatever the second answer was, each was sent once more at most, and the others stayed as they were.
 */
export function judgeSentAgain({
  before,
  rows,
  arrived,
}: Pick<KilledBatch, 'rows' | 'arrived'> & {
  readonly before: KilledBatch['rows'];
}): readonly string[] {
  const times = Map.groupBy(arrived, (row) => row);
  const stateBefore = new Map(before.map(({ row, state }) => [row, state]));
  return rows.flatMap(({ row, state }) => {
    const was = stateBefore.get(row);
    const again = times.get(row)?.length ?? 0;
    const wasInDoubt = was === 'unknown' || was === 'failed';
    if (!wasInDoubt && again > 0) return [`Row ${row} was ${was} and was sent again.`];
    if (!wasInDoubt) return state === was ? [] : [`Row ${row} was ${was} and is ${state}.`];
    if (again > 1) return [`Row ${row} was sent again ${again} times.`];
    const isTrue = state === 'unknown' || state === 'failed' || state === 'done';
    return isTrue ? [] : [`Row ${row} was in doubt and is ${state}.`];
  });
}

/** The row that a request was sent for: its number stands in the body, or in the id. */
export function rowOfRequest({ path, body }: Pick<RecordedRequest, 'path' | 'body'>): number {
  const [, id] = /\/row-(\d+)$/.exec(path) ?? [];
  return Number(id ?? /"row":(\d+)/.exec(body)?.[1]);
}
