// The steps of `npm test`. package.json defines each step (check:types, …); this file only says how to run and count
// it.

import { join } from 'node:path';
import { build, buildIfStale } from '../build/build.ts';
import { openDesktop } from '../desktop/open-desktop.ts';
import { runForeground } from '../desktop/run-foreground.ts';
import { projectRoot } from '../setup/paths.mjs';
import { ownTally, playwrightTally, type Tally, vitestTally, wholeStep } from './tally.ts';

export interface Step {
  readonly name: string;
  /** The end-to-end tests run the build, so they can't run without one. */
  readonly needsBuild?: boolean;
  /** Writes its report to this folder; its output goes to an open file if it runs beside another lane. */
  run(reports: string, output: Output): Promise<Tally>;
}

/** Steps that run one after the other. */
export type Lane = readonly Step[];

type Output = number | 'inherit';

const buildStep: Step = {
  name: 'Build',
  run: async () => wholeStep(build() ? 0 : 1),
};

/**
 * All steps, in the order in which a developer wants to learn of an error. The lanes of one group run at the same time:
 * the end-to-end tests leave some processor time, and the fuzz test waits for two thirds of its own.
 */
export function allSteps(): readonly (readonly Lane[])[] {
  return [
    [
      [check('Types', 'types')],
      [check('Lint and format', 'lint')],
      [check('Dead code', 'dead')],
      [{ name: 'Unit tests', run: unitTests }],
    ],
    [[buildStep]],
    [
      [endToEnd([])],
      [
        ownTests('Kill tests', 'test:kill'),
        ownTests('Kill tests of batches', 'test:kill', ['--batches', '--rounds=4']),
        ownTests('Fuzz test', 'test:fuzz'),
      ],
    ],
  ];
}

function check(name: string, what: 'types' | 'lint' | 'dead'): Step {
  return {
    name,
    run: async (_, output) => wholeStep(await npmRun(`check:${what}`, [], output)),
  };
}

/** One of our scripts that counts its own tests: each kill is one test, and all calls of the fuzz test are one. */
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

/** For `npm test -- some.spec.ts`: passes the arguments to Playwright and runs nothing else. */
export function endToEndOnly(args: readonly string[]): readonly (readonly Lane[])[] {
  const ready: Step = { name: 'Build', run: async () => wholeStep(buildIfStale() ? 0 : 1) };
  return [[[ready]], [[endToEnd(args)]]];
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
      // Repeated here, because reporters on the command line replace those in the config.
      const own = ['e2e/summary-reporter.ts', 'e2e/tables-reporter.ts'].map((file) =>
        join(projectRoot, file),
      );
      const reporters = `--reporter=${['list', 'json', ...own].join()}`;
      const order = `--shuffle=${testSeed()}`;
      const command = [cli, 'test', '-c', 'e2e', reporters, order, ...args];
      // Uses its own keyring: the tests must not touch the user's.
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

/** Seed for the order of the end-to-end tests, which differs in each run: no test may depend on the one before. */
function testSeed(): string {
  const seed = process.env.COUNTERFOIL_TEST_SEED ?? String(Math.floor(Math.random() * 1_000_000));
  console.log(`In random order; in the same again with COUNTERFOIL_TEST_SEED=${seed}`);
  return seed;
}

/** Runs npm's own program if npm started this process: the same npm, and no shell on Windows. */
function npmRun(script: string, args: readonly string[], output: Output): Promise<number> {
  const npm = process.env.npm_execpath;
  const rest = ['run', '--silent', script, '--', ...args];
  return npm === undefined
    ? runForeground('npm', rest, process.env, output)
    : runForeground(process.execPath, [npm, ...rest], process.env, output);
}
