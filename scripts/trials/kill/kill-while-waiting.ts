import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElectronApplication } from '@playwright/test';
import { askMain, readJournal } from '../../../e2e/fixtures/ask-main.ts';
import { type LaunchedApp, launchApp } from '../../../e2e/fixtures/launch-app.ts';
import type { RecordedRequest } from '../../../e2e/kit/service/recorded-request.ts';
import type { WriteRecord } from '../../../main/contract/write/write.ts';
import { judgeWaiting, type PressedWrite } from './judge-waiting.ts';
import { killApp } from './kill-app.ts';
import type { KillRounds } from './kill-rounds.ts';
import { pathOf, type WaitingPlan, waitingPlan } from './waiting-plan.ts';

/** Presses writes that wait, ends the app meanwhile, and checks what the next start knows about each. */
export async function runWaitingRounds(all: KillRounds, isLeftAlone: boolean): Promise<string> {
  const { rounds, seed, userData, service, profileId, tell, breakOff } = all;
  const ends = new Map<string, number>();
  let presses = 0;
  const known = new Set<string>();
  let before: { readonly plan: WaitingPlan; readonly pressed: readonly PressedWrite[] } | null =
    null;
  for (let round = 1; round <= rounds + 1; round += 1) {
    const launched = await launchApp({ userData });
    // Read while it is running: Playwright doesn't return a process that has ended.
    const child = launched.app.process();
    try {
      if (before !== null) {
        const { plan, pressed } = before;
        before = null;
        const { entries, odd } = await readAfterwards(launched, known);
        const requests = service.requests.filter(({ method }) => method !== 'GET');
        const ofRound = requestsOf(requests, pressed);
        const problems = [...judgeWaiting({ plan, pressed, entries, requests: ofRound }), ...odd];
        for (const { writeId, outcome } of entries) {
          known.add(writeId);
          ends.set(outcome, (ends.get(outcome) ?? 0) + 1);
        }
        presses += pressed.length;
        const told = `${pressed.length} presses, ${plan.end.how} after ${plan.end.ms} ms`;
        tell(round - 1, told, problems);
      }
      if (round <= rounds) {
        const plan = waitingPlan(seed, round, isLeftAlone);
        service.always('*', ({ method }) =>
          method === 'GET' ? {} : { status: 200, body: {}, delayMs: plan.random.below(60) },
        );
        before = { plan, pressed: await pressAndEnd(launched, profileId, plan) };
      }
    } catch (error) {
      breakOff(`in round ${round}`, error);
    } finally {
      await killApp(child, userData);
    }
  }
  const counts = [...ends].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  const { length } = service.requests.filter(({ method }) => method !== 'GET');
  return `${presses} writes pressed, ${length} requests; ${counts}`;
}

/** Returns the writes that main has accepted, with what is known about each from the time before the end. */
async function pressAndEnd(
  launched: LaunchedApp,
  profileId: string,
  plan: WaitingPlan,
): Promise<readonly PressedWrite[]> {
  const child = launched.app.process();
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pressed: PressedWrite[] = [];
  if (plan.end.how === 'killed-leaving') await killAsOneLeaves(launched.app, plan.end.nth);
  const all = plan.writes.map((write) => pressOne(launched, profileId, write, pressed));
  // What fails after the end has no answer: the app is gone.
  const settled = Promise.allSettled(all);
  await endOf(launched, plan, settled, exited);
  return pressed;
}

async function pressOne(
  { window }: LaunchedApp,
  profileId: string,
  { operation, id, body, pressedAt, act }: WaitingPlan['writes'][number],
  pressed: PressedWrite[],
): Promise<void> {
  await sleep(pressedAt);
  const writeId = randomUUID();
  const write: PressedWrite = {
    writeId,
    path: pathOf(operation, id),
    body: operation === 'deleteProduct' ? '' : body,
    wasCancelled: false,
    isAlone: act === null,
  };
  pressed.push(write);
  const press = { profileId, writeId } as const;
  if (operation === 'createOrder') await askMain(window, operation, { ...press, body });
  else if (operation === 'updateUser') await askMain(window, operation, { ...press, id, body });
  else await askMain(window, operation, { ...press, id, name: '' });
  if (act === null) return;
  await sleep(act.ms);
  if (act.what === 'now') await askMain(window, 'sendWaitingNow', { writeId });
  else write.wasCancelled = await askMain(window, 'cancelWaiting', { writeId });
}

/** Longer than any wait takes. */
const patienceMs = 60_000;

async function endOf(
  { app, window }: LaunchedApp,
  { end }: WaitingPlan,
  allPressed: Promise<unknown>,
  exited: Promise<void>,
): Promise<void> {
  const giveUp = sleep(patienceMs, 'late', { ref: false });
  const gone = async () => {
    if ((await Promise.race([exited, giveUp])) === 'late') throw new Error('It did not end.');
  };
  if (end.how === 'killed-leaving') return gone();
  if (end.how === 'left-alone') {
    await allPressed;
    const giveUpAt = Date.now() + patienceMs;
    while ((await underWay(window)) > 0) {
      if (Date.now() > giveUpAt) throw new Error('Something waits for too long.');
      await sleep(300);
    }
    return;
  }
  await sleep(end.ms);
  if (end.how === 'killed') return;
  if (end.how === 'session-ends') app.process().kill('SIGTERM');
  else {
    await app.evaluate(({ app: main }) => main.quit());
    void answerQuestions(window, end.how === 'quit-sending' ? 'send' : 'discard', exited);
  }
  await gone();
}

/** What waits or is being sent. */
async function underWay(window: LaunchedApp['window']): Promise<number> {
  const { writes } = await askMain(window, 'listWrites', { limit: 100, before: null });
  return writes.filter(({ outcome }) => outcome === 'waiting' || outcome === 'sending').length;
}

/** Answers for the person until the app has ended: also the question about what is being sent then. */
async function answerQuestions(
  window: LaunchedApp['window'],
  answer: 'send' | 'discard',
  exited: Promise<void>,
): Promise<void> {
  let isGone = false;
  void exited.then(() => {
    isGone = true;
  });
  while (!isGone) {
    await askMain(window, 'answerWaiting', { answer }).catch(() => undefined);
    await askMain(window, 'answerQuit', { answer: 'wait' }).catch(() => undefined);
    await sleep(200);
  }
}

/**
 * Kills main right after the nth write was recorded as *sending* and before it is handed to Chromium: in between, main
 * tells its pages.
 */
async function killAsOneLeaves(app: ElectronApplication, nth: number): Promise<void> {
  await app.evaluate(({ webContents }, wanted) => {
    let count = 0;
    for (const contents of webContents.getAllWebContents()) {
      const { send } = contents;
      contents.send = (channel, event: { type?: string; write?: { outcome: string } }) => {
        if (event.type === 'write-changed' && event.write?.outcome === 'sending') {
          count += 1;
          if (count === wanted) process.kill(process.pid, 'SIGKILL');
        }
        send.call(contents, channel, event);
      };
    }
  }, nth);
}

/** The journal entries that no earlier round has read, at the next start, and what is odd about that start. */
async function readAfterwards(
  { window, problems }: LaunchedApp,
  known: ReadonlySet<string>,
): Promise<{ readonly entries: readonly WriteRecord[]; readonly odd: readonly string[] }> {
  const { kind } = await askMain(window, 'getJournalState', {});
  const entries = await readJournal(window, known);
  const inFile = kind === 'file' ? [] : [`The journal is in ${kind}.`];
  return { entries, odd: [...inFile, ...problems()] };
}

function requestsOf(
  requests: readonly RecordedRequest[],
  pressed: readonly PressedWrite[],
): readonly RecordedRequest[] {
  const keys = new Set(pressed.map(({ path, body }) => `${path} ${body}`));
  return requests.filter(({ path, body }) => keys.has(`${path} ${body}`));
}
