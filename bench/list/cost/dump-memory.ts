import { z } from 'zod';
import type { OpenPage } from '../window/open-page.ts';

/** The bytes held by a process, by allocator. Bytes that several allocators report are counted once. */
export interface DumpedProcess {
  readonly pid: number;
  readonly allocators: ReadonlyMap<string, number>;
}

/**
 * Collects all garbage of a program and lists the memory of each of its processes (Chromium's memory-infra). The heap's
 * own figure would leave out array buffers and texts outside the heap.
 */
export async function dumpMemory(page: OpenPage): Promise<readonly DumpedProcess[]> {
  const events = await page.trace(['disabled-by-default-memory-infra'], () =>
    page.sendToBrowser('Tracing.requestMemoryDump', {
      deterministic: true,
      levelOfDetail: 'light',
    }),
  );
  return dumpedProcesses(events);
}

const hex = z.object({ value: z.string() });
const dump = z.object({
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
    const parsed = dump.safeParse(event);
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
