import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack, Place, Traces } from './attack.ts';
import { arrived, fileOf, leavingScript, left, leftToken } from './traces.ts';

const leftFiles = (place: Place) =>
  existsSync(fileOf(place)) && readdirSync(fileOf(place)).length > 0;

const logging = (place: Place) => ({
  ELECTRON_ENABLE_LOGGING: 'file',
  ELECTRON_LOG_FILE: fileOf(place),
});

const node: readonly Attack[] = [
  {
    name: 'NODE_EXTRA_CA_CERTS=FILE',
    does: 'has Node trust a service',
    seal: 'taken away',
    env: ({ targets }) => ({ NODE_EXTRA_CA_CERTS: targets.secure.certificate }),
    asks: 'secure',
    worked: arrived,
  },
  {
    name: 'NODE_OPTIONS=--require=FILE',
    does: 'loads a script into main',
    seal: 'taken away',
    env: (place) => ({ NODE_OPTIONS: `--require=${leavingScript(place)}` }),
    worked: left,
  },
  {
    name: 'NODE_TLS_REJECT_UNAUTHORIZED=0',
    does: 'has Node trust every service',
    seal: 'taken away',
    env: () => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
    asks: 'secure',
    worked: arrived,
  },
  {
    name: 'NODE_PATH=FOLDER',
    does: 'puts modules beside those of main',
    seal: 'taken away',
    env(place) {
      // The bare app requires this module. The packaged one requires nothing that it lacks.
      mkdirSync(join(place.folder, 'not-there'));
      leavingScript(place, 'not-there/index.js');
      return { NODE_PATH: place.folder };
    },
    mayFailOnBare: true,
    worked: left,
  },
  {
    name: 'ELECTRON_LOG_FILE=FILE --v=4',
    does: 'writes tokens to a file',
    seal: 'taken away',
    env: logging,
    args: () => ['--v=4'],
    asks: 'astray',
    worked: leftToken,
  },
];

/** A copy of a library that every Linux has, because Node needs it too. */
function ownLibrary(place: Place, name: string): string {
  const line =
    mapOf('self')
      .split('\n')
      .find((text) => text.endsWith(`/${name}`)) ?? '';
  const path = join(place.folder, name);
  copyFileSync(line.slice(line.indexOf('/')), path);
  return path;
}

/** Whether a process has loaded the library, so that its code has run there. */
const hasLoaded =
  (name: string) =>
  (place: Place, { processes }: Traces): boolean =>
    processes.some(({ pid }) => mapOf(pid).includes(join(place.folder, name)));

/** Empty if the process has ended. */
function mapOf(pid: number | 'self'): string {
  try {
    return readFileSync(`/proc/${pid}/maps`, 'utf8');
  } catch {
    return '';
  }
}

const outside: readonly Attack[] = [
  {
    name: 'LD_PRELOAD=FILE',
    does: "runs code in the app's processes",
    seal: 'outside',
    env: (place) => ({ LD_PRELOAD: ownLibrary(place, 'libpthread.so.0') }),
    worked: hasLoaded('libpthread.so.0'),
  },
  {
    name: 'LD_LIBRARY_PATH=FOLDER',
    does: 'the same in place of a library',
    seal: 'outside',
    env(place) {
      ownLibrary(place, 'libdl.so.2');
      return { LD_LIBRARY_PATH: place.folder };
    },
    worked: hasLoaded('libdl.so.2'),
  },
  {
    name: 'NODE_V8_COVERAGE=FOLDER',
    does: 'names the functions that main ran',
    seal: 'outside',
    env: (place) => ({ NODE_V8_COVERAGE: fileOf(place) }),
    worked: leftFiles,
  },
  {
    name: 'ELECTRON_LOG_FILE=FILE',
    does: 'writes what Chromium logs of itself',
    seal: 'outside',
    env: logging,
    worked: (place) => left(place) && !leftToken(place),
  },
  {
    name: 'GTK_MODULES=FILE',
    does: 'has GTK open a library',
    seal: 'outside',
    env: (place) => ({ GTK_MODULES: ownLibrary(place, 'libdl.so.2') }),
    // GTK opens the file it finds there and prints an error if it isn't a module.
    worked: ({ folder }, { output }) => output.includes(`Failed to load module "${folder}`),
  },
  {
    name: 'http_proxy=…',
    does: 'is the proxy of this desktop',
    seal: 'outside',
    env: ({ targets }) => ({ http_proxy: `http://${targets.astray.place}` }),
    asks: 'astray',
    worked: arrived,
  },
];

/** What environment variables can do to the app. */
export const variables: readonly Attack[] = [...node, ...outside];
