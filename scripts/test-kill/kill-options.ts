import { parseArgs } from 'node:util';

interface KillOptions {
  readonly rounds: number;
  readonly seed: number;
  /** Where the count of rounds is written as JSON; null for nowhere. */
  readonly report: string | null;
}

const usualRounds = 20;

/** Throws a sentence for what it does not understand. */
export function killOptions(args: readonly string[]): KillOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string' },
      seed: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds ?? usualRounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error('--rounds needs a whole number above zero.');
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  if (!Number.isInteger(seed)) throw new Error('--seed needs a whole number.');
  return { rounds, seed, report: values.report ?? null };
}
