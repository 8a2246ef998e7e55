import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersDevTools } from './answers-dev-tools.ts';
import type { Attack, Place, Traces } from './attack.ts';

const token = /bare-token|attack-token/;
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const fileOf = ({ folder }: Place) => join(folder, 'trace');
const left = (place: Place) => read(fileOf(place)) !== '';
const listens = ({ port }: Place) => answersDevTools(port);
const arrived = (_place: Place, traces: Traces) => traces.arrived > 0;

/** A script that leaves a trace and then does what it was put in front of. */
function intruder(place: Place): string {
  const path = join(place.folder, 'intruder.sh');
  writeFileSync(path, `#!/bin/sh\necho ran > '${fileOf(place)}'\nexec "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Whether a process of the kind runs without the filter of system calls that is the sandbox. */
const unfiltered =
  (kind: string) =>
  (_place: Place, { processes }: Traces) =>
    processes.some(
      ({ commandLine, status }) =>
        commandLine.includes(`--type=${kind}`) && status.get('Seccomp') === '0',
    );

const prefixed = (name: string, does: string): Attack => ({
  ...{ name: `--${name}=PROGRAM`, does, seal: 'ends', asks: 'astray', worked: left },
  mayFailOnBare: true,
  args: (place) => [`--${name}=${intruder(place)}`],
});

const debuggers: readonly Attack[] = [
  {
    name: '--remote-debugging-port=N',
    does: 'drives the window',
    seal: 'taken away',
    args: ({ port }) => [`--remote-debugging-port=${port}`],
    withoutDoor: true,
    worked: listens,
  },
  {
    name: '-remote-debugging-port=N',
    does: 'the same with one dash',
    seal: 'taken away',
    args: ({ port }) => [`-remote-debugging-port=${port}`],
    withoutDoor: true,
    worked: listens,
  },
  {
    name: '--inspect=N',
    does: 'opens a debugger of main',
    seal: 'taken away',
    args: ({ port }) => [`--inspect=${port}`],
    withoutDoor: true,
    worked: listens,
  },
  {
    name: 'ELECTRON_RUN_AS_NODE=1',
    does: 'runs a script as the app',
    seal: 'taken away',
    env: () => ({ ELECTRON_RUN_AS_NODE: '1' }),
    args: (place) => {
      const script = join(place.folder, 'script.cjs');
      writeFileSync(
        script,
        `require('node:fs').writeFileSync(${JSON.stringify(fileOf(place))}, 'ran')`,
      );
      return [script];
    },
    withoutApp: true,
    worked: left,
  },
  {
    name: 'NODE_OPTIONS=--require=FILE',
    does: 'loads a script into main',
    seal: 'taken away',
    env: (place) => {
      const script = join(place.folder, 'script.cjs');
      writeFileSync(
        script,
        `require('node:fs').writeFileSync(${JSON.stringify(fileOf(place))}, 'ran')`,
      );
      return { NODE_OPTIONS: `--require=${script}` };
    },
    worked: left,
  },
];

const network: readonly Attack[] = [
  {
    name: '--ignore-certificate-errors',
    does: 'trusts every service',
    seal: 'taken away',
    args: () => ['--ignore-certificate-errors'],
    asks: 'secure',
    worked: arrived,
  },
  {
    name: '--host-resolver-rules=MAP …',
    does: 'leads names elsewhere',
    seal: 'taken away',
    args: ({ targets }) => [`--host-resolver-rules=MAP * ${targets.astray.place}`],
    asks: 'astray',
    worked: arrived,
  },
  {
    name: '--proxy-server=…',
    does: 'reads all requests',
    seal: 'taken away',
    args: ({ targets }) => [`--proxy-server=${targets.astray.place}`],
    asks: 'astray',
    worked: arrived,
  },
  {
    name: '--log-net-log=FILE',
    does: 'writes tokens to a file',
    seal: 'taken away',
    args: (place) => [
      ...[`--log-net-log=${fileOf(place)}`, '--net-log-capture-mode=Everything'],
      `--proxy-server=${place.targets.astray.place}`,
    ],
    asks: 'astray',
    worked: (place) => token.test(read(fileOf(place))),
  },
  {
    name: '--ssl-key-log-file=FILE',
    does: 'writes the keys of TLS',
    seal: 'taken away',
    args: (place) => [`--ssl-key-log-file=${fileOf(place)}`],
    asks: 'secure',
    worked: left,
  },
  {
    name: 'SSLKEYLOGFILE=FILE',
    does: 'the same by a variable',
    seal: 'taken away',
    env: (place) => ({ SSLKEYLOGFILE: fileOf(place) }),
    asks: 'secure',
    worked: left,
  },
];

const sandbox: readonly Attack[] = [
  {
    name: '--no-sandbox',
    does: 'frees the page of its sandbox',
    seal: 'ends',
    args: () => ['--no-sandbox'],
    worked: unfiltered('renderer'),
  },
  {
    name: 'ELECTRON_DISABLE_SANDBOX=1',
    does: 'the same by a variable',
    seal: 'ends',
    env: () => ({ ELECTRON_DISABLE_SANDBOX: '1' }),
    worked: unfiltered('renderer'),
  },
  {
    name: '--disable-seccomp-filter-sandbox',
    does: 'leaves half of the sandbox',
    seal: 'ends',
    args: () => ['--disable-seccomp-filter-sandbox'],
    worked: unfiltered('renderer'),
  },
  {
    name: '--js-flags=--expose-gc',
    does: "changes main's own V8",
    seal: 'ends',
    args: () => ['--js-flags=--expose-gc'],
    worked: (_place, { output }) => output.includes('"gc":"function"'),
  },
  prefixed('renderer-cmd-prefix', 'puts a program before the page'),
  prefixed('utility-cmd-prefix', 'and before the network service'),
  prefixed('gpu-launcher', 'and before the GPU process'),
  prefixed('browser-subprocess-path', 'runs a program as the page'),
];

/** Each is tried on a bare Electron first, where it has to work, and then on the app. */
export const attacks: readonly Attack[] = [...debuggers, ...network, ...sandbox];
