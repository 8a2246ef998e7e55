// `npm run test:mutations [-- --before]`: makes thirty known defects one by one in a copy of the last commit, or of the
// last one before the code was rewritten, and checks that a unit test fails with each. Prints those that go unnoticed.
// Takes about five minutes.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commitBefore, mutationsBefore } from './mutations/before.ts';
import { type Mutation, mutations } from './mutations/mutations.ts';

const { values } = parseArgs({ options: { before: { type: 'boolean', default: false } } });
const [commit, wanted] = values.before ? [commitBefore, mutationsBefore] : ['HEAD', mutations];

const project = join(import.meta.dirname, '../..');
const copy = join(mkdtempSync(join(tmpdir(), 'counterfoil-mutations-')), 'copy');
const git = (...args: string[]) => execFileSync('git', args, { cwd: project });

interface TestRun {
  readonly isGreen: boolean;
  /** Number of failed tests. A file that can't be loaded is red without one. */
  readonly failed: number;
}

/** Runs these test files in the copy as it is now. */
function runTests(tests: readonly string[]): TestRun {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const report = join(copy, '../report.json');
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--reporter=json', `--outputFile=${report}`, ...tests],
    { cwd: copy, stdio: 'ignore' },
  );
  const { numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { isGreen: status === 0, failed: Number(numFailedTests) };
}

/** Says what went wrong; null if a test noticed the defect. */
function problemOf({ file, from, to, tests }: Mutation): string | null {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) return `“${from}” is not in ${file} exactly once`;
  // A function as the replacement: `$` in it has no meaning then.
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    const { isGreen, failed } = runTests(tests);
    if (isGreen) return 'no test noticed it';
    return failed === 0 ? 'the tests could not run with it' : null;
  } finally {
    writeFileSync(path, source);
  }
}

let failed = 0;
git('worktree', 'add', '--quiet', '--detach', copy, commit);
try {
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  if (!runTests([...new Set(wanted.flatMap(({ tests }) => tests))]).isGreen) {
    throw new Error('The tests fail without any defect.');
  }
  for (const mutation of wanted) {
    const problem = problemOf(mutation);
    if (problem !== null) failed += 1;
    console.log(`${problem === null ? 'caught' : 'MISSED'}  ${mutation.name}`);
    if (problem !== null) console.log(`        ${problem}`);
  }
} finally {
  git('worktree', 'remove', '--force', copy);
  rmSync(join(copy, '..'), { recursive: true, force: true });
}
console.log(`${wanted.length - failed} of ${wanted.length} caught at ${commit}`);
process.exitCode = failed === 0 ? 0 : 1;
