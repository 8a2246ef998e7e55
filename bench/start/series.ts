import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartMoments, startMomentsIn } from '../../main/diagnostics/start-moments.ts';
import { inTurns } from '../harness/program.ts';
import { milliseconds, noSlower, reportHead, reportLine, summarize } from '../harness/table.ts';
import { type Moments, type StartLaunch, startOnce } from './start-once.ts';

/** A program whose start is measured. */
export interface StartSubject {
  readonly name: string;
  readonly role: 'floor' | 'app' | 'before';
  launch(userData: string): StartLaunch;
  /** Prepares a new user-data folder and the keychain. */
  prepare?(userData: string): Promise<void>;
  /** Removes what the app left in the keychain. */
  forget?(userData: string): Promise<void>;
}

/** One start: what the page reported, and what main logged, if it logs anything. */
export interface MeasuredStart extends Moments {
  readonly main: StartMoments | null;
}

/** The starts of each subject, in the order of the rounds. */
export type MeasuredStarts = ReadonlyMap<StartSubject, readonly MeasuredStart[]>;

/** Chromium caches the compiled code of a script once it has seen it twice. */
const warmUps = 3;
/** How many starts without a result a series tolerates. */
const mostBlank = 5;

/**
 * Measures two series, with a new user-data folder at each start and with one that was used before. `print` gets the
 * tables of each.
 */
export async function measureStarts(
  subjects: readonly StartSubject[],
  rounds: number,
  print: (lines: readonly string[], measured: MeasuredStarts) => void,
): Promise<void> {
  const fresh = await runSeries(subjects, rounds, false);
  print(report('Fresh user data at every start', fresh), fresh);
  const reused = await runSeries(subjects, rounds, true);
  print(report(`Reused user data, after ${warmUps} starts that do not count`, reused), reused);
}

async function runSeries(
  subjects: readonly StartSubject[],
  rounds: number,
  isReused: boolean,
): Promise<MeasuredStarts> {
  const measured = new Map<StartSubject, MeasuredStart[]>(subjects.map((each) => [each, []]));
  const kept = new Map<StartSubject, string>();
  let blank = 0;
  const start = async (subject: StartSubject): Promise<MeasuredStart> => {
    const folder = kept.get(subject) ?? (await freshFolder(subject));
    const moments = await startOnce(subject.launch(folder));
    const main = moments === null || subject.role === 'floor' ? null : momentsOfMain(folder);
    if (!kept.has(subject)) await remove(subject, folder);
    if (moments !== null) return { ...moments, main };
    // Without a graphics card Chromium loses its GPU process at the start, and sometimes a window with it.
    blank += 1;
    console.error(`${subject.name} showed nothing within 20 s, and is started again.`);
    if (blank > mostBlank) throw new Error(`${subject.name} shows nothing, repeatedly.`);
    return start(subject);
  };
  try {
    for (const subject of isReused ? subjects : []) {
      kept.set(subject, await freshFolder(subject));
      for (let count = 0; count < warmUps; count += 1) await start(subject);
    }
    const turns = subjects.map((subject) => ({
      name: subject.name,
      run: async () => void measured.get(subject)?.push(await start(subject)),
    }));
    await inTurns(rounds, turns);
  } finally {
    for (const [subject, folder] of kept) await remove(subject, folder);
  }
  return measured;
}

async function freshFolder(subject: StartSubject): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-bench-'));
  await subject.prepare?.(folder);
  return folder;
}

async function remove(subject: StartSubject, folder: string): Promise<void> {
  await subject.forget?.(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The times of main's steps in the last start in this user-data folder, from its log. Throws if the log has none. */
function momentsOfMain(userData: string): StartMoments {
  const lines = readFileSync(join(userData, 'logs/main.log'), 'utf8').split('\n');
  const last = lines.map(startMomentsIn).findLast((moments) => moments !== null);
  if (last === undefined || last === null) throw new Error(`No start is noted in ${userData}.`);
  return last;
}

function report(title: string, measured: MeasuredStarts): readonly string[] {
  const all = [...measured];
  const since = (role: StartSubject['role'], moment: 'painted' | 'firstPaint') =>
    all
      .filter(([subject]) => subject.role === role)
      .flatMap(([, starts]) => starts.map((start) => start[moment] - start.spawned));
  const row =
    (label: string, moment: 'painted' | 'firstPaint', ratio: number) =>
    ([{ name }, starts]: (typeof all)[number]) =>
      reportLine({
        label: `${label}, ${name}`,
        unit: milliseconds,
        ours: starts.map((start) => start[moment] - start.spawned),
        theirs: since('floor', moment),
        aim: { ratio },
      });
  const apps = all.filter(([{ role }]) => role === 'app');
  const before = since('before', 'painted');
  return [
    title,
    reportHead,
    'Beside a bare window',
    ...apps.map(row('first row', 'painted', 1.6)),
    ...apps.map(row('first paint', 'firstPaint', 1.2)),
    ...(before.length === 0
      ? []
      : [
          'Beside the build before',
          reportLine({
            label: 'first row',
            unit: milliseconds,
            ours: apps[0]?.[1].map(({ painted, spawned }) => painted - spawned) ?? [],
            theirs: before,
            aim: noSlower,
          }),
        ]),
    ...steps(measured),
    '',
  ];
}

type Step = readonly [name: string, at: (start: MeasuredStart) => number | undefined];

const stepsInOrder: readonly Step[] = [
  ['main starts', ({ main }) => main?.begun],
  ['main evaluated', ({ main }) => main?.evaluated],
  ['ready', ({ main }) => main?.ready],
  ['window made', ({ main }) => main?.window],
  ['page starts', ({ navigated }) => navigated],
  ['first paint', ({ firstPaint }) => firstPaint],
  ['list complete', ({ main }) => main?.listed],
  ['DOM ready', ({ domContentLoaded }) => domContentLoaded],
  ['first row', ({ painted }) => painted],
];
const columnWidth = 22;

/** Where the time goes: medians of each step since the start of the program, one column per subject. */
function steps(measured: MeasuredStarts): readonly string[] {
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
  return [`  ${'Step, median ms'.padEnd(16)}${names}`, ...cells];
}
