import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const trial = JSON.stringify(join(import.meta.dirname, 'trial.ts'));
const source = `
  import { runTrial } from ${trial};
  await runTrial([4, 2], async ({ isWanted, isWhole, report }) => {
    for (const name of ['first', 'second'].filter((name) => isWanted({ name })))
      report([name.slice(0, 3), 'x'], name, [null, name === 'second' ? 'It broke.' : null]);
    if (isWhole) throw new Error('No stage.');
  });
`;

/** Output of a trial with two rows, the second of which fails; without arguments it has no stage. */
function run(...args: readonly string[]) {
  const options = ['--input-type=module', '--eval', source, '--', 'trial', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  return { status, stdout, stderr: stderr.trim() };
}

it('tries the rows whose names it is given a part of, and ends well when all of them hold', () => {
  expect(run('fir')).toEqual({ status: 0, stdout: 'fir   x\n\nAll held.\n', stderr: '' });
});

it('says which row does not hold, why, and ends with 1', () => {
  expect(run('i', 'sec')).toEqual({
    status: 1,
    stdout: 'fir   x\nsec   x   WRONG\n\n1 WRONG.\n',
    stderr: 'second: It broke.',
  });
});

it('ends with 1 and one sentence when it cannot be tried', () => {
  expect(run()).toMatchObject({ status: 1, stderr: 'No stage.' });
});
