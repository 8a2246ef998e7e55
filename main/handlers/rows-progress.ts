import type { MainEvent } from '../contract/events.ts';

/** Each progress draws the page again, and a fast disk would cause fifty a second, ms. */
const betweenProgress = 100;

/** Tells the page how many rows a call has done, the first time at once. */
export function rowsProgress(
  emit: (event: MainEvent) => void,
  callId: string,
): (rows: number, of: number) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (rows, of) => {
    if (performance.now() - toldAt < betweenProgress) return;
    toldAt = performance.now();
    emit({ type: 'rows-progress', callId, rows, of });
  };
}
