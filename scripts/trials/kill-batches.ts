// `npm run test:kill-batches [-- --rounds N --seed N]`: kills the built app at random moments of batches, and checks what
// its next start knows about each row. Uses its own keyring, and a virtual screen if there is no display.

import { setTimeout as sleep } from 'node:timers/promises';
import { askMain } from '../../e2e/fixtures/ask-main.ts';
import { type LaunchedApp, launchApp } from '../../e2e/fixtures/launch-app.ts';
import { makeBatch } from '../../e2e/fixtures/start-batch.ts';
import type { TestService } from '../../e2e/kit/service/start-test-service.ts';
import { seededRandom } from '../../e2e/storm/seeded-random.ts';
import type { BatchRow, BatchSummary } from '../../main/contract/batch/batch.ts';
import type { WriteOperation } from '../../main/contract/write/write-operations.ts';
import { runOnDesktop } from '../desktop/run-on-desktop.ts';
import { seededOptions } from '../desktop/seeded-options.ts';
import { killApp } from './kill/kill-app.ts';
import { type KillRounds, killInRounds } from './kill/kill-rounds.ts';
import {
  judgeFinished,
  judgeKilled,
  judgeSentAgain,
  rowOfRequest,
} from './kill-batches/judge-batch.ts';

/** Everything that happens in a round, except for how long things take. */
interface BatchPlan {
  readonly operation: WriteOperation;
  readonly atOnce: 1 | 6;
  readonly rows: number;
  /** The kill follows this long after this number of rows has arrived at the service. */
  readonly killAfter: { readonly arrivals: number; readonly ms: number };
  /** The service reads every nth row without answering; when it is sent again, the service says that it exists. */
  readonly dropsEvery: number;
  /** The second kill, while rows in doubt are sent again. */
  readonly killAgainAfter: { readonly arrivals: number; readonly ms: number };
}

/** Rows of a batch. */
const rows = 500;

/** A batch that makes no progress for this long hangs, ms. */
const latestMs = 120_000;

await runOnDesktop(
  import.meta.filename,
  (args) => seededOptions(args, 'rounds', 100),
  (options) => killInRounds(options, runRounds),
);

async function runRounds(all: KillRounds): Promise<string> {
  let unknown = 0;
  for (let round = 1; round <= all.rounds; round += 1) {
    const plan = batchPlan(all.seed, round);
    const result = await runRound(all, plan);
    unknown += result.unknown;
    const { operation, atOnce, killAfter } = plan;
    const when = `${killAfter.ms} ms after row ${killAfter.arrivals}`;
    all.tell(round, `${operation}, ${atOnce} at once, killed ${when}`, result.problems);
  }
  return `${unknown} rows unknown`;
}

function batchPlan(seed: number, round: number): BatchPlan {
  const random = seededRandom(seed, round);
  return {
    operation: random.pick(['createOrder', 'updateUser', 'deleteProduct']),
    atOnce: random.pick([1, 6]),
    rows,
    killAfter: { arrivals: 1 + random.below(rows - 20), ms: random.below(12) },
    dropsEvery: 20,
    killAgainAfter: { arrivals: 1 + random.below(20), ms: random.below(12) },
  };
}

/**
 * Kills the app in the middle of a batch, checks its rows at the next start, and lets it finish. Then sends the rows in
 * doubt again, kills the app meanwhile, and checks again. Returns what is wrong, and how many rows the first kill left
 * unknown.
 */
async function runRound(
  { userData, service, profileId }: KillRounds,
  plan: BatchPlan,
): Promise<{ readonly problems: readonly string[]; readonly unknown: number }> {
  const { atOnce, killAgainAfter } = plan;
  const dropped = answerByPlan(service, plan);
  const before = service.requests.length;
  const arrived = () =>
    service.requests
      .slice(before)
      .filter(({ method }) => method !== 'GET')
      .map(rowOfRequest);

  const batchId = await whileOpen(userData, async ({ window }, kill) => {
    const batch = await makeBatch(window, { profileId, ...contentOf(plan) });
    const moment = killMoment(arrived, plan.killAfter);
    await askMain(window, 'runBatch', { batchId: batch, leavesOut: false });
    await moment;
    await kill();
    return batch;
  });
  const first = await whileOpen(userData, async ({ window }) => {
    const killed = await askMain(window, 'getBatch', { batchId });
    const rows = await readRows(window, batchId, plan.rows);
    const found = [
      ...(killed.state === 'paused' ? [] : [`It is ${killed.state} after the kill.`]),
      ...judgeKilled({ rows, arrived: arrived(), atOnce, dropped }),
    ];
    await askMain(window, 'runBatch', { batchId, leavesOut: false });
    await untilFinished(window, batchId);
    const finished = await readRows(window, batchId, plan.rows);
    return {
      finished,
      unknown: killed.counts.unknown ?? 0,
      problems: [...found, ...judgeFinished({ rows: finished, arrived: arrived() })],
    };
  });

  const sentBefore = arrived().length;
  const sentAgain = () => arrived().slice(sentBefore);
  const inDoubt = first.finished.filter(({ state }) => state === 'unknown').length;
  await whileOpen(userData, async ({ window }, kill) => {
    const arrivals = Math.min(killAgainAfter.arrivals, inDoubt);
    const moment = killMoment(sentAgain, { ...killAgainAfter, arrivals });
    await askMain(window, 'sendAgain', { batchId, notDone: false, inDoubt: true });
    await moment;
    await kill();
  });
  const second = await whileOpen(userData, async ({ window }) => {
    const rows = await readRows(window, batchId, plan.rows);
    const judged = judgeSentAgain({ before: first.finished, rows, arrived: sentAgain() });
    const already = sentAgain().length;
    // No row may be offered as not carried out.
    await askMain(window, 'sendAgain', { batchId, notDone: true, inDoubt: false });
    await untilFinished(window, batchId);
    const more = sentAgain().length - already;
    return [...judged, ...(more > 0 ? [`${more} rows were sent as not carried out.`] : [])];
  });
  return { problems: [...first.problems, ...second], unknown: first.unknown };
}

/** Runs the app while `use` runs. */
async function whileOpen<T>(
  userData: string,
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

function contentOf({ operation, atOnce, rows }: BatchPlan) {
  const lines = Array.from({ length: rows }, (_, index) => `row-${index + 1},${index + 1}`);
  return {
    operation,
    name: operation,
    table: `ID,Row\n${lines.join('\n')}\n`,
    body: operation === 'deleteProduct' ? '' : '{"row":"{{row:Row}}","key":"{{uuid}}"}',
    rules: [{ column: 'Row', type: 'number', empty: 'text', takesComma: false }] as const,
    ...(operation === 'createOrder' ? {} : { idColumn: 'ID' }),
    options: { atOnce, asksAfterFirst: false, mostFailures: 1000 },
  };
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
function answerByPlan(service: TestService, { rows, dropsEvery }: BatchPlan): ReadonlySet<number> {
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
