import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Reports at the end how many places were searched for stray tokens, and what was found. */
class CanaryReporter implements Reporter {
  #places = 0;
  #hits = 0;

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== 'canary') continue;
      const [places = 0, hits = 0] = (description ?? '').split(' ').map(Number);
      this.#places += places;
      this.#hits += hits;
    }
  }

  onEnd(): void {
    const found = `${this.#places} places searched for tokens, ${this.#hits} hits`;
    process.stdout.write(`  canary: ${found}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter no other way.
export default CanaryReporter;
