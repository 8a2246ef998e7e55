import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type FaultResult, faultResults } from './faults/fault-result.ts';
import { frameworkHeads, frameworkRow } from './frameworks/framework-result.ts';

const folder = join(import.meta.dirname, '../test-results');

/** Prints the app's result for each fault and each framework, and saves the tables to `test-results`. */
class TablesReporter implements Reporter {
  readonly #faults = new Map<string, FaultResult>();
  readonly #frameworks = new Map<string, readonly string[]>();

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const result of faultResults(annotations)) this.#faults.set(result.name, result);
    const row = frameworkRow(annotations);
    if (row !== null) this.#frameworks.set(row[0] ?? '', row);
  }

  onEnd(): void {
    const faults = [...this.#faults.values()];
    const sorted = faults.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    print('faults.md', faultHeads, sorted.map(faultCells));
    print('frameworks.md', frameworkHeads, [...this.#frameworks.values()]);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const faultHeads = [
  ...['fault', 'GET', 'POST', 'PUT', 'DELETE'],
  ...['of deadline', 'window', 'main', 'memory'],
];
const faultCells = (result: FaultResult) => [
  result.name,
  result.read,
  result.createOrder,
  result.updateUser,
  result.deleteProduct,
  `${Math.round(result.ofDeadline * 100)} %`,
  `${Math.round(result.windowMs)} ms`,
  `${Math.round(result.mainMs)} ms`,
  `${Math.round(result.grownMiB)} MiB`,
];

function print(file: string, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return;
  const widths = heads.map((_, at) =>
    Math.max(...[heads, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  const table = `${[heads, rule, ...rows].map(line).join('\n')}\n`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), table);
  process.stdout.write(`\n${table}\n`);
}

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter no other way.
export default TablesReporter;
