import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { askMain } from '../../../e2e/fixtures/ask-main.ts';
import { type LaunchedApp, launchApp } from '../../../e2e/fixtures/launch-app.ts';
import { makeBatch } from '../../../e2e/fixtures/start-batch.ts';
import type { TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { seededRandom } from '../../../e2e/storm/seeded-random.ts';
import type { BatchRow, BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import {
  judgeFinished,
  judgeKilled,
  judgeSentAgain,
  judgeTurns,
  rowOfRequest,
} from './judge-batch.ts';
import { killApp } from './kill-app.ts';
import type { KillRounds } from './kill-rounds.ts';

/** Everything that happens in a round, except for how long things take. */
interface BatchPlan {
  readonly operation: WriteOperation;
  readonly atOnce: 1 | 6;
  readonly rows: number;
  /** How many users its rows update by turns; null: each row another one. */
  readonly users: number | null;
  /** The kill follows this long after this number of rows has arrived at the service. */
  readonly killAfter: { readonly arrivals: number; readonly ms: number };
  /** The service reads every nth row without answering; when it is sent again, the service says that it exists. */
  readonly dropsEvery: number;
  /** The second kill, while rows in doubt are sent again. */
  readonly killAgainAfter: { readonly arrivals: number; readonly ms: number };
}

/** Rows of a batch; more with `npm test -- --full`. */
const rows = process.env.COUNTERFOIL_TEST_FULL === '1' ? 500 : 200;

/** How long a user that rows share has no answer, and the time between two presses, ms. */
const answerMs = 8;
const pressedEveryMs = 3;

/** A batch that makes no progress for this long hangs, ms. */
const latestMs = 120_000;

/** A batch that was killed twice, the second time while its rows in doubt were sent again. */
interface KilledTwice {
  readonly plan: BatchPlan;
  readonly batchId: string;
  /** Its rows before the second sending, and how many of them the first kill had left unknown. */
  readonly finished: readonly BatchRow[];
  readonly unknown: number;
  /** What is wrong so far. */
  readonly problems: readonly string[];
  /** The rows that have arrived since they were sent again. */
  sentAgain(): readonly number[];
}

/** Kills the app in the middle of batches, and checks what its next start knows about each row. */
export async function runBatchRounds(all: KillRounds): Promise<string> {
  let unknown = 0;
  let before: KilledTwice | null = null;
  for (let round = 1; round <= all.rounds + 1; round += 1) {
    const plan = round <= all.rounds ? batchPlan(all.seed, round) : null;
    // The start after the second kill is also the one in which the next batch starts.
    const started = await whileOpen(all.userData, async ({ window }, kill) => {
      if (before !== null) {
        const { operation, atOnce, users, killAfter } = before.plan;
        const of = users === null ? '' : ` of ${users} users`;
        const when = `${killAfter.ms} ms after row ${killAfter.arrivals}`;
        const problems = [...before.problems, ...(await judgeSecond(window, before))];
        all.tell(round - 1, `${operation}${of}, ${atOnce} at once, killed ${when}`, problems);
        unknown += before.unknown;
      }
      return plan && startAndKill(all, window, plan, kill);
    });
    before =
      started &&
      (await whileOpen(all.userData, ({ window }, kill) =>
        finishAndKillAgain(window, started, kill),
      ));
  }
  return `${unknown} rows unknown`;
}

function batchPlan(seed: number, round: number): BatchPlan {
  const random = seededRandom(seed, round);
  const operation = random.pick<WriteOperation>([
    'createOrder',
    'updateUser',
    'updateUser',
    'deleteProduct',
  ]);
  return {
    operation,
    atOnce: random.pick([1, 6]),
    rows,
    users: operation === 'updateUser' ? random.pick([null, 1, 3, 9]) : null,
    killAfter: { arrivals: 1 + random.below(rows - 20), ms: random.below(12) },
    dropsEvery: 20,
    killAgainAfter: { arrivals: 1 + random.below(20), ms: random.below(12) },
  };
}

/** A batch that was killed in its middle. */
interface KilledOnce {
  readonly plan: BatchPlan;
  readonly batchId: string;
  /** Rows whose first request the service didn't answer. */
  readonly dropped: ReadonlySet<number>;
  /** The rows that have arrived, in order. */
  arrived(): readonly number[];
  /** Users whose update arrived while another one had no answer. */
  readonly overlaps: ReadonlySet<string>;
}

async function startAndKill(
  { service, profileId }: KillRounds,
  window: Page,
  plan: BatchPlan,
  kill: () => Promise<void>,
): Promise<KilledOnce> {
  const { dropped, overlaps } = answerByPlan(service, plan);
  const before = service.requests.length;
  const arrived = () =>
    service.requests
      .slice(before)
      .filter(({ method, body }) => method !== 'GET' && body !== pressed)
      .map(rowOfRequest);
  const batchId = await makeBatch(window, { profileId, ...contentOf(plan) });
  const moment = killMoment(arrived, plan.killAfter);
  await askMain(window, 'runBatch', { batchId, leavesOut: false });
  // Rows and presses update the same user: one of them is on its way at a time.
  const pressing = plan.users === null ? null : pressAgainAndAgain(window, profileId);
  await Promise.race([moment, ...(pressing === null ? [] : [pressing])]);
  await kill();
  await pressing?.catch(() => undefined);
  return { plan, batchId, dropped, arrived, overlaps };
}

/** The body of an update that is sent from a form while the batch runs. */
const pressed = '{"from":"the form"}';

/** Updates the user of the first row until the app is killed; then rejects. */
async function pressAgainAndAgain(window: Page, profileId: string): Promise<never> {
  for (;;) {
    const writeId = randomUUID();
    const press = { profileId, writeId, id: sharedId(0), body: pressed, confirmation: null };
    await askMain(window, 'updateUser', press).catch((error: unknown) => {
      if (!String(error).includes('update-under-way')) throw error;
    });
    await sleep(pressedEveryMs);
  }
}

/**
 * Checks the rows at the next start, and lets the batch finish. Then sends the rows in doubt again, and kills the app
 * meanwhile.
 */
async function finishAndKillAgain(
  window: Page,
  { plan, batchId, dropped, arrived, overlaps }: KilledOnce,
  kill: () => Promise<void>,
): Promise<KilledTwice> {
  const { users, killAgainAfter } = plan;
  const atOnce = Math.min(plan.atOnce, users ?? plan.atOnce);
  const killed = await askMain(window, 'getBatch', { batchId });
  const left = await readRows(window, batchId, plan.rows);
  const found = [
    ...(killed.state === 'paused' ? [] : [`It is ${killed.state} after the kill.`]),
    ...judgeKilled({ rows: left, arrived: arrived(), atOnce, dropped }),
  ];
  await askMain(window, 'runBatch', { batchId, leavesOut: false });
  await untilFinished(window, batchId);
  const finished = await readRows(window, batchId, plan.rows);
  const problems = [
    ...found,
    ...judgeFinished({ rows: finished, arrived: arrived() }),
    ...judgeTurns(arrived(), users),
    ...[...overlaps].map((path) => `Two updates were on their way: ${path}`),
  ];

  const sentBefore = arrived().length;
  const sentAgain = () => arrived().slice(sentBefore);
  const inDoubt = finished.filter(({ state }) => state === 'unknown').length;
  const arrivals = Math.min(killAgainAfter.arrivals, inDoubt);
  const moment = killMoment(sentAgain, { ...killAgainAfter, arrivals });
  await askMain(window, 'sendAgain', { batchId, notDone: false, inDoubt: true });
  await moment;
  await kill();
  return { plan, batchId, finished, unknown: killed.counts.unknown ?? 0, problems, sentAgain };
}

/** What is wrong at the start after the second kill. */
async function judgeSecond(
  window: Page,
  { plan, batchId, finished, sentAgain }: KilledTwice,
): Promise<readonly string[]> {
  const found = await readRows(window, batchId, plan.rows);
  const judged = judgeSentAgain({ before: finished, rows: found, arrived: sentAgain() });
  const already = sentAgain().length;
  // No row may be offered as not carried out.
  await askMain(window, 'sendAgain', { batchId, notDone: true, inDoubt: false });
  await untilFinished(window, batchId);
  const more = sentAgain().length - already;
  return [...judged, ...(more > 0 ? [`${more} rows were sent as not carried out.`] : [])];
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

const sharedId = (user: number) => `shared ${user}`;

function contentOf({ operation, atOnce, rows, users }: BatchPlan) {
  const idOf = (index: number) => (users === null ? `row-${index + 1}` : sharedId(index % users));
  const lines = Array.from({ length: rows }, (_, index) => `${idOf(index)},${index + 1}`);
  return {
    operation,
    name: operation,
    table: `ID,Row\n${lines.join('\n')}\n`,
    body: operation === 'deleteProduct' ? '' : '{"row":"{{row:Row}}","key":"{{uuid}}"}',
    rules: [{ column: 'Row', type: 'number', empty: 'text', decimal: null, trims: false }] as const,
    ...(operation === 'createOrder' ? {} : { idColumn: 'ID' }),
    options: { atOnce, asksAfterFirst: false, mostFailures: 1000 },
  };
}

async function readRows(window: Page, batchId: string, rows: number): Promise<readonly BatchRow[]> {
  const read: BatchRow[] = [];
  while (read.length < rows) {
    const page = { batchId, state: null, skip: read.length, count: 200 };
    const found = await askMain(window, 'listBatchRows', page);
    read.push(...found.rows);
  }
  return read;
}

/**
 * Makes the service leave some rows unanswered and refuse them when they are sent again; returns which. It answers users
 * that rows share after a while, and notes whose next update arrives before that.
 */
function answerByPlan(service: TestService, { rows, dropsEvery, users }: BatchPlan) {
  const numbers = Array.from({ length: rows }, (_, index) => index + 1);
  const dropped: ReadonlySet<number> = new Set(numbers.filter((row) => row % dropsEvery === 0));
  const overlaps = new Set<string>();
  const busyUntil = new Map<string, number>();
  const seen = new Set<number>();
  service.always('*', (request) => {
    if (request.method === 'GET') return {};
    const row = rowOfRequest(request);
    const isFirst = !seen.has(row);
    seen.add(row);
    if (performance.now() < (busyUntil.get(request.path) ?? 0)) overlaps.add(request.path);
    if (dropped.has(row)) return isFirst ? 'drop-after-reading' : { status: 409 };
    if (users !== null) {
      // A timer may end a little early.
      busyUntil.set(request.path, performance.now() + answerMs - 2);
      return { delayMs: answerMs };
    }
    // Accepts every product ID.
    return request.method === 'DELETE' ? { status: 204 } : {};
  });
  return { dropped, overlaps };
}

async function untilFinished(window: Page, batchId: string): Promise<void> {
  const isFinished = async () => {
    const { state }: BatchSummary = await askMain(window, 'getBatch', { batchId });
    return state === 'finished';
  };
  await until(isFinished, 'It did not go on to its end.', 100);
}

/** Resolves when it is time to kill the app. */
async function killMoment(
  arrived: () => readonly number[],
  { arrivals, ms }: BatchPlan['killAfter'],
): Promise<void> {
  await until(async () => arrived().length >= arrivals, 'Too few rows arrived.', 5);
  await sleep(ms);
}

async function until(
  isSo: () => Promise<boolean>,
  otherwise: string,
  lookAgainMs: number,
): Promise<void> {
  const giveUpAt = Date.now() + latestMs;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(otherwise);
    await sleep(lookAgainMs);
  }
}
