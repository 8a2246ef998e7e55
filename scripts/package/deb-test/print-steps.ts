/** A step to run and check; it throws what is wrong. */
export interface Step {
  readonly name: string;
  /** Returns what it found. */
  act(): string | Promise<string>;
}

const nameWidth = 34;

/** Runs the steps in order, one line of the table each, up to the first that fails: later steps depend on it. */
export async function printSteps(title: string, steps: readonly Step[]): Promise<void> {
  console.log(`\n${title}`);
  for (const { name, act } of steps) {
    const begun = performance.now();
    try {
      const seen = await act();
      const seconds = `${((performance.now() - begun) / 1000).toFixed(1)} s`.padStart(7);
      const [first = '', ...more] = seen.split('\n');
      console.log(`  ${name.padEnd(nameWidth)}${seconds}  ${first}`);
      for (const line of more) console.log(`  ${' '.repeat(nameWidth + 9)}${line}`);
    } catch (error) {
      console.log(`  ${name.padEnd(nameWidth)}  WRONG`);
      throw error;
    }
  }
}
