import { parseArgs } from 'node:util';

interface BenchOptions {
  /** How often each subject is started and measured in each series. */
  readonly rounds: number;
}

interface StartBenchOptions extends BenchOptions {
  /** Measure the packaged app instead of the built one. */
  readonly packaged: boolean;
}

const usualRounds = 15;

/** Throws a sentence about an option it doesn't know. */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string' } } });
  const rounds = Number(values.rounds ?? usualRounds);
  if (Number.isInteger(rounds) && rounds > 0) return { rounds };
  throw new Error('--rounds needs a whole number above zero.');
}

/** Like `benchOptions`, with `--packaged`. */
export function startBenchOptions(args: readonly string[]): StartBenchOptions {
  const packaged = '--packaged';
  return {
    ...benchOptions(args.filter((arg) => arg !== packaged)),
    packaged: args.includes(packaged),
  };
}
