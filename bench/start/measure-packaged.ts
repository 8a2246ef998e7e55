// The part of `npm run bench:start -- --packaged` that measures. Runs on an open stage: ROUNDS BARE-PROGRAM
// APP-PROGRAM. It prints to stderr, because the stage reads only that.

import { cpus } from 'node:os';
import { entryPointSwitches } from '../../scripts/package/entry-point.ts';
import { momentsOfMain } from './moments-of-main.ts';
import { heading, productRow } from './page-probe.ts';
import { steps, table } from './report.ts';
import { runSeries } from './run-series.ts';
import type { Subject } from './subjects.ts';

const warmUps = 3;
const nothing = async () => undefined;
const [rounds, bareProgram = '', appProgram = ''] = process.argv.slice(2);

const bareWindow: Subject = {
  name: 'Bare window, packaged',
  launch: (userData) => ({
    program: bareProgram,
    args: ['--remote-debugging-port=0', `--user-data-dir=${userData}`, '--lang=en'],
    ...heading,
    joinedAt: userData,
  }),
  momentsOfMain: null,
  ...{ prepare: nothing, forget: nothing },
};
const app: Subject = {
  name: 'Counterfoil --demo',
  launch: (userData) => ({
    program: appProgram,
    args: [...entryPointSwitches(userData), '--lang=en', '--demo'],
    ...productRow,
    joinedAt: userData,
  }),
  momentsOfMain,
  ...{ prepare: nothing, forget: nothing },
};

console.error(`
Start-up of the packaged app: milliseconds from starting the program to the first product row painted
whose Delete button answers.
${cpus().length} processors; Chromium sandbox on. ${rounds} rounds a series, the subjects in turn within each.
Both are joined through a port, the app through the testers' entry point, and watched by the same probe in the page.`);
for (const [title, warmUpStarts] of [
  ['Fresh user data at every start', 0],
  [`Reused user data, after ${warmUps} starts that do not count`, warmUps],
] as const) {
  const { measured, blank } = await runSeries({
    subjects: [bareWindow, app],
    rounds: Number(rounds),
    warmUps: warmUpStarts,
    onRound: () => undefined,
  });
  const repeated = blank === 0 ? [] : [`  ${blank} starts showed nothing and were repeated.`];
  console.error(
    `\n${[...table(title, measured, bareWindow), ...steps(measured), ...repeated].join('\n')}`,
  );
}
