import type { Attack } from './attack.ts';
import { reachesChild, saidByPage } from './traces.ts';

/** Visible in the command lines of the child processes, to which main passes switches on. */
const reaching = (word: string, does: string, written = word): Attack => ({
  name: `--${written}`,
  does,
  seal: 'taken away',
  args: () => [`--${word}`],
  worked: reachesChild(word),
});

/** Attacks that change the page and its process. */
export const page: readonly Attack[] = [
  {
    name: '--disable-web-security',
    does: 'lets the page read every origin',
    seal: 'taken away',
    args: () => ['--disable-web-security'],
    // A page without an origin must not read another origin's answers.
    page: ({ targets }) => `fetch('http://${targets.astray.place}').then(() => true, () => false)`,
    worked: saidByPage,
  },
  {
    name: '--enable-blink-features=MojoJS',
    does: 'gives the page the way to main',
    seal: 'taken away',
    args: () => ['--enable-blink-features=MojoJS'],
    page: () => `typeof Mojo === 'object' || typeof Mojo === 'function'`,
    worked: saidByPage,
  },
  {
    name: '--enable-features=…',
    does: 'has main do the network itself',
    seal: 'taken away',
    args: () => ['--enable-features=NetworkServiceInProcess2'],
    // By then the network service runs, wherever it does.
    asks: 'astray',
    worked: (_place, { processes }) =>
      processes.some(({ commandLine }) => commandLine.includes('--type=renderer')) &&
      !processes.some(({ commandLine }) => commandLine.includes('network.mojom.NetworkService')),
  },
  reaching(
    'unsafely-treat-insecure-origin-as-secure=http://shop.invalid',
    'trusts plain http',
    'unsafely-treat-insecure-origin…',
  ),
  reaching(
    'disable-blink-features=TrustedTypes',
    'takes a lock from the page',
    'disable-blink-features=…',
  ),
];
