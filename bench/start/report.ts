import type { RecordedRequest } from '../../e2e/service/recorded-request.ts';
import { summarize } from '../summarize.ts';
import type { Measured, MeasuredStart } from './run-series.ts';
import type { Subject } from './subjects.ts';

const head = '                              25 %   median     75 %   times the bare window';

/** The table of one series: milliseconds from the start of the program to the awaited element. */
export function table(title: string, measured: Measured, floor: Subject): readonly string[] {
  const floorMedian = summarize(times(measured.get(floor) ?? [])).median;
  const lines = [...measured].map(([subject, moments]) => {
    const { lower, median, upper } = summarize(times(moments));
    const columns = [lower, median, upper].map((value) => value.toFixed(0).padStart(9)).join('');
    const ratio = `${(median / floorMedian).toFixed(2)} = ${median.toFixed(0)} / ${floorMedian.toFixed(0)}`;
    return `  ${subject.name.padEnd(26)}${columns}${subject === floor ? '' : `   ${ratio}`}`;
  });
  return [title, head, ...lines];
}

const times = (moments: readonly MeasuredStart[]) =>
  moments.map(({ spawned, painted }) => painted - spawned);

type Step = readonly [name: string, at: (start: MeasuredStart) => number | undefined];

const stepsInOrder: readonly Step[] = [
  ['main begun', ({ main }) => main?.begun],
  ['main evaluated', ({ main }) => main?.evaluated],
  ['ready', ({ main }) => main?.ready],
  ['window made', ({ main }) => main?.window],
  ['page begins', ({ navigated }) => navigated],
  ['first paint', ({ firstPaint }) => firstPaint],
  ['list complete', ({ main }) => main?.listed],
  ['DOM ready', ({ domContentLoaded }) => domContentLoaded],
  ['first row', ({ painted }) => painted],
];

/** Where the time goes: medians of each step since the start of the program, one column per subject. */
export function steps(measured: Measured): readonly string[] {
  const subjects = [...measured];
  const cells = stepsInOrder.map(([name, at]) => {
    const medians = subjects.map(([, starts]) => {
      const all = starts.flatMap((start) => {
        const moment = at(start);
        return moment === undefined ? [] : [moment - start.spawned];
      });
      return all.length === 0 ? '' : summarize(all).median.toFixed(0);
    });
    return `  ${name.padEnd(16)}${medians.map((cell) => cell.padStart(columnWidth)).join('')}`;
  });
  const names = subjects.map(([{ name }]) => name.padStart(columnWidth)).join('');
  return [`  ${'Step, median'.padEnd(16)}${names}`, ...cells];
}

const columnWidth = 26;

/** Says in one or two sentences whether the first request left before the page's DOMContentLoaded. */
export function firstRequest(
  moments: readonly MeasuredStart[],
  requests: readonly RecordedRequest[],
): readonly string[] {
  const pairs = moments.map(({ spawned, domContentLoaded, painted }) => {
    const arrived = requests.find(({ at }) => at >= spawned && at <= painted)?.at;
    if (arrived === undefined) throw new Error('A list was shown that nobody had asked for.');
    return { arrived: arrived - spawned, loaded: domContentLoaded - spawned };
  });
  const median = (key: 'arrived' | 'loaded') => summarize(pairs.map((pair) => pair[key])).median;
  const before = pairs.filter(({ arrived, loaded }) => arrived < loaded).length;
  return [
    `  First GET at the service after ${median('arrived').toFixed(0)} ms, DOMContentLoaded of the page after ` +
      `${median('loaded').toFixed(0)} ms (medians);`,
    `  the GET came first in ${before} of ${pairs.length} rounds.`,
  ];
}
