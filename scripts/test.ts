// `npm test`: types, lint, dead code, unit tests, build, end-to-end tests. A failed step doesn't hide the later ones.
// The last line of stdout is `N passed, N failed`: each test counts as one, and so does each step that isn't a test
// runner. `npm test -- ARGUMENTS` passes the arguments to Playwright and only runs the end-to-end tests. `npm test --
// --full` repeats random tests more often, as before a release: 1,000 presses of the storm instead of 20, 10,000
// documents instead of 1,000.

import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allSteps, endToEndOnly, type Step } from './test/steps.ts';
import { type Tally, wholeStep } from './test/tally.ts';

interface Result extends Tally {
  readonly name: string;
  readonly seconds: string;
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
  });
}

const given = process.argv.slice(2);
const args = given.filter((one) => one !== '--full');
// The tests read this variable.
if (args.length < given.length) process.env.COUNTERFOIL_TEST_FULL = '1';
const results = await runSteps(args.length === 0 ? allSteps() : endToEndOnly(args));
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);

console.log('');
for (const result of results) {
  console.log(line(result));
  // Repeats the failures at the very end, for readers who only see the tail of a long output.
  for (const failure of result.failures) console.log(`  failed: ${failure}`);
}
if (interrupted) console.log('Interrupted: the other steps were not run.');
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 || interrupted ? 1 : 0;

/** Runs one group after the other, the steps of a group at the same time. */
async function runSteps(groups: readonly (readonly Step[])[]): Promise<readonly Result[]> {
  const reports = mkdtempSync(join(tmpdir(), 'counterfoil-reports-'));
  const done: Result[] = [];
  for (const group of groups) {
    if (interrupted) break;
    const unbuilt = done.some(({ name, failed }) => name === 'Build' && failed > 0);
    const [step, ...others] = group.filter(({ name, needsBuild }) => {
      const canRun = !(needsBuild === true && unbuilt);
      if (!canRun) console.log(`\n── ${name}\nNot run, because the build failed.`);
      return canRun;
    });
    if (step === undefined) continue;
    if (others.length === 0) done.push(await runAlone(step, reports));
    else done.push(...(await runTogether([step, ...others], reports)));
  }
  rmSync(reports, { recursive: true, force: true });
  return done;
}

async function runAlone(step: Step, reports: string): Promise<Result> {
  console.log(`\n── ${step.name}`);
  const result = await timed(step, reports, 'inherit');
  console.log(`── ${line(result)}`);
  return result;
}

/** The output of a step is shown after all earlier steps have ended, so that lines don't mix. */
async function runTogether(steps: readonly Step[], reports: string): Promise<readonly Result[]> {
  const running = steps.map((step) => {
    const file = join(reports, `${step.name}.log`);
    const output = openSync(file, 'w');
    return { step, file, result: timed(step, reports, output).finally(() => closeSync(output)) };
  });
  const done: Result[] = [];
  for (const { step, file, result } of running) {
    console.log(`\n── ${step.name}`);
    done.push(await result);
    process.stdout.write(readFileSync(file));
    console.log(`── ${line(await result)}`);
  }
  return done;
}

async function timed(step: Step, reports: string, output: number | 'inherit'): Promise<Result> {
  const from = performance.now();
  const tally = await step.run(reports, output).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return wholeStep(1);
  });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  return { ...tally, name: step.name, seconds };
}

function line({ name, passed, failed, skipped, seconds }: Result): string {
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${name}: ${passed} passed, ${failed} failed${left} (${seconds} s)`;
}
