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
    expect(wholeStep(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(wholeStep(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("is Vitest's", () => {
    const file = report({ ...unit, testResults: [] });
    expect(vitestTally(file, 0)).toEqual({ passed: 7, failed: 0, skipped: 2 });
  });

  it('has a failure for a test file that cannot be loaded', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    const file = report({ ...unit, testResults });
    expect(vitestTally(file, 1)).toEqual({ passed: 7, failed: 1, skipped: 2 });
  });

  it("is Playwright's, where a test that passed when tried again has passed", () => {
    const file = report({ stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 3 } });
    expect(playwrightTally(file, 1)).toEqual({ passed: 6, failed: 2, skipped: 3 });
  });

  it('is what a step of our own has counted', () => {
    expect(ownTally(report({ passed: 19, failed: 1 }), 1)).toEqual({
      ...{ passed: 19, failed: 1 },
      skipped: 0,
    });
  });

  it('has a failure when the runner failed and no test did', () => {
    const file = report({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } });
    expect(playwrightTally(file, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('is a failure when there is no report, whatever the exit code', () => {
    const none = join(folder, 'none.json');
    expect(playwrightTally(none, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(vitestTally(none, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
