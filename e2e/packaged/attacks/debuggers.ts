import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack, Place } from './attack.ts';
import { answersDevTools, fileOf, leavingScript, left } from './traces.ts';

const listens = ({ port }: Place) => answersDevTools(port);
const requestOf = ({ folder }: Place) => join(folder, 'request');

/** Attacks that control the window or main from outside. */
export const debuggers: readonly Attack[] = [
  {
    name: '--remote-debugging-port=N',
    does: 'drives the window',
    seal: 'taken away',
    args: ({ port }) => [`--remote-debugging-port=${port}`],
    withoutEntryPoint: true,
    worked: listens,
  },
  {
    name: '-remote-debugging-port=N',
    does: 'the same with one dash',
    seal: 'taken away',
    args: ({ port }) => [`-remote-debugging-port=${port}`],
    withoutEntryPoint: true,
    worked: listens,
  },
  {
    name: '--inspect=N',
    does: 'opens a debugger of main',
    seal: 'taken away',
    args: ({ port }) => [`--inspect=${port}`],
    withoutEntryPoint: true,
    worked: listens,
  },
  {
    name: 'ELECTRON_RUN_AS_NODE=1',
    does: 'runs a script as the app',
    seal: 'taken away',
    env: () => ({ ELECTRON_RUN_AS_NODE: '1' }),
    args: (place) => [leavingScript(place)],
    withoutApp: true,
    worked: left,
  },
  {
    name: '--remote-debugging-pipe',
    does: 'drives the window by a pipe',
    seal: 'taken away',
    args: () => ['--remote-debugging-pipe'],
    pipes(place) {
      writeFileSync(requestOf(place), '{"id":1,"method":"Browser.getVersion"}\0');
      return `3< '${requestOf(place)}' 4> '${fileOf(place)}'`;
    },
    withoutEntryPoint: true,
    worked: left,
  },
  {
    name: 'SIGUSR1',
    does: 'has Node open its debugger',
    seal: 'taken away',
    act: (pid) => process.kill(pid, 'SIGUSR1'),
    // All programs on the computer share this port, so it may be taken.
    worked: (_place, { output }) => /Debugger listening|Starting inspector/.test(output),
  },
];
