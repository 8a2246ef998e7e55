/** Something to be done and to be seen; it throws what is wrong. */
export interface Step {
  readonly name: string;
  /** Returns what was seen. */
  act(): string | Promise<string>;
}

const nameWidth = 34;

/** Does one after the other, each a line of a table, up to the first that is wrong: the others stand on it. */
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
