import type { LaunchedApp } from '../../../e2e/fixtures/launch-app.ts';
import type { TestService } from '../../../e2e/service/start-test-service.ts';
import { startAppClock } from './app-clock.ts';
import { type KillPlan, killPlan } from './kill-plan.ts';
import { typeAndSend } from './type-and-send.ts';
import { Typing } from './typing.ts';

/** What lasts from round to round. */
export interface KillRun {
  readonly seed: number;
  readonly userData: string;
  readonly profileId: string;
  readonly service: TestService;
  /** What the journal said after the kills before: outcomes by their ids. */
  readonly known: Map<string, string>;
  /** Problems that were reported of a kill before: what went wrong once stays so. */
  readonly told: Set<string>;
}

/** A kill, and what the next start of the app is to know of it. */
export interface Kill {
  readonly plan: KillPlan;
  readonly typing: Typing;
  /** By the clock of `typing`, milliseconds. */
  readonly at: number;
  /** In one line. */
  readonly told: string;
}

/** When what the kill waits for has not come by then, milliseconds after the start of typing. */
const latestMs = 6000;

/** Types and sends in the app, and kills it in the middle. */
export async function killWhileWriting(
  { seed, userData, service }: KillRun,
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
    // What ends the typing before the kill is a failure of its own.
    await Promise.race([moment.promise, typed]);
    const at = clock();
    await kill();
    const told =
      `${plan.form}, ${typing.keys} keys, ${count.press} presses, ${count.arrival} arrived, ` +
      `killed ${ms} ms after ${after}${after === 'start' ? '' : ` ${nth}`}`;
    return { plan, typing, at, told };
  } finally {
    clearTimeout(timer);
    typed.catch(() => undefined);
  }
}
