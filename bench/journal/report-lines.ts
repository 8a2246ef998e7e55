import { summarize } from '../summarize.ts';
import type { Asked } from './floor.ts';
import type { WindowTimes } from './measure-window.ts';

interface Measured {
  readonly many: number;
  readonly few: number;
  readonly sql: Asked;
  readonly main: Asked;
  readonly full: readonly WindowTimes[];
  readonly small: readonly WindowTimes[];
}

/** The target times, ms. */
const aims = { page: 150, search: 50 } as const;

const head = '                                  25 %   median     75 %     most';

/** Two tables, for opening the page and for a key in its search, each with its floors. */
export function reportLines({ many, few, sql, main, full, small }: Measured): readonly string[] {
  const opening = (times: readonly WindowTimes[]) => times.map((time) => time.opening);
  const keystroke = (times: readonly WindowTimes[]) => times.flatMap((time) => time.keystroke);
  const table = (
    title: string,
    aim: number,
    window: readonly number[],
    floors: { small: readonly number[]; main: readonly number[]; sql: readonly number[] },
  ) => {
    const { median } = summarize(window);
    const times = (floor: readonly number[]) =>
      `   ${(median / summarize(floor).median).toFixed(2)} times this`;
    return [
      `${title}: ${median <= aim ? 'within' : 'MORE THAN'} ${aim} ms`,
      head,
      line(`${many} journal entries, window`, window),
      line(`${few} journal entries, window`, floors.small) + times(floors.small),
      line(`${many} journal entries, journal's code`, floors.main) + times(floors.main),
      line(`${many} journal entries, bare SQL`, floors.sql) + times(floors.sql),
      '',
    ];
  };
  return [
    ...table('Page open', aims.page, opening(full), {
      ...{ small: opening(small), main: main.page, sql: sql.page },
    }),
    ...table('A key in the search', aims.search, keystroke(full), {
      ...{ small: keystroke(small), main: main.search, sql: sql.search },
    }),
  ];
}

function line(name: string, values: readonly number[]): string {
  const { lower, median, upper } = summarize(values);
  const columns = [lower, median, upper, Math.max(...values)];
  return `  ${name.padEnd(28)}${columns.map((value) => value.toFixed(1).padStart(9)).join('')}`;
}
