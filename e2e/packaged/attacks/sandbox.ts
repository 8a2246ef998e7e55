import type { Attack, Place, Traces } from './attack.ts';
import { fileOf, intruder, left } from './traces.ts';

/** Whether a process of this kind runs without the system call filter of the sandbox. */
const unfiltered =
  (kind: string) =>
  (_place: Place, { processes }: Traces) =>
    processes.some(
      ({ commandLine, status }) =>
        commandLine.includes(`--type=${kind}`) && status.get('Seccomp') === '0',
    );

const prefixed = (name: string, does: string): Attack => ({
  name: `--${name}=PROGRAM`,
  does,
  seal: 'ends',
  asks: 'astray',
  worked: left,
  mayFailOnBare: true,
  args: (place) => [`--${name}=${intruder(place)}`],
});

/** Attacks that take effect before the app's first line. */
export const sandbox: readonly Attack[] = [
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
    does: 'changes the V8 of main and the page',
    seal: 'ends',
    args: () => ['--js-flags=--expose-gc'],
    page: () => `typeof gc === 'function'`,
    worked: (_place, { output, page }) => output.includes('"gc":"function"') && page === true,
  },
  {
    name: '--trace-startup=*',
    does: 'writes down all that is done',
    seal: 'ends',
    args: (place) => [
      '--trace-startup=*',
      `--trace-startup-file=${fileOf(place)}`,
      '--trace-startup-duration=1',
    ],
    worked: left,
  },
  prefixed('renderer-cmd-prefix', 'puts a program before the page'),
  prefixed('utility-cmd-prefix', 'and before the network service'),
  prefixed('gpu-launcher', 'and before the GPU process'),
  prefixed('browser-subprocess-path', 'runs a program as the page'),
];
