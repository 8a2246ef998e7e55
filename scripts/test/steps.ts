// The steps of `npm test`. What each of them is, package.json says (check:types, …); here is only how
// to run it and how to count it.

import { join } from 'node:path';
import { build, buildIfStale } from '../build/build.ts';
import { openDesktop } from '../desktop/open-desktop.ts';
import { runForeground } from '../desktop/run-foreground.ts';
import { projectRoot } from '../setup/paths.mjs';
import { ownTally, playwrightTally, type Tally, vitestTally, wholeStep } from './tally.ts';

export interface Step {
  readonly name: string;
  /** The end-to-end tests run the build: without one they have nothing to say. */
  readonly needsBuild?: boolean;
  /** Keeps its report in this folder; what it prints goes into an open file where another step runs beside it. */
  run(reports: string, output: Output): Promise<Tally>;
}

type Output = number | 'inherit';

const buildStep: Step = {
  name: 'Build',
  run: async () => wholeStep(build() ? 0 : 1),
};

/**
 * All of them, in the order in which a person wants to hear of a mistake. Those of one group run at the same
 * time: none of them keeps two cores busy, and the kill tests mostly wait for an app to start or a person to type.
 */
export function allSteps(): readonly (readonly Step[])[] {
  return [
    [check('Types', 'types'), check('Lint and format', 'lint'), check('Dead code', 'dead')],
    [{ name: 'Unit tests', run: unitTests }],
    [buildStep],
    [endToEnd([])],
    [
      ownTests('Kill tests, one half', 'test:kill', ['--rounds=10']),
      ownTests('Kill tests, the other half', 'test:kill', ['--rounds=10']),
      ownTests('Kill tests of batches', 'test:kill-batches', ['--rounds=4']),
      ownTests('Fuzz test', 'test:fuzz'),
    ],
  ];
}

function check(name: string, what: 'types' | 'lint' | 'dead'): Step {
  return {
    name,
    run: async (_, output) => wholeStep(await npmRun(`check:${what}`, [], output)),
  };
}

/** A script of ours that counts for itself: each kill is one test, and all calls of the fuzz are one. */
function ownTests(name: string, script: string, args: readonly string[] = []): Step {
  return {
    name,
    needsBuild: true,
    run: async (reports, output) => {
      const file = join(reports, `${name}.json`);
      return ownTally(file, await npmRun(script, [...args, `--report=${file}`], output));
    },
  };
}

/** For `npm test -- some.spec.ts`: the arguments are Playwright's, and nothing else is run. */
export function endToEndOnly(args: readonly string[]): readonly (readonly Step[])[] {
  const ready: Step = { name: 'Build', run: async () => wholeStep(buildIfStale() ? 0 : 1) };
  return [[ready], [endToEnd(args)]];
}

async function unitTests(reports: string, output: Output): Promise<Tally> {
  const file = join(reports, 'unit.json');
  const both = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestTally(file, await npmRun('check:unit', both, output));
}

function endToEnd(args: readonly string[]): Step {
  return {
    name: 'End-to-end tests',
    needsBuild: true,
    run: async (reports, output) => {
      const file = join(reports, 'e2e.json');
      const cli = join(projectRoot, 'node_modules/@playwright/test/cli.js');
      // Named here too, since what stands on the command line takes the place of what the config names.
      const own = ['canary', 'faults'].map((name) => join(projectRoot, `e2e/${name}-reporter.ts`));
      const reporters = `--reporter=${['list', 'json', ...own].join()}`;
      const order = `--shuffle=${testSeed()}`;
      const command = [cli, 'test', '-c', 'e2e', reporters, order, ...args];
      // A keyring of their own: the tests must not touch the one of whoever runs them.
      const desktop = await openDesktop({ freshKeyring: true });
      try {
        const env = { ...desktop.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
        return playwrightTally(file, await runForeground(process.execPath, command, env, output));
      } finally {
        await desktop.close();
      }
    },
  };
}

/** Of the order of the end-to-end tests, which is another in each run: no test may rely on the one before. */
function testSeed(): string {
  const seed = process.env.COUNTERFOIL_TEST_SEED ?? String(Math.floor(Math.random() * 1_000_000));
  console.log(`In random order; in the same again with COUNTERFOIL_TEST_SEED=${seed}`);
  return seed;
}

/** By npm's own program where npm started us: the same npm, and no shell on Windows. */
function npmRun(script: string, args: readonly string[], output: Output): Promise<number> {
  const npm = process.env.npm_execpath;
  const rest = ['run', '--silent', script, '--', ...args];
  return npm === undefined
    ? runForeground('npm', rest, process.env, output)
    : runForeground(process.execPath, [npm, ...rest], process.env, output);
}
