import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownTally, playwrightTally, vitestTally, wholeStep } from './tally.ts';

describe('the count of a step', () => {
  let folder = '';
  const report = (content: unknown) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const unit = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is one for a step without tests', () => {
    expect(wholeStep(0)).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [] });
    expect(wholeStep(2)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
  });

  it("is Vitest's", () => {
    const file = report({ ...unit, testResults: [] });
    expect(vitestTally(file, 0)).toEqual({ passed: 7, failed: 0, skipped: 2, failures: [] });
  });

  it('has a failure for a test file that cannot be loaded', () => {
    const message = 'SyntaxError: Unexpected token';
    const testResults = [{ name: 'a.test.ts', status: 'failed', message, assertionResults: [] }];
    const file = report({ ...unit, testResults });
    expect(vitestTally(file, 1)).toEqual({
      passed: 7,
      failed: 1,
      skipped: 2,
      failures: ['a.test.ts: SyntaxError: Unexpected token'],
    });
  });

  it("names Vitest's failed tests, with the first line of why", () => {
    const failureMessages = ['\u001b[31mAssertionError\u001b[39m: 1 is not 2\n    at a.test.ts:3'];
    const assertionResults = [
      { status: 'passed', fullName: 'a sum adds', failureMessages: [] },
      { status: 'failed', fullName: 'a sum is right', failureMessages },
    ];
    const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }];
    const file = report({ ...unit, numFailedTests: 1, testResults });
    expect(vitestTally(file, 1).failures).toEqual([
      'a.test.ts: a sum is right: AssertionError: 1 is not 2',
    ]);
  });

  it("is Playwright's, where a test that passed when tried again has passed", () => {
    const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 3 };
    const file = report({ stats, suites: [], errors: [] });
    expect(playwrightTally(file, 1)).toEqual({
      passed: 6,
      failed: 2,
      skipped: 3,
      failures: [],
    });
  });

  it("names Playwright's failed tests, however deep they stand, and what failed outside of them", () => {
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
    const message = '\u001b[31mError: no row\u001b[39m\n\nCall log:\n  - waiting for a row';
    const location = { file: '/project/e2e/pages/b-page.ts', line: 9, column: 1 };
    const annotations = [
      { type: 'canary', description: '4 0' },
      { type: 'screen', description: 'No network. Close' },
    ];
    const results = [{ error: { message, location }, annotations }];
    const spec = (title: string, tests: readonly unknown[]) => ({
      title,
      file: 'b.spec.ts',
      line: 8,
      tests,
    });
    const inner = { specs: [spec('goes', [{ status: 'unexpected', results }])] };
    const outer = { specs: [spec('stays', [{ status: 'expected', results: [{}] }])] };
    const errors = [{ message: 'Error: the worker died' }];
    const file = report({ stats, suites: [{ ...outer, suites: [inner] }], errors });
    expect(playwrightTally(file, 1).failures).toEqual([
      'b.spec.ts:8 goes: Error: no row | at b-page.ts:9 | Call log: | - waiting for a row | the window showed: No network. Close',
      'outside of any test: Error: the worker died',
    ]);
  });

  it('cuts a reason that would bury the list', () => {
    const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
    const results = [{ error: { message: 'x'.repeat(5000) } }];
    const specs = [
      { title: 'goes', file: 'b.spec.ts', line: 8, tests: [{ status: 'unexpected', results }] },
    ];
    const [line = ''] = playwrightTally(
      report({ stats, suites: [{ specs }], errors: [] }),
      1,
    ).failures;
    expect(line.length).toBeLessThan(900);
    expect(line).toMatch(/x…$/);
  });

  it('is what a step of our own has counted', () => {
    const own = { passed: 19, failed: 1, failures: ['round 4: sent twice'] };
    expect(ownTally(report(own), 1)).toEqual({ ...own, skipped: 0 });
  });

  it('has a failure when the runner failed and no test did', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
    const tally = playwrightTally(report({ stats, suites: [], errors: [] }), 1);
    expect(tally).toMatchObject({ passed: 5, failed: 1, skipped: 0 });
  });

  it('is a failure when there is no report, whatever the exit code', () => {
    const none = join(folder, 'none.json');
    const failure = { passed: 0, failed: 1, skipped: 0, failures: [] };
    expect(playwrightTally(none, 0)).toEqual(failure);
    expect(vitestTally(none, 0)).toEqual(failure);
  });
});
