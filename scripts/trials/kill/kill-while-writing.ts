import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { LaunchedApp } from '../../../e2e/fixtures/launch-app.ts';
import { OrdersPage } from '../../../e2e/kit/pages/orders-page.ts';
import { UsersPage } from '../../../e2e/kit/pages/users-page.ts';
import { settled } from '../../../e2e/storm/double-press.ts';
import { type KillPlan, killPlan } from './kill-plan.ts';
import type { KillRounds } from './kill-rounds.ts';
import { Typing } from './typing.ts';

/** A kill, and what the app's next start should know about it. */
export interface Kill {
  readonly of: 'typing';
  readonly plan: KillPlan;
  readonly typing: Typing;
  /** By the clock of `typing`, milliseconds. */
  readonly at: number;
  /** Description in one line. */
  readonly told: string;
}

/** The kill happens after this time even if its event didn't occur, ms after typing started. */
const latestMs = 6000;

/** Types and sends in the app, and kills it meanwhile. */
export async function killWhileWriting(
  { seed, userData, service }: KillRounds,
  { window }: LaunchedApp,
  round: number,
  kill: () => Promise<void>,
): Promise<Kill> {
  const plan = killPlan(seed, round);
  const { after, nth, ms } = plan.kill;
  const clock = startAppClock(userData);
  const typing = new Typing(clock);
  const moment = Promise.withResolvers<void>();
  const count = { press: 0, arrival: 0 };
  const happened = (what: 'press' | 'arrival') => {
    count[what] += 1;
    if (after === what && nth === count[what]) setTimeout(moment.resolve, ms);
  };
  for (const route of ['POST /*', 'PUT /*'] as const) {
    service.always(route, () => {
      happened('arrival');
      return plan.answer;
    });
  }
  const typed = typeAndSend({ window, plan, round, typing, onPress: () => happened('press') });
  const timer = setTimeout(moment.resolve, after === 'start' ? ms : latestMs);
  try {
    // An error that ends the typing before the kill is a failure of the test.
    await Promise.race([moment.promise, typed]);
    const at = clock();
    await kill();
    const told =
      `${plan.form}, ${typing.keys} keys, ${count.press} presses, ${count.arrival} arrived, ` +
      `killed ${ms} ms after ${after}${after === 'start' ? '' : ` ${nth}`}`;
    return { of: 'typing', plan, typing, at, told };
  } finally {
    clearTimeout(timer);
    typed.catch(() => undefined);
  }
}

/**
 * Names of the threads that a key passes through until its draft is on disk: those of the page and of main, and the
 * message threads of each. The first thread of a process has the process's ID.
 */
const messengers = ['Chrome_ChildIOT', 'Chrome_IOThread'];

/**
 * Returns a clock, in ms, that stops while the app waits for a processor: lost typing then counts against the app and
 * not against a busy machine. Where the system doesn't report how long a thread has waited (not Linux), it is an
 * ordinary clock.
 */
function startAppClock(userData: string): () => number {
  const threads = process.platform === 'linux' ? threadsOf(userData) : [];
  const waitedByAll = () => threads.reduce((sum, thread) => sum + waitedMs(thread), 0);
  let ran = 0;
  let at = performance.now();
  let waited = waitedByAll();
  return () => {
    const before = { at, waited };
    at = performance.now();
    waited = waitedByAll();
    // Threads that wait at the same time can add up to more than the elapsed time.
    ran += Math.max(0, at - before.at - Math.max(0, waited - before.waited));
    return Math.round(ran);
  };
}

/** The folders of these threads in /proc. */
function threadsOf(userData: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const commandLine = readFileSync(join('/proc', pid, 'cmdline'), 'utf8');
        const isMain = !commandLine.includes('--type=');
        if (!commandLine.includes(userData)) return [];
        if (!isMain && !commandLine.includes('--type=renderer')) return [];
        const tasks = join('/proc', pid, 'task');
        return readdirSync(tasks)
          .filter((id) => id === pid || messengers.includes(nameOf(join(tasks, id))))
          .map((id) => join(tasks, id));
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

function nameOf(thread: string): string {
  return readFileSync(join(thread, 'comm'), 'utf8').trim();
}

/**
 * How long it was ready to run without running (proc(5), `schedstat`, the second number, nanoseconds); 0 once it has
 * ended.
 */
function waitedMs(thread: string): number {
  try {
    const [, waited = '0'] = readFileSync(join(thread, 'schedstat'), 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}

interface Hands {
  readonly window: Page;
  readonly plan: KillPlan;
  readonly round: number;
  /** Receives the content of the form after each key. */
  readonly typing: Typing;
  onPress(): void;
}

const words = 'three brass lamps for the long table near the window, as last year, ';

/** Types a body key by key and sends it, again and again, until the app is killed; then rejects. */
async function typeAndSend(hands: Hands): Promise<never> {
  const { window, plan, round, onPress } = hands;
  const isOrder = plan.form === 'order';
  const form = isOrder ? new OrdersPage(window) : new UsersPage(window);
  await form.open();
  await form.backToForm();
  await form.openJson();
  if (form instanceof UsersPage) await form.id.fill(`user ${round}`);
  const submit = form instanceof UsersPage ? form.update : form.create;
  for (let nth = 1; ; nth += 1) {
    // It takes no keys while what was typed before is sent, and then shows its ticket.
    await form.backToForm();
    await form.json.focus();
    await window.keyboard.press('ControlOrMeta+a');
    const start = `{"round":${round},"press":${nth},"note":"`;
    const body = `${start}${words.repeat(2).slice(0, plan.noteLength)}"}`;
    // If the kill waits for a press, only the last keys before it can be lost: the others come in one paste.
    const pasted = plan.kill.after === 'start' ? 0 : start.length;
    await typeKeys(hands, body, pasted);
    if ((await form.json.inputValue()) !== body)
      throw new Error('The form has not what was typed.');
    if (plan.random.chance(0.5)) await window.keyboard.press('ControlOrMeta+Enter');
    else await submit.click();
    onPress();
    if (plan.fails) await closeFailure(window);
    else await sleep(plan.random.below(150));
  }
}

/** Waits before more is typed: keys pressed while a dialog opens go to the dialog. */
async function closeFailure(window: Page): Promise<void> {
  await window.getByRole('alertdialog').waitFor();
  await window.keyboard.press('Escape');
  await settled(window);
}

/** The first key, or the pasted start of the text, replaces the selected text. */
async function typeKeys({ window, plan, typing }: Hands, text: string, pasted: number) {
  const [least, most] = plan.keyMs;
  if (pasted > 0) {
    typing.press(text.slice(0, pasted));
    await window.keyboard.insertText(text.slice(0, pasted));
    typing.arrived();
  }
  for (let length = pasted + 1; length <= text.length; length += 1) {
    typing.press(text.slice(0, length));
    await window.keyboard.type(text.charAt(length - 1));
    typing.arrived();
    await sleep(least + plan.random.below(most - least));
  }
}
