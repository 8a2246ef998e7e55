/** What a trial of the packaged app has of its command, and where it tells what it finds. */
export interface Trial {
  /** Of the arguments of the command; without any, everything is wanted. */
  readonly isWanted: (row: { readonly name: string }) => boolean;
  readonly isWhole: boolean;
  /** What has not held until now. */
  readonly problems: readonly string[];
  readonly print: (cells: readonly string[]) => void;
  /** Prints a row, with WRONG behind it where something did not hold; null stands for nothing. */
  readonly report: (
    cells: readonly string[],
    name: string,
    found: readonly (string | null)[],
  ) => void;
}

/**
 * Runs a trial by the arguments of this process, each a part of a row's name, and prints a table with columns of these
 * widths. What did not hold follows it, and is the exit code.
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

/** Whoever ends this process early leaves nothing behind: `end` may be called at any time. */
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
