import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const projectFolder = join(import.meta.dirname, '..');
const shown = 10;

/** A test that has ended, in seconds with the fixtures that it started. */
interface Timed {
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
}

/**
 * Reports at the end how many places were searched for stray tokens and what was found, what the windows of failed
 * tests showed, and which files took longest.
 * `test-results/times.json` has the seconds of every file and every test.
 */
class SummaryReporter implements Reporter {
  #places = 0;
  #hits = 0;
  readonly #tests: Timed[] = [];
  readonly #screens: string[] = [];

  onTestEnd(test: TestCase, { annotations, duration }: TestResult): void {
    const file = relative(join(projectFolder, 'e2e/specs'), test.location.file);
    const title = test.titlePath().slice(3).join(' › ');
    this.#tests.push({ file, title, seconds: Math.round(duration) / 1000 });
    for (const { type, description } of annotations) {
      if (type === 'screen') this.#screens.push(`  ${file}, ${title}:\n    ${description}\n`);
      if (type !== 'canary') continue;
      const [places = 0, hits = 0] = (description ?? '').split(' ').map(Number);
      this.#places += places;
      this.#hits += hits;
    }
  }

  onEnd(): void {
    const files = timesOfFiles(this.#tests);
    const tests = this.#tests.toSorted(slowestFirst);
    const folder = join(projectFolder, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'times.json'), `${JSON.stringify({ files, tests }, null, 1)}\n`);
    const found = `${this.#places} places searched for tokens, ${this.#hits} hits`;
    const slowest = files
      .slice(0, shown)
      .map(({ file, tests: count, seconds }) => {
        const each = (seconds / count).toFixed(1);
        return `  ${seconds.toFixed(1).padStart(7)} s in ${count} tests (${each} s each): ${file}\n`;
      })
      .join('');
    const screens =
      this.#screens.length === 0 ? '' : `  when tests failed:\n${this.#screens.join('')}`;
    process.stdout.write(`${screens}  canary: ${found}\n  the slowest files:\n${slowest}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The seconds of all tests of each file together; several files run at the same time. */
function timesOfFiles(tests: readonly Timed[]) {
  return Array.from(
    Map.groupBy(tests, ({ file }) => file),
    ([file, ofFile]) => {
      const seconds = ofFile.reduce((sum, test) => sum + test.seconds, 0);
      return { file, tests: ofFile.length, seconds: Math.round(seconds * 1000) / 1000 };
    },
  ).toSorted(slowestFirst);
}

const slowestFirst = (one: { readonly seconds: number }, other: { readonly seconds: number }) =>
  other.seconds - one.seconds;

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter no other way.
export default SummaryReporter;
