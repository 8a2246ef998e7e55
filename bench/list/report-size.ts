import {
  milliseconds,
  type ReportRow,
  reportHead,
  reportLine,
  summarize,
  type Unit,
} from '../harness/table.ts';
import type { MeasuredSize } from './measure-size.ts';
import type { ListSamples, Measure, SubjectName } from './samples.ts';

const longest: Unit = { ...milliseconds, largest: true };
const megabytes: Unit = { name: 'MB', digits: 0, of: 1e6 };
const frames: Unit = { name: 'frames', digits: 2, of: 1 };
const percent: Unit = { name: '%', digits: 0, of: 0.01 };

const times: Unit = { name: 'x', digits: 3, of: 1 };

const noTask = { most: 50 };
const none = { most: 0 };

/** The table of one size: every target of the product list and whether it is met. */
export function reportSize({ rows, bytes, samples, loadBefore }: MeasuredSize): readonly string[] {
  const answers: Unit = { name: 'answers', digits: 2, of: bytes };
  const again = { most: rows > 100_000 ? 250 : 50 };
  const alone = (label: string, measure: Measure, unit: Unit, aim: ReportRow['aim']) =>
    reportLine({ label, unit, ours: samples.of(`app ${measure}`), theirs: null, aim });
  const beside =
    (subject: SubjectName) =>
    (label: string, measure: Measure, aim: ReportRow['aim'], unit = milliseconds) =>
      reportLine({
        label,
        unit,
        ours: samples.of(`app ${measure}`),
        theirs: samples.of(`${subject} ${measure}`),
        aim,
      });
  const [floor, agGrid] = [beside('floor'), beside('ag-grid')];
  const bareWindow = beside('bare window');
  const wrapped = (label: string, measure: Measure, unit: Unit) =>
    reportLine({
      label,
      unit,
      ours: samples.of(`wrapped list ${measure}`),
      theirs: samples.of(`bare list ${measure}`),
      aim: { ratio: 1.1 },
    });
  return [
    `${rows.toLocaleString('en')} products, an answer of ${(bytes / 1e6).toFixed(1)} MB ` +
      `(load of the machine before: ${loadBefore.toFixed(1)})`,
    reportHead,
    'Beside the floor, a bare page',
    floor('answer complete to rows painted', 'answer to painted', { ratio: 1.5 }),
    'By itself',
    alone('longest UI task, loading', 'task of loading', longest, noTask),
    alone('longest UI task, sorting', 'task of sorting', longest, noTask),
    alone('longest UI task, searching', 'task of searching', longest, noTask),
    alone('loading, its processor time', 'processor time of loading', longest, noTask),
    alone('sorting, its processor time', 'processor time of sorting', longest, noTask),
    alone('searching, its processor time', 'processor time of searching', longest, noTask),
    alone('sort by number again', 'sort by number again', milliseconds, again),
    alone('sort by text again', 'sort by text again', milliseconds, again),
    alone('letter in the search, the first', 'first letter', milliseconds, again),
    alone('letter in the search, the next', 'next letters', milliseconds, again),
    alone('95 % of frames, wheel', 'wheel', frames, { most: 1.1 }),
    alone('95 % of frames, thumb', 'thumb', frames, { most: 1.1 }),
    alone('frames with empty rows, wheel', 'empty by wheel', percent, none),
    alone('frames with empty rows, thumb', 'empty by thumb', percent, none),
    reportLine({
      label: 'memory minus empty list',
      unit: answers,
      ours: grown(samples, 'app', 'memory', 'memory of an empty list'),
      theirs: null,
      // With few rows, the cost of the first row dominates.
      aim: rows < 1_000_000 ? null : { most: 3 },
    }),
    reportLine({
      label: 'another profile in front, beside the empty app',
      unit: megabytes,
      ours: samples.of('app memory once left'),
      theirs: samples.of('app memory of an empty list'),
      aim: { ratio: 1.2 },
    }),
    ...(rows === 100_000
      ? [
          alone('200 refreshes, last quarter to second', 'growth by refreshes', times, {
            most: 1.05,
          }),
        ]
      : []),
    'In an object, beside the same list as the whole reply',
    wrapped('answer complete to rows painted', 'answer to painted', milliseconds),
    wrapped('memory', 'memory', megabytes),
    'Beside a bare window, with 240 products and no input',
    bareWindow('memory (PSS)', 'idle', { ratio: 1.15 }, megabytes),
    'Beside AG Grid',
    agGrid('mount: answer complete to rows painted', 'answer to painted', { ratio: 0.25 }),
    agGrid('first sort by number', 'first sort by number', { ratio: 0.25 }),
    agGrid('first sort by text', 'first sort by text', { ratio: 0.4 }),
    agGrid('letter in the search, the first', 'first letter', { ratio: 0.25 }),
    agGrid('letter in the search, the next', 'next letters', { ratio: 0.25 }),
    reportLine({
      label: 'heap minus empty list',
      unit: megabytes,
      ours: grown(samples, 'app', 'heap', 'heap of an empty list'),
      theirs: grown(samples, 'ag-grid', 'heap', 'heap of an empty list'),
      aim: { ratio: 0.6 },
    }),
  ];
}

/** How much each value exceeds the median of the empty list. */
function grown(
  samples: ListSamples,
  subject: SubjectName,
  measure: Measure,
  empty: Measure,
): readonly number[] {
  const starts = samples.of(`${subject} ${empty}`);
  if (starts.length === 0) return [];
  const start = summarize(starts).median;
  return samples.of(`${subject} ${measure}`).map((value) => value - start);
}
