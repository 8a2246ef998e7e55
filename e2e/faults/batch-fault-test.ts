import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchCanaries } from '../fixtures/canary.ts';
import { profileOf } from '../fixtures/seed-profile.ts';
import { test as base, expect } from '../fixtures/test.ts';
import type { Fault } from '../kit/faults/fault.ts';
import {
  type FaultService,
  faultProfiles,
  faults,
  startFaultService,
} from '../kit/faults/fault-service.ts';
import { trustTestAuthority } from '../kit/service/tls/test-certificates.ts';
import type { BatchSize, EndedBatch } from './run-batch.ts';
import { type MainWithoutWindow, startMainWithoutWindow } from './start-main-without-window.ts';

/** What happened to a batch whose service has a fault. */
export interface MetByBatch {
  readonly batch: EndedBatch;
  /** The methods of the requests that arrived. */
  readonly arrived: readonly string[];
  /** Errors in the log that came meanwhile. */
  readonly problems: readonly string[];
}

/**
 * How many rows a batch has, and how many of them are answered correctly first. One row more than a batch allows to fail
 * in succession is enough to show whether it continues or leaves the rest waiting.
 */
export function rowsOf({ over }: Fault): BatchSize {
  // A fault with a separate port starts at the first row.
  const soundRows = over === 'port' ? 0 : 1;
  return { rows: soundRows + 3, soundRows };
}

interface BatchFaults {
  /** Sends a batch of orders to a service with this fault. */
  readonly meetWithBatch: (fault: Fault) => Promise<MetByBatch>;
}

const token = 'batch-without-window-4f1c7d';

/**
 * Batches in Electron without a window. They are sent by what sends them in the app: the runner, the journal in an
 * encrypted file, the service and Electron's `net`.
 */
export const test = base.extend<BatchFaults>({
  meetWithBatch: async ({ atWorkerEnd }, use) => {
    started ??= start(atWorkerEnd);
    await use(await started);
  },
});

/** Once per worker. Not a fixture of its own for workers: with another set of those, tests need other workers. */
let started: Promise<BatchFaults['meetWithBatch']> | undefined;

async function start(
  atWorkerEnd: (end: () => Promise<void>) => void,
): Promise<BatchFaults['meetWithBatch']> {
  const userData = mkdtempSync(join(tmpdir(), 'counterfoil-batch-faults-'));
  const service = await startFaultService();
  const main = await startMainWithoutWindow(userData, trustTestAuthority(userData));
  atWorkerEnd(async () => {
    await main.close();
    const known = { origin: '', token, tokens: new Set([token]), requests: [] };
    const { hits } = searchCanaries(userData, [known]);
    await service.close();
    rmSync(userData, { recursive: true, force: true, maxRetries: 3 });
    expect(hits, 'no token has strayed').toEqual([]);
  });
  return meetOnce((fault) => meet(main, service, fault));
}

/**
 * Faults that only a time limit ends are met at the same time by their batches, as soon as one of them is wanted: they
 * wait for seconds. Write slots limit how many rows wait at once.
 */
function meetOnce(meetFault: BatchFaults['meetWithBatch']): BatchFaults['meetWithBatch'] {
  const met = new Map<string, Promise<MetByBatch>>();
  return async (fault) => {
    const together = faults.filter(({ timeouts }) => timeouts !== undefined);
    const now = together.includes(fault) ? together : [fault];
    for (const each of now) if (!met.has(each.name)) met.set(each.name, meetFault(each));
    // All of them: the rows of the next fault would wait for a slot behind theirs.
    await Promise.allSettled(now.map(({ name }) => met.get(name)));
    return met.get(fault.name) ?? meetFault(fault);
  };
}

async function meet(
  main: MainWithoutWindow,
  service: FaultService,
  fault: Fault,
): Promise<MetByBatch> {
  const earlier = main.problems().length;
  const size = rowsOf(fault);
  const [about] = faultProfiles(service, [fault]);
  const baseUrl = service.baseUrlOf(fault, size.soundRows);
  const profile = profileOf({ baseUrl }, { ...about, baseUrl });
  const batch = await main.sendBatch(profile, token, size);
  const problems = main.problems().slice(earlier);
  return { batch, arrived: service.arrivedAt(fault.name), problems };
}
