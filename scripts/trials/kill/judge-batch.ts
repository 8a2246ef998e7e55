import type { RecordedRequest } from '../../../e2e/kit/service/recorded-request.ts';
import type { BatchRow } from '../../../main/contract/batch/batch.ts';

/** What is known about a batch: its rows according to main, and the requests that arrived for it. */
interface KilledBatch {
  readonly rows: readonly Pick<BatchRow, 'row' | 'state'>[];
  /** The row number of each request. */
  readonly arrived: readonly number[];
  readonly atOnce: number;
  /** Rows whose first request the service read and didn't answer. */
  readonly dropped: ReadonlySet<number>;
}

/**
 * What is wrong with a batch after a kill. Every row that is *done* must have arrived exactly once, every row that
 * arrived must be recorded, and no more may be *unknown* than were being sent or not answered.
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

/** What is wrong once the batch has finished: each row must have arrived once, unknown ones at most once. */
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
 * What is wrong with rows in doubt that were sent again while the app was killed. Each must be done or in doubt,
 * whatever the second answer was, and must have been sent at most once more. All other rows must be unchanged.
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

/** What is wrong with the order in which rows arrived that update `users` users by turns: those of one user keep theirs. */
export function judgeTurns(arrived: readonly number[], users: number | null): readonly string[] {
  if (users === null) return [];
  const latest = new Map<number, number>();
  return arrived.flatMap((row) => {
    const before = latest.get(row % users) ?? 0;
    latest.set(row % users, row);
    return before > row ? [`Row ${row} arrived after row ${before} of its user.`] : [];
  });
}

/** The row that a request belongs to: its number is in the body or in the ID. */
export function rowOfRequest({ path, body }: Pick<RecordedRequest, 'path' | 'body'>): number {
  const [, id] = /\/row-(\d+)$/.exec(path) ?? [];
  return Number(id ?? /"row":(\d+)/.exec(body)?.[1]);
}
