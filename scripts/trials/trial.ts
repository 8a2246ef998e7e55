/** What a trial of the packaged app gets from its command, and how it reports results. */
export interface Trial {
  /** Whether the command's arguments select a row; without arguments all are selected. */
  readonly isWanted: (row: { readonly name: string }) => boolean;
  readonly isWhole: boolean;
  /** Failures so far. */
  readonly problems: readonly string[];
  readonly print: (cells: readonly string[]) => void;
  /** Prints a row, followed by WRONG if something failed; null means no problem. */
  readonly report: (
    cells: readonly string[],
    name: string,
    found: readonly (string | null)[],
  ) => void;
}

/**
 * Runs a trial with the arguments of this process, each part of a row's name, and prints a table with columns of these
 * widths. Lists the failures after it and exits with 1 if there are any.
 */
export async function runTrial(
  widths: readonly number[],
  run: (trial: Trial) => Promise<void>,
): Promise<void> {
  const wanted = process.argv.slice(2);
  const problems: string[] = [];
  const print = (cells: readonly string[]): void => {
    const row = cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
    console.log(row.trimEnd());
  };
  try {
    await run({
      isWanted: ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
      isWhole: wanted.length === 0,
      problems,
      print,
      report(cells, name, found) {
        const wrong = found.filter((problem) => problem !== null);
        print([...cells, wrong.length === 0 ? '' : 'WRONG']);
        problems.push(...wrong.map((problem) => `${name}: ${problem}`));
      },
    });
    console.log(problems.length === 0 ? '\nAll held.' : `\n${problems.length} WRONG.`);
    if (problems.length > 0) console.error(`\n${problems.join('\n\n')}`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Cleans up if this process is ended early: `end` may be called at any time. */
export function endOnSignal(end: () => Promise<void> | void): void {
  const leave = async () => {
    try {
      await end();
    } finally {
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void leave());
}
