// How many tests a step passed and failed, read from the JSON reports of Vitest and Playwright, or from
// its own.

import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** For a step that is one yes or no. */
export function wholeStep(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : failure;
}

export function vitestTally(file: string, exitCode: number): Tally {
  return truthful(exitCode, () => {
    const report = readJson(file) as VitestReport;
    // A file that cannot even be loaded fails without a test to its name.
    const broken = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

/** A flaky test, one that passed when tried again, counts as passed: Playwright lists it by name. */
export function playwrightTally(file: string, exitCode: number): Tally {
  return truthful(exitCode, () => {
    const { stats } = readJson(file) as PlaywrightReport;
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    };
  });
}

/** For a step of our own, which writes how many it `passed` and `failed`. */
export function ownTally(file: string, exitCode: number): Tally {
  return truthful(exitCode, () => {
    const { passed, failed } = readJson(file) as Pick<Tally, 'passed' | 'failed'>;
    return { passed, failed, skipped: 0 };
  });
}

const failure: Tally = { passed: 0, failed: 1, skipped: 0 };

/**
 * The report never outweighs the exit code: where the runner failed without a failed test (it broke
 * down, nothing was found, an error between tests), that is one failure.
 */
function truthful(exitCode: number, readReport: () => Tally): Tally {
  try {
    const tally = readReport();
    const unseen = exitCode !== 0 && tally.failed === 0;
    return unseen ? { ...tally, failed: 1 } : tally;
  } catch {
    return failure;
  }
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new Error(`There is no report ${file}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
