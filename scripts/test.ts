// `npm test`: types, lint, dead code, unit tests, build, end-to-end tests. A failed step doesn't hide the later ones.
// The last line of stdout is `N passed, N failed`: each test counts as one, and so does each step that isn't a test
// runner. `npm test -- ARGUMENTS` passes the arguments to Playwright and only runs the end-to-end tests. `npm test --
// --full` repeats random tests more often, as before a release: 1,000 presses of the storm instead of 20, 10,000
// documents instead of 1,000.

import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allSteps, endToEndOnly, type Lane, type Step } from './test/steps.ts';
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

/** Runs one group after the other, the lanes of a group at the same time. */
async function runSteps(groups: readonly (readonly Lane[])[]): Promise<readonly Result[]> {
  const reports = mkdtempSync(join(tmpdir(), 'counterfoil-reports-'));
  const done: Result[] = [];
  for (const group of groups) {
    if (interrupted) break;
    const isBuilt = done.every(({ name, failed }) => name !== 'Build' || failed === 0);
    const [first = [], ...others] = isBuilt ? group : group.map(withoutBuild);
    const behind = others.map((lane) => runBehind(lane, reports));
    for (const step of first) {
      console.log(`\n── ${step.name}`);
      const result = await timed(step, reports, 'inherit');
      console.log(`── ${line(result)}`);
      done.push(result);
    }
    for (const lane of behind) {
      for (const { result, output } of await lane) {
        console.log(`\n── ${result.name}`);
        process.stdout.write(output);
        console.log(`── ${line(result)}`);
        done.push(result);
      }
    }
  }
  rmSync(reports, { recursive: true, force: true });
  return done;
}

/** What can run without a build that has failed. */
function withoutBuild(lane: Lane): Lane {
  return lane.filter(({ name, needsBuild }) => {
    const canRun = needsBuild !== true;
    if (!canRun) console.log(`\n── ${name}\nNot run, because the build failed.`);
    return canRun;
  });
}

/** Runs a lane beside another one. Its output is kept until that one has ended, so that lines don't mix. */
async function runBehind(
  lane: Lane,
  reports: string,
): Promise<readonly { readonly result: Result; readonly output: Buffer }[]> {
  const done: { readonly result: Result; readonly output: Buffer }[] = [];
  for (const step of lane) {
    if (interrupted) break;
    const file = join(reports, `${step.name}.log`);
    const output = openSync(file, 'w');
    const result = await timed(step, reports, output).finally(() => closeSync(output));
    done.push({ result, output: readFileSync(file) });
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
