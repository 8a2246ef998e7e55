import { summarize } from '../summarize.ts';

interface Measured {
  /** Milliseconds of each key in the first line of the text. */
  readonly top: readonly number[];
  /** In the last line. */
  readonly end: readonly number[];
  /** In a bare text area. */
  readonly floor: readonly number[];
}

/** Target for every key, ms. */
const aim = 50;

/** A table, and a comparison with the target. */
export function reportLines({ top, end, floor }: Measured): readonly string[] {
  const app = [...top, ...end];
  const { median } = summarize(app);
  const most = Math.max(...app);
  const judged = (value: number) => (value <= aim ? 'within' : 'MORE THAN');
  const late = app.filter((value) => value > aim).length;
  return [
    `A key: median ${judged(median)} ${aim} ms, most ${judged(most)} ${aim} ms (${late} of ${app.length} keys took more)`,
    '                            median     75 %     95 %     most',
    line('first line', top),
    line('last line', end),
    line('bare text area', floor),
  ];
}

function line(name: string, values: readonly number[]): string {
  const { median, upper } = summarize(values);
  const sorted = values.toSorted((a, b) => a - b);
  const late = sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0;
  const columns = [median, upper, late, Math.max(...values)];
  return `  ${name.padEnd(22)}${columns.map((value) => value.toFixed(1).padStart(9)).join('')}`;
}
