// The part of `npm run bench:start -- --packaged` that measures. Runs on an open stage: ROUNDS BARE-PROGRAM
// APP-PROGRAM. It prints to stderr, because the stage reads only that.

import { entryPointSwitches } from '../../e2e/kit/app/entry-point.ts';
import { measureStarts, type StartSubject } from './series.ts';
import { heading, productRow } from './start-once.ts';

const [rounds, bareProgram = '', appProgram = ''] = process.argv.slice(2);
const bareWindow: StartSubject = {
  name: 'bare, packaged',
  role: 'floor',
  launch: (userData) => ({
    program: bareProgram,
    args: ['--remote-debugging-port=0', `--user-data-dir=${userData}`, '--lang=en'],
    ...heading,
    joinedAt: userData,
  }),
};
const app: StartSubject = {
  name: 'packaged --demo',
  role: 'app',
  launch: (userData) => ({
    program: appProgram,
    args: [...entryPointSwitches(userData), '--lang=en', '--demo'],
    ...productRow,
    joinedAt: userData,
  }),
};
await measureStarts([bareWindow, app], Number(rounds), (lines) => console.error(lines.join('\n')));
