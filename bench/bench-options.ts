import { parseArgs } from 'node:util';

interface BenchOptions {
  /** How often each subject is started and measured in each series. */
  readonly rounds: number;
}

const usualRounds = 15;

/** Throws a sentence for what it does not understand. */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string' } } });
  const rounds = Number(values.rounds ?? usualRounds);
  if (Number.isInteger(rounds) && rounds > 0) return { rounds };
  throw new Error('--rounds needs a whole number above zero.');
}
