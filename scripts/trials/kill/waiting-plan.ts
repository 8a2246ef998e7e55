import { type Random, seededRandom } from '../../../e2e/storm/seeded-random.ts';
import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';

/** How the app ends in a round. */
type End =
  | {
      readonly how: 'killed' | 'quit-sending' | 'quit-discarding' | 'session-ends';
      /** After the first press. */
      readonly ms: number;
    }
  /** Between the flush of the nth write that leaves and its first byte. */
  | { readonly how: 'killed-leaving'; readonly nth: number; readonly ms: 0 }
  /** Not before everything has ended by itself. */
  | { readonly how: 'left-alone'; readonly ms: 0 };

export interface WaitingPlan {
  readonly writes: readonly {
    readonly operation: WriteOperation;
    /** Different for each write. */
    readonly id: string;
    readonly body: string;
    readonly pressedAt: number;
    /** What a person does with it while it waits, this long after the press; null: nothing. */
    readonly act: { readonly what: 'cancel' | 'now'; readonly ms: number } | null;
  }[];
  readonly end: End;
  readonly random: Random;
}

/** Writes in each round. */
const count = 20;
/** The grace period of the profile. */
const graceMs = 5000;

/**
 * Half of what a person does comes within some milliseconds of the end of the wait, and so do many of the ends. With
 * `isLeftAlone` nobody does anything, and the app goes on.
 */
export function waitingPlan(seed: number, round: number, isLeftAlone = false): WaitingPlan {
  const random = seededRandom(seed, round);
  const how = isLeftAlone
    ? 'left-alone'
    : random.pick([
        ...['killed', 'killed', 'killed-leaving', 'killed-leaving'],
        ...['quit-sending', 'quit-discarding', 'session-ends', 'left-alone'],
      ] as const);
  const around = () => graceMs - 40 + random.below(80);
  const writes = Array.from({ length: count }, (_, index) => {
    const operation = random.pick(['createOrder', 'updateUser', 'deleteProduct'] as const);
    const id = `r${round}n${index + 1}`;
    return {
      ...{ operation, id, body: JSON.stringify({ round, n: index + 1 }) },
      pressedAt: random.below(1500),
      act:
        isLeftAlone || random.chance(0.5)
          ? null
          : {
              what: random.pick(['cancel', 'now'] as const),
              ms: random.chance(0.5) ? around() : random.below(graceMs),
            },
    };
  });
  return { writes, end: endOf(how, random), random };
}

function endOf(how: End['how'], random: Random): End {
  if (how === 'left-alone') return { how, ms: 0 };
  if (how === 'killed-leaving') return { how, nth: 1 + random.below(count / 2), ms: 0 };
  // The waits end between 5 and 6.5 s after the first press.
  const ms = random.chance(0.6) ? graceMs + random.below(1600) : random.below(graceMs);
  return { how, ms };
}

export function pathOf(operation: WriteOperation, id: string): string {
  switch (operation) {
    case 'createOrder':
      return '/api/v1/orders';
    case 'updateUser':
      return `/api/v1/users/${id}`;
    case 'deleteProduct':
      return `/api/v1/products/${id}`;
  }
}
