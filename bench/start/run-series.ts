import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartMoments } from '../../main/diagnostics/start-moments.ts';
import { launchOnce, type Moments } from './launch-once.ts';
import type { Subject } from './subjects.ts';

/** One start: what the page reported, and what main logged, if it logs anything. */
export interface MeasuredStart extends Moments {
  readonly main: StartMoments | null;
}

/** The starts of each subject, in the order of the rounds. */
export type Measured = ReadonlyMap<Subject, readonly MeasuredStart[]>;

export interface Series {
  readonly measured: Measured;
  /** Starts in which nothing appeared; they were repeated. */
  readonly blank: number;
}

/** How many such starts a series tolerates. */
const mostBlank = 5;

export interface SeriesOptions {
  readonly subjects: readonly Subject[];
  readonly rounds: number;
  /** Unmeasured starts in a folder that is then reused; with 0, each start gets a new folder. */
  readonly warmUps: number;
  onRound(round: number): void;
}

/** Starts the subjects in rotation, A B C, B C A, C A B, …, so that drift affects all of them equally. */
export async function runSeries(options: SeriesOptions): Promise<Series> {
  const { subjects, rounds, warmUps } = options;
  const measured = new Map<Subject, MeasuredStart[]>(subjects.map((subject) => [subject, []]));
  const kept = new Map<Subject, string>();
  let blank = 0;
  // Without a graphics card Chromium loses its GPU process at the start, and sometimes a window with it.
  const start = async (subject: Subject): Promise<MeasuredStart> => {
    const folder = kept.get(subject);
    const launch = async (userData: string): Promise<MeasuredStart | null> => {
      const moments = await launchOnce(subject.launch(userData));
      return moments && { ...moments, main: subject.momentsOfMain?.(userData) ?? null };
    };
    const moments = await (folder === undefined ? inFreshFolder(subject, launch) : launch(folder));
    if (moments !== null) return moments;
    blank += 1;
    if (blank > mostBlank) throw new Error(`${subject.name}: again and again nothing was shown.`);
    return start(subject);
  };
  try {
    for (const subject of warmUps > 0 ? subjects : []) {
      kept.set(subject, await freshFolder(subject));
      for (let count = 0; count < warmUps; count += 1) await start(subject);
    }
    for (let round = 0; round < rounds; round += 1) {
      options.onRound(round + 1);
      const first = round % subjects.length;
      for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
        measured.get(subject)?.push(await start(subject));
      }
    }
  } finally {
    for (const [subject, folder] of kept) await remove(subject, folder);
  }
  return { measured, blank };
}

async function inFreshFolder<T>(subject: Subject, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await freshFolder(subject);
  try {
    return await use(folder);
  } finally {
    await remove(subject, folder);
  }
}

async function freshFolder(subject: Subject): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-bench-'));
  await subject.prepare(folder);
  return folder;
}

async function remove(subject: Subject, folder: string): Promise<void> {
  await subject.forget(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
