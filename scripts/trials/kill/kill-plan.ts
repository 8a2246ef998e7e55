import type { Answer } from '../../../e2e/kit/service/answer.ts';
import { type Random, seededRandom } from '../../../e2e/storm/seeded-random.ts';

/** The event that a kill waits for, and the delay after it. */
export interface KillMoment {
  readonly after: 'start' | 'press' | 'arrival';
  /** Which press or arrival, from 1. */
  readonly nth: number;
  readonly ms: number;
}

/** Everything that happens in a round, except for how long things take. */
export interface KillPlan {
  readonly kill: KillMoment;
  readonly form: 'order' | 'user';
  /** The shortest and the longest time between two keys, ms. */
  readonly keyMs: Span;
  /** Number of characters typed into a note before each press. */
  readonly noteLength: number;
  readonly answer: Answer;
  /** Whether a dialog explains that answer. */
  readonly fails: boolean;
  readonly random: Random;
}

type Span = readonly [number, number];

const hasty: readonly [Span, ...Span[]] = [
  [0, 10],
  [10, 30],
];
const human: typeof hasty = [
  [20, 60],
  [60, 160],
];

const sound: readonly [Answer, ...Answer[]] = [
  {},
  { delayMs: 40 },
  // The headers, then the body in small pieces.
  { dripMs: 2 },
];
const broken: typeof sound = [
  { status: 500, body: { message: 'Not today.' } },
  'drop-after-reading',
];

/** Most kills come within some milliseconds of a press or of a request's arrival. */
export function killPlan(seed: number, round: number): KillPlan {
  const random = seededRandom(seed, round);
  const fails = random.chance(0.3);
  const after = random.pick(['start', 'press', 'press', 'arrival', 'arrival'] as const);
  return {
    kill: {
      after,
      nth: 1 + random.below(3),
      ms: random.below(after === 'start' ? 3000 : after === 'press' ? 40 : 80),
    },
    form: random.pick(['order', 'user']),
    // If the kill waits for a press, the keys before it only delay the test.
    keyMs: random.pick(after === 'start' ? human : hasty),
    noteLength: 3 + random.below(after === 'start' ? 60 : 8),
    answer: random.pick(fails ? broken : sound),
    fails,
    random,
  };
}
