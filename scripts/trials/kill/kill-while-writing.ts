import type { LaunchedApp } from '../../../e2e/fixtures/launch-app.ts';
import type { TestService } from '../../../e2e/service/start-test-service.ts';
import { startAppClock } from './app-clock.ts';
import { type KillPlan, killPlan } from './kill-plan.ts';
import { typeAndSend } from './type-and-send.ts';
import { Typing } from './typing.ts';

/** The state that continues from round to round. */
export interface KillRun {
  readonly seed: number;
  readonly userData: string;
  readonly profileId: string;
  readonly service: TestService;
  /** Outcomes in the journal after earlier kills, by write ID. */
  readonly known: Map<string, string>;
  /** Problems already reported for an earlier kill: they remain in the journal. */
  readonly told: Set<string>;
}

/** A kill, and what the app's next start should know about it. */
export interface Kill {
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
    // An error that ends the typing before the kill is a failure of the test.
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
