// `npm run test:mutations`: makes thirty known defects one by one in a copy of the last commit, and checks that the unit
// tests notice each. Prints the ones that go unnoticed. Takes about five minutes.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutation, mutations } from './mutations/mutations.ts';

const project = join(import.meta.dirname, '../..');
const copy = join(mkdtempSync(join(tmpdir(), 'counterfoil-mutations-')), 'copy');
const git = (...args: string[]) => execFileSync('git', args, { cwd: project });

/** Whether these test files pass in the copy as it is now. */
function isGreen(tests: readonly string[]): boolean {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...tests], {
    cwd: copy,
    stdio: 'ignore',
  });
  return status === 0;
}

/** Says what went wrong; null if the tests noticed the defect. */
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
    return isGreen(tests) ? 'no test noticed it' : null;
  } finally {
    writeFileSync(path, source);
  }
}

let failed = 0;
git('worktree', 'add', '--quiet', '--detach', copy);
try {
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  if (!isGreen([...new Set(mutations.flatMap(({ tests }) => tests))])) {
    throw new Error('The tests fail without any defect.');
  }
  for (const mutation of mutations) {
    const problem = problemOf(mutation);
    if (problem !== null) failed += 1;
    console.log(`${problem === null ? 'caught' : 'MISSED'}  ${mutation.name}`);
    if (problem !== null) console.log(`        ${problem}`);
  }
} finally {
  git('worktree', 'remove', '--force', copy);
  rmSync(join(copy, '..'), { recursive: true, force: true });
}
console.log(`${mutations.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
