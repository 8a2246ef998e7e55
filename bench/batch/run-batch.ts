import type { Page } from '@playwright/test';
import { askMain } from '../../e2e/fixtures/ask-main.ts';
import { launchApp } from '../../e2e/fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../../e2e/fixtures/seed-profile.ts';
import type { MainEvent } from '../../main/contract/events.ts';
import { growthOf, processTreeMemory } from '../harness/cost.ts';
import { inFreshFolder } from '../harness/run-bench.ts';

export interface MeasuredRun {
  /** From the start of the batch to its end, ms. */
  readonly ms: number;
  /** Time until a CSV of 200,000 rows was ready, ms. */
  readonly tableMs: number;
  /** Memory in the last quarter relative to the second; null if it can't be read. */
  readonly memoryGrowth: number | null;
  /** The longest task of the page's thread, ms; 0 if none took 50 ms. */
  readonly longestTask: number;
}

const largeTable = 200_000;
/** Reading the memory takes some 50 ms of a processor and blocks allocations meanwhile. */
const sampledEveryMs = 2000;

/** Runs a batch in the app with its page open, after it has read a large table. */
export function runBatch(wanted: {
  /** The folder of the built app. */
  readonly folder: string;
  readonly origin: string;
  readonly rows: number;
  readonly atOnce: number;
}): Promise<MeasuredRun> {
  const { folder, origin, rows, atOnce } = wanted;
  return inFreshFolder(async (userData) => {
    const profile = seedProfile(userData, { baseUrl: `${origin}/` });
    await storeToken(profile.id, origin, 'bench');
    const { app, window, close } = await launchApp({ userData, folder });
    try {
      await window.getByRole('grid', { name: 'Products' }).waitFor();
      const large = await makeBatch(window, profile.id);
      const tableMs = await readTable(window, large, largeTable);
      await askMain(window, 'deleteBatch', { batchId: large });

      const batchId = await makeBatch(window, profile.id);
      await readTable(window, batchId, rows);
      await askMain(window, 'saveBatchContent', {
        batchId,
        operation: 'createOrder',
        options: { atOnce, pauseMs: 0, asksAfterFirst: false, mostFailures: 5 },
        content: {
          body: '{"row":"{{row:row}}","name":"{{row:name}}"}',
          rules: [{ column: 'row', type: 'number', empty: 'text', decimal: null, trims: false }],
          idColumn: null,
        },
      });
      const samples: number[] = [];
      const sampling = setInterval(() => {
        const memory = processTreeMemory(app.process().pid ?? 0);
        if (memory !== null) samples.push(memory.own);
      }, sampledEveryMs);
      const rest = window.evaluate(stateAtRest, batchId);
      const started = performance.now();
      await askMain(window, 'runBatch', { batchId, leavesOut: false });
      // Only now, because the page that creates a batch saves what it shows, which is a change.
      await window.evaluate((id) => {
        location.hash = `#/batches/${id}`;
      }, batchId);
      await window.evaluate(watchTasks);
      const state = await rest;
      clearInterval(sampling);
      if (state !== 'finished') throw new Error(`The batch is ${state}.`);
      const ms = performance.now() - started;
      const longestTask = await window.evaluate(() =>
        Number(Reflect.get(globalThis, 'longestTask')),
      );
      return { ms, tableMs, longestTask, memoryGrowth: growthOf(samples) };
    } finally {
      await close();
    }
  });
}

async function makeBatch(window: Page, profileId: string): Promise<string> {
  const made = await askMain(window, 'createBatch', { profileId, operation: 'createOrder' });
  return made.batchId;
}

/** Sends this many rows of ten columns in pieces, as the page does. Returns the milliseconds until they are ready. */
async function readTable(window: Page, batchId: string, rows: number): Promise<number> {
  return window.evaluate(
    async ([id, count]) => {
      const { invoke } = Reflect.get(globalThis, 'counterfoil');
      const lines = ['row,name,street,zip,city,country,amount,currency,date,remark'];
      for (let row = 1; row <= count; row += 1)
        lines.push(
          `${row},name ${row},Long Street ${row},${10_000 + (row % 9000)},Springfield,US,${row % 1000}.50,EUR,2026-11-22,"a, b"`,
        );
      const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
      const started = performance.now();
      const ask = async (name: string, input: object) => {
        const outcome = await invoke(name, { batchId: id, ...input });
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
      };
      for (let at = 0; at < bytes.length; at += 1 << 20)
        await ask('addTableBytes', {
          bytes: bytes.slice(at, at + (1 << 20)),
          ...(at === 0 && { begins: { fileName: 'rows.csv' } }),
        });
      await ask('readTable', { callId: crypto.randomUUID(), options: null });
      return performance.now() - started;
    },
    [batchId, rows] as const,
  );
}

/** The state of a batch that has stopped running, from the page's events. Asking main would distort the measurement. */
function stateAtRest(batchId: string): Promise<string> {
  return new Promise((resolve) => {
    Reflect.get(globalThis, 'counterfoil').subscribe((event: MainEvent) => {
      if (event.type !== 'batch-changed' || event.batch.batchId !== batchId) return;
      if (event.batch.state !== 'running' && event.batch.state !== 'making')
        resolve(event.batch.state);
    });
  });
}

/** Records the longest task of the page from now on. */
function watchTasks(): void {
  Reflect.set(globalThis, 'longestTask', 0);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const longest = Math.max(duration, Number(Reflect.get(globalThis, 'longestTask')));
      Reflect.set(globalThis, 'longestTask', longest);
    }
  }).observe({ type: 'longtask' });
}
