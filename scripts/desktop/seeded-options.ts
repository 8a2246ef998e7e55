import { parseArgs } from 'node:util';

export interface SeededOptions {
  readonly count: number;
  readonly seed: number;
  /** File for the counts as JSON; null for none. */
  readonly report: string | null;
}

/** Reads `--NAME=N --seed=N --report=FILE`. Throws a sentence about an option it doesn't know. */
export function seededOptions(args: readonly string[], name: string, usual: number): SeededOptions {
  const text = { type: 'string' } as const;
  const options = { [name]: text, seed: text, report: text };
  const { values } = parseArgs({ args: [...args], options });
  const count = wholeNumber(name, values[name] ?? String(usual));
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  if (!Number.isInteger(seed)) throw new Error('--seed needs a whole number.');
  return { count, seed, report: values.report ?? null };
}

/** A whole number above zero. Throws a sentence that names the option. */
export function wholeNumber(name: string, given: string): number {
  const number = Number(given);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} needs a whole number above zero.`);
}
