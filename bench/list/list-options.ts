import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeNumber } from '../../scripts/desktop/seeded-options.ts';
import { type Part, parts } from './samples.ts';

export interface ListOptions {
  /** Products in the list; one series per size. */
  readonly sizes: readonly number[];
  /** How often each subject is started and measured in each series. */
  readonly rounds: number;
  /** The parts to measure for each size. */
  readonly only: readonly Part[];
  /** A file that the values are added to; the tables then cover everything in it. Null: only this run. */
  readonly keep: string | null;
}

/** A shorter list wouldn't fill the window, so it couldn't scroll. */
const fewest = 1000;

/** Throws a sentence about an option it doesn't know. */
export function listOptions(args: readonly string[]): ListOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: parts.join(',') },
      keep: { type: 'string' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= fewest)) {
    throw new Error(`--sizes needs whole numbers from ${fewest} on, with commas between them.`);
  }
  const rounds = wholeNumber('rounds', values.rounds);
  const named = values.only.split(',');
  const only = parts.filter((part) => named.includes(part));
  if (only.length !== named.length) {
    throw new Error(`--only needs some of ${parts.join(', ')}, with commas between them.`);
  }
  return { sizes, rounds, only, keep: values.keep === undefined ? null : resolve(values.keep) };
}
