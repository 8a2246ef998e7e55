// The part of `npm run test:kill-batches` that kills the app. Runs on an open desktop.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askMain } from '../../../e2e/fixtures/ask-main.ts';
import { type LaunchedApp, launchApp } from '../../../e2e/fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../../../e2e/fixtures/seed-profile.ts';
import { startTestService } from '../../../e2e/service/start-test-service.ts';
import type { BatchRow, BatchSummary } from '../../../main/contract/batch/batch.ts';
import { killApp } from '../kill/kill-app.ts';
import { batchKillOptions } from './batch-kill-options.ts';
import { type BatchPlan, batchPlan } from './batch-plan.ts';
import { judgeFinished, judgeKilled, judgeSentAgain, rowOfRequest } from './judge-batch.ts';

/** A batch that makes no progress for this long hangs, ms. */
const latestMs = 120_000;

const { rounds, seed, report } = batchKillOptions(process.argv.slice(2));
// One folder for all rounds: the database survives every kill.
const userData = mkdtempSync(join(tmpdir(), 'counterfoil-kill-batches-'));
const service = await startTestService({ dropReused: true });
const failures: string[] = [];
let passed = 0;
let unknown = 0;
console.log(`${rounds} kills; the same again with --seed=${seed}`);
try {
  const profile = seedProfile(userData, service);
  await storeToken(profile.id, service.origin, service.token);
  for (let round = 1; round <= rounds; round += 1) await runRound(profile.id, round);
} catch (error) {
  console.error(error);
  failures.push(`broken off: ${error}`);
} finally {
  await service.close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
}
console.log(
  `${rounds} rounds: ${passed} passed, ${rounds - passed} failed; ${unknown} rows unknown`,
);
if (report !== null)
  writeFileSync(report, JSON.stringify({ passed, failed: rounds - passed, failures }));
process.exitCode = passed === rounds ? 0 : 1;

/**
 * Kills the app in the middle of a batch, checks its rows at the next start, and lets it finish. Then sends the rows in
 * doubt again, kills the app meanwhile, and checks again.
 */
async function runRound(profileId: string, round: number): Promise<void> {
  const plan = batchPlan(seed, round);
  const { operation, atOnce, killAfter, killAgainAfter } = plan;
  const dropped = answerByPlan(plan);
  const before = service.requests.length;
  const arrived = () =>
    service.requests
      .slice(before)
      .filter(({ method }) => method !== 'GET')
      .map(rowOfRequest);
  const told = `${operation}, ${atOnce} at once, killed ${killAfter.ms} ms after row ${killAfter.arrivals}`;

  const batchId = await whileOpen(async (launched, kill) => {
    const batch = await makeBatch(launched, profileId, plan);
    const moment = killMoment(arrived, plan.killAfter);
    await askMain(launched.window, 'runBatch', { batchId: batch, leavesOut: false });
    await moment;
    await kill();
    return batch;
  });
  const first = await whileOpen(async ({ window }) => {
    const killed = await askMain(window, 'getBatch', { batchId });
    const rows = await readRows(window, batchId, plan.rows);
    unknown += killed.counts.unknown ?? 0;
    const found = [
      ...(killed.state === 'paused' ? [] : [`It is ${killed.state} after the kill.`]),
      ...judgeKilled({ rows, arrived: arrived(), atOnce, dropped }),
    ];
    await askMain(window, 'runBatch', { batchId, leavesOut: false });
    await untilFinished(window, batchId);
    const finished = await readRows(window, batchId, plan.rows);
    return {
      finished,
      problems: [...found, ...judgeFinished({ rows: finished, arrived: arrived() })],
    };
  });

  const sentBefore = arrived().length;
  const sentAgain = () => arrived().slice(sentBefore);
  const inDoubt = first.finished.filter(({ state }) => state === 'unknown').length;
  await whileOpen(async ({ window }, kill) => {
    const arrivals = Math.min(killAgainAfter.arrivals, inDoubt);
    const moment = killMoment(sentAgain, { ...killAgainAfter, arrivals });
    await askMain(window, 'sendAgain', { batchId, notDone: false, inDoubt: true });
    await moment;
    await kill();
  });
  const second = await whileOpen(async ({ window }) => {
    const rows = await readRows(window, batchId, plan.rows);
    const judged = judgeSentAgain({ before: first.finished, rows, arrived: sentAgain() });
    const already = sentAgain().length;
    // No row may be offered as not carried out.
    await askMain(window, 'sendAgain', { batchId, notDone: true, inDoubt: false });
    await untilFinished(window, batchId);
    const more = sentAgain().length - already;
    return [...judged, ...(more > 0 ? [`${more} rows were sent as not carried out.`] : [])];
  });
  const problems = [...first.problems, ...second];
  if (problems.length === 0) passed += 1;
  console.log(
    `${problems.length === 0 ? 'passed' : 'FAILED'} ${String(round).padStart(3)}: ${told}`,
  );
  for (const problem of problems) console.log(`            ${problem}`);
  failures.push(...problems.map((problem) => `round ${round} of seed ${seed}: ${problem}`));
}

/** Runs the app while `use` runs. */
async function whileOpen<T>(
  use: (launched: LaunchedApp, kill: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const launched = await launchApp({ userData });
  // Read while it is running: Playwright doesn't return a process that has ended.
  const child = launched.app.process();
  const kill = () => killApp(child, userData);
  try {
    return await use(launched, kill);
  } finally {
    await kill();
  }
}

async function makeBatch(
  { window }: LaunchedApp,
  profileId: string,
  { operation, atOnce, rows }: BatchPlan,
): Promise<string> {
  const { batchId } = await askMain(window, 'createBatch', { profileId, operation });
  await askMain(window, 'beginTable', { batchId, fileName: null });
  const lines = Array.from({ length: rows }, (_, index) => `row-${index + 1},${index + 1}`);
  // The page converts the text to bytes: tests can only pass JSON to it.
  await window.evaluate(
    async ([id, text]) => {
      const bytes = new TextEncoder().encode(text);
      await Reflect.get(globalThis, 'counterfoil').invoke('addTableBytes', { batchId: id, bytes });
    },
    [batchId, `ID,Row\n${lines.join('\n')}\n`] as const,
  );
  await askMain(window, 'readTable', { batchId, callId: crypto.randomUUID(), options: null });
  await askMain(window, 'saveBatchContent', {
    ...{ batchId, operation },
    options: { atOnce, pauseMs: 0, asksAfterFirst: false, mostFailures: 1000 },
    content: {
      body: operation === 'deleteProduct' ? '' : '{"row":"{{row:Row}}","key":"{{uuid}}"}',
      rules: [{ column: 'Row', type: 'number', empty: 'text', takesComma: false }],
      idColumn: operation === 'createOrder' ? null : 'ID',
    },
  });
  return batchId;
}

async function readRows(
  window: LaunchedApp['window'],
  batchId: string,
  rows: number,
): Promise<readonly BatchRow[]> {
  const read: BatchRow[] = [];
  while (read.length < rows) {
    const page = { batchId, state: null, skip: read.length, count: 200 };
    const found = await askMain(window, 'listBatchRows', page);
    read.push(...found.rows);
  }
  return read;
}

/** Makes the service leave some rows unanswered and refuse them when they are sent again; returns which. */
function answerByPlan({ rows, dropsEvery }: BatchPlan): ReadonlySet<number> {
  const numbers = Array.from({ length: rows }, (_, index) => index + 1);
  const dropped = new Set(numbers.filter((row) => row % dropsEvery === 0));
  const seen = new Set<number>();
  service.always('*', (request) => {
    if (request.method === 'GET') return {};
    const row = rowOfRequest(request);
    const isFirst = !seen.has(row);
    seen.add(row);
    if (dropped.has(row)) return isFirst ? 'drop-after-reading' : { status: 409 };
    // Accepts every product ID.
    return request.method === 'DELETE' ? { status: 204 } : {};
  });
  return dropped;
}

async function untilFinished(window: LaunchedApp['window'], batchId: string): Promise<void> {
  await until(async () => {
    const { state }: BatchSummary = await askMain(window, 'getBatch', { batchId });
    return state === 'finished';
  }, 'It did not go on to its end.');
}

/** Resolves when it is time to kill the app. */
async function killMoment(
  arrived: () => readonly number[],
  { arrivals, ms }: BatchPlan['killAfter'],
): Promise<void> {
  await until(async () => arrived().length >= arrivals, 'Too few rows arrived.');
  await sleep(ms);
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const giveUpAt = Date.now() + latestMs;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(otherwise);
    await sleep(5);
  }
}
