import type { Answer } from '../../../e2e/service/answer.ts';
import { type Random, seededRandom } from '../../../e2e/storm/seeded-random.ts';

/** What a kill waits for, and how long after that it comes. */
export interface KillMoment {
  readonly after: 'start' | 'press' | 'arrival';
  /** Of the presses, or the arrivals: which one, from 1. */
  readonly nth: number;
  readonly ms: number;
}

/** All that happens in a round, but for the time that things take. */
export interface KillPlan {
  readonly kill: KillMoment;
  readonly form: 'order' | 'user';
  /** The least and the most between two keys, milliseconds. */
  readonly keyMs: Span;
  /** How many characters of a note are typed before each press. */
  readonly noteLength: number;
  readonly answer: Answer;
  /** Whether that answer is explained in a dialog. */
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
  // The headers, then the body bit by bit.
  { dripMs: 2 },
];
const broken: typeof sound = [
  { status: 500, body: { message: 'Not today.' } },
  'drop-after-reading',
];

/** Most of the kills come within some milliseconds of a press or of a request's arrival. */
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
    // Where a press is waited for, the keys before it are only in the way.
    keyMs: random.pick(after === 'start' ? human : hasty),
    noteLength: 3 + random.below(after === 'start' ? 60 : 8),
    answer: random.pick(fails ? broken : sound),
    fails,
    random,
  };
}
