import { parseArgs } from 'node:util';

interface BenchListOptions {
  /** Products in the list, a series each. */
  readonly sizes: readonly number[];
  /** How often each subject is started and measured in each series. */
  readonly rounds: number;
}

/** Fewer would not fill the window, and scrolling would have nowhere to go. */
const fewest = 1000;

/** Throws a sentence for what it does not understand. */
export function listOptions(args: readonly string[]): BenchListOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      rounds: { type: 'string', default: '3' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= fewest)) {
    throw new Error(`--sizes needs whole numbers from ${fewest} on, with commas between them.`);
  }
  const rounds = Number(values.rounds);
  if (Number.isInteger(rounds) && rounds > 0) return { sizes, rounds };
  throw new Error('--rounds needs a whole number above zero.');
}
