// Counts how many tests of a step passed and failed, and lists the failed ones, from the JSON reports of Vitest and
// Playwright or from a step's own report.

import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failed tests, one line each: location, name and reason. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
  /** Errors outside of any test. */
  readonly errors: readonly { readonly message?: string }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly PlaywrightResult[];
    }[];
  }[];
}

interface PlaywrightResult {
  readonly error?: {
    readonly message?: string;
    /** The line that was waiting, which may be in a page object. */
    readonly location?: { readonly file: string; readonly line: number };
  };
  /** Annotations of type `screen` describe what a window showed when the test failed. */
  readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
}

/** Limit per failure, in UTF-16 code units, to keep the list at the end readable. */
const longestReason = 800;

/** For a step with a single result. */
export function wholeStep(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0, failures: [] } : failure;
}

export function vitestTally(file: string, exitCode: number): Tally {
  return truthful(exitCode, () => {
    const report = readJson(file) as VitestReport;
    // A file that can't be loaded fails without a test.
    const broken = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: [
        ...report.testResults.flatMap(failuresOfFile),
        ...broken.map(({ name, message }) => failureLine(name, firstLine(message))),
      ],
    };
  });
}

/** A flaky test, which passed on a retry, counts as passed: Playwright lists it by name. */
export function playwrightTally(file: string, exitCode: number): Tally {
  return truthful(exitCode, () => {
    const { stats, suites, errors } = readJson(file) as PlaywrightReport;
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: [
        ...suites.flatMap(failuresOfSuite),
        ...errors.map(({ message }) => failureLine('outside of any test', firstLine(message))),
      ],
    };
  });
}

/** For one of our own steps, whose report includes everything except `skipped`. */
export function ownTally(file: string, exitCode: number): Tally {
  return truthful(exitCode, () => {
    const { passed, failed, failures } = readJson(file) as Omit<Tally, 'skipped'>;
    return { passed, failed, skipped: 0, failures };
  });
}

const failure: Tally = { passed: 0, failed: 1, skipped: 0, failures: [] };

/**
 * The report never overrides the exit code: if the runner failed without a failed test (it crashed, found nothing, or
 * had an error between tests), that counts as one failure.
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

function failuresOfFile({ name, assertionResults }: VitestFile): readonly string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map((test) => failureLine(`${name}: ${test.fullName}`, firstLine(test.failureMessages[0])));
}

function failuresOfSuite(suite: PlaywrightSuite): readonly string[] {
  const own = suite.specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) =>
        failureLine(
          `${file}:${line} ${title}`,
          whatWasWaitedFor(results.find(({ error }) => error)),
        ),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfSuite)];
}

function failureLine(where: string, why: string): string {
  return why === '' ? where : `${where}: ${why}`;
}

function firstLine(message: string | undefined): string {
  return stripVTControlCharacters(message ?? '').split('\n', 1)[0] ?? '';
}

/** The message with the call log and the screen: for a failure on a remote machine that is all there is. */
function whatWasWaitedFor(result: PlaywrightResult | undefined): string {
  const { message = '', location } = result?.error ?? {};
  const [first = '', ...log] = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const place = location === undefined ? [] : [`at ${basename(location.file)}:${location.line}`];
  const screens = (result?.annotations ?? [])
    .filter(({ type }) => type === 'screen')
    .map(({ description }) => `the window showed: ${description}`);
  return [cut([first, ...place, ...log].join(' | ')), ...screens].filter(Boolean).join(' | ');
}

function cut(reason: string): string {
  return reason.length > longestReason ? `${reason.slice(0, longestReason)}…` : reason;
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new Error(`There is no report ${file}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
