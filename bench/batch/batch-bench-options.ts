import { parseArgs } from 'node:util';

interface BatchBenchOptions {
  /** How often each subject is measured. */
  readonly rounds: number;
  /** How many rows the batch has. */
  readonly rows: number;
}

/** Throws a sentence about an option it doesn't know. */
export function batchBenchOptions(args: readonly string[]): BatchBenchOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { rounds: text, rows: text } });
  return { rounds: whole('rounds', values.rounds, 3), rows: whole('rows', values.rows, 20_000) };
}

function whole(name: string, given: string | undefined, usual: number): number {
  const number = Number(given ?? usual);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} needs a whole number above zero.`);
}
