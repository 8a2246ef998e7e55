// What a running program costs: its memory and its longest tasks.

import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Started } from './program.ts';

/** Memory in bytes. */
export interface ProcessMemory {
  /** PSS without the program's own files, whose share depends on what else runs on the machine. */
  readonly own: number;
  /** PSS. */
  readonly whole: number;
}

/**
 * The memory of a process and its descendants, without Chromium's tracing process, which belongs to the benchmark. Null
 * if it can't be read: outside Linux, and for sandboxed processes unless root.
 */
export function processTreeMemory(pid: number): ProcessMemory | null {
  if (process.platform !== 'linux') return null;
  const parents = new Map(pids().map((each) => [each, parentOf(each)]));
  const family = [pid];
  for (const member of family) {
    for (const [each, parent] of parents) if (parent === member) family.push(each);
  }
  try {
    return family
      .filter((each) => !isForTraces(each))
      .map((each) => memoryOf(rollupOf(each)))
      .reduce((a, b) => ({ own: a.own + b.own, whole: a.whole + b.whole }));
  } catch {
    return null;
  }
}

/** The sum of the last quarter relative to that of the second, which has no start in it; null if there are too few. */
export function growthOf(samples: readonly number[]): number | null {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) return null;
  const sum = (part: readonly number[]) => part.reduce((total, each) => total + each, 0);
  return sum(samples.slice(-quarter)) / sum(samples.slice(quarter, 2 * quarter));
}

/** Reads a process's smaps_rollup. */
export function memoryOf(rollup: string): ProcessMemory {
  const kilobytes = (name: string) => {
    const found = new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(rollup)?.[1];
    if (found === undefined) throw new Error(`This Linux does not tell ${name}.`);
    return Number(found) * 1024;
  };
  const whole = kilobytes('Pss');
  return { own: whole - kilobytes('Pss_File'), whole };
}

/** Chromium starts this process with the first trace and keeps it: 12 MB. */
function isForTraces(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tracing.mojom.TracingService');
}

function rollupOf(pid: number): string {
  return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
}

function pids(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Null if the process has ended. */
function parentOf(pid: number): number | null {
  try {
    // The name in parentheses may contain anything, including parentheses.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1);
    return Number(afterName?.split(' ')[1]);
  } catch {
    return null;
  }
}

/** The bytes held by a process, by allocator. Bytes that several allocators report are counted once. */
export interface DumpedProcess {
  readonly pid: number;
  readonly allocators: ReadonlyMap<string, number>;
}

/**
 * Collects all garbage of a program and lists the memory of each of its processes (Chromium's memory-infra). The heap's
 * own figure would leave out array buffers and texts outside the heap.
 */
export async function dumpMemory(page: Started): Promise<readonly DumpedProcess[]> {
  const events = await page.trace(['disabled-by-default-memory-infra'], () =>
    page.sendToBrowser('Tracing.requestMemoryDump', {
      deterministic: true,
      levelOfDetail: 'light',
    }),
  );
  return dumpedProcesses(events);
}

const hex = z.object({ value: z.string() });
const dumpEvent = z.object({
  pid: z.number(),
  args: z.object({
    dumps: z.object({
      allocators: z.record(
        z.string(),
        z.object({ attrs: z.record(z.string(), z.unknown()).optional() }),
      ),
    }),
  }),
});

/** Returns those events of a trace that describe a process's memory. */
export function dumpedProcesses(events: readonly unknown[]): readonly DumpedProcess[] {
  return events.flatMap((event) => {
    const parsed = dumpEvent.safeParse(event);
    if (!parsed.success) return [];
    const allocators = new Map<string, number>();
    for (const [name, { attrs }] of Object.entries(parsed.data.args.dumps.allocators)) {
      const size = hex.safeParse(attrs?.effective_size ?? attrs?.size);
      if (size.success) allocators.set(name, Number.parseInt(size.data.value, 16));
    }
    return [{ pid: parsed.data.pid, allocators }];
  });
}

/**
 * The allocators of a page's process that a list can fill: the engine's heaps, array buffers, texts outside these,
 * elements.
 */
const listAllocators = ['v8', 'partition_alloc', 'malloc', 'blink_gc'] as const;

/**
 * The bytes that the page and its workers hold after garbage collection. Throws unless exactly one process has a page.
 */
export function heapBytesOf(processes: readonly DumpedProcess[]): number {
  const [page, ...others] = processes.filter(({ allocators }) => allocators.has('v8/main'));
  if (page === undefined || others.length > 0) throw new Error('Which process has the page?');
  return listAllocators.reduce((sum, name) => sum + (page.allocators.get(name) ?? 0), 0);
}

const threadName = z.object({
  pid: z.number(),
  tid: z.number(),
  name: z.literal('thread_name'),
  args: z.object({ name: z.string() }),
});
const task = z.object({
  pid: z.number(),
  tid: z.number(),
  ph: z.literal('X'),
  name: z.string(),
  /** Processor time of the task's thread, microseconds. */
  tdur: z.number(),
});

/**
 * The longest task of the page's UI thread while `act` runs, in ms of processor time: how long it would have taken on
 * an idle machine. Null if Chromium doesn't report it.
 */
export async function longestTaskCpu(
  page: Started,
  act: () => Promise<unknown>,
): Promise<number | null> {
  return longestTaskOf(await page.trace(['toplevel'], act));
}

/** Like `longestTaskCpu`, from the events of a trace. */
export function longestTaskOf(events: readonly unknown[]): number | null {
  const uiThreads = new Set(
    events.flatMap((event) => {
      const named = threadName.safeParse(event).data;
      return named?.args.name === 'CrRendererMain' ? [`${named.pid} ${named.tid}`] : [];
    }),
  );
  const times = events.flatMap((event) => {
    const done = task.safeParse(event).data;
    if (done === undefined || !done.name.endsWith('RunTask')) return [];
    return uiThreads.has(`${done.pid} ${done.tid}`) ? [done.tdur / 1000] : [];
  });
  return times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b));
}
