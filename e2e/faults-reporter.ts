import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type FaultResult, faultResults } from './faults/fault-result.ts';

const folder = join(import.meta.dirname, '../test-results');

/** Prints the app's result for each fault, and saves the table to `test-results/faults.md`. */
class FaultsReporter implements Reporter {
  readonly #results = new Map<string, FaultResult>();

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const result of faultResults(annotations)) this.#results.set(result.name, result);
  }

  onEnd(): void {
    if (this.#results.size === 0) return;
    const table = tableOf([...this.#results.values()]);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'faults.md'), table);
    process.stdout.write(`\n${table}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const heads = ['fault', 'GET', 'POST', 'PUT', 'DELETE', 'of deadline', 'window', 'main', 'memory'];

function tableOf(results: readonly FaultResult[]): string {
  const sorted = results.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const rows = sorted.map((result) => [
    result.name,
    result.read,
    result.createOrder,
    result.updateUser,
    result.deleteProduct,
    `${Math.round(result.ofDeadline * 100)} %`,
    `${Math.round(result.windowMs)} ms`,
    `${Math.round(result.mainMs)} ms`,
    `${Math.round(result.grownMiB)} MiB`,
  ]);
  const widths = heads.map((_, at) =>
    Math.max(...[heads, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return `${[heads, rule, ...rows].map(line).join('\n')}\n`;
}

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter no other way.
export default FaultsReporter;
