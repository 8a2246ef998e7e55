import type { RecordedRequest } from '../../e2e/service/recorded-request.ts';
import { summarize } from '../summarize.ts';
import type { Moments } from './launch-once.ts';
import type { Measured } from './run-series.ts';
import type { Subject } from './subjects.ts';

const head = '                              25 %   median     75 %   times the bare window';

/** A table of one series: milliseconds from the start of the program to what was waited for. */
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

const times = (moments: readonly Moments[]) =>
  moments.map(({ spawned, painted }) => painted - spawned);

/** Whether the first request was on its way before the page's DOMContentLoaded, in one sentence or two. */
export function firstRequest(
  moments: readonly Moments[],
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
