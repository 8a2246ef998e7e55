import { z } from 'zod';
import type { OpenPage } from '../window/open-page.ts';

/** What the allocators of a process hold, by their names, bytes; what several report is counted once. */
export interface DumpedProcess {
  readonly pid: number;
  readonly allocators: ReadonlyMap<string, number>;
}

/**
 * Has all garbage of a program collected and each of its processes list its memory (Chromium's
 * memory-infra). The heap's own figure would leave out array buffers and the texts that lie outside of it.
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

/** Of a trace's events those about a process's memory. */
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

/** Of a page's process what a list can fill: the engine's heaps, array buffers, texts outside of these, elements. */
const listAllocators = ['v8', 'partition_alloc', 'malloc', 'blink_gc'] as const;

/**
 * What the page and its workers hold after all garbage has been collected, bytes. Throws when no process,
 * or more than one, has a page.
 */
export function heapBytesOf(processes: readonly DumpedProcess[]): number {
  const [page, ...others] = processes.filter(({ allocators }) => allocators.has('v8/main'));
  if (page === undefined || others.length > 0) throw new Error('Which process has the page?');
  return listAllocators.reduce((sum, name) => sum + (page.allocators.get(name) ?? 0), 0);
}
