// `npm run bench:start [-- --rounds N --before FOLDER]`: measures the time from the start of the built app to the first
// product row, compared with a bare Electron window, and with the build in another checkout. `-- --packaged` measures
// the packaged app (release/linux-unpacked) as an ordinary user with the sandbox on.

import { cpSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedProfile, storeToken } from '../e2e/fixtures/seed-profile.ts';
import { startTestService, type TestService } from '../e2e/kit/service/start-test-service.ts';
import { defaultProductCount, seedProducts } from '../main/demo/seed-products.ts';
import { wholeNumber } from '../scripts/desktop/seeded-options.ts';
import { packagedFolder } from '../scripts/package/packaged-app.ts';
import { runtimeInUse } from '../scripts/package/runtime-in-use.ts';
import { setStage } from '../scripts/package/set-stage.ts';
import { electronPath } from '../scripts/setup/electron/electron.mjs';
import { projectRoot } from '../scripts/setup/paths.mjs';
import { bareApp, builds, electronOn, forgetSecrets, runBench } from './harness/run-bench.ts';
import { summarize } from './harness/table.ts';
import { type MeasuredStart, measureStarts, type StartSubject } from './start/series.ts';
import { heading, productRow } from './start/start-once.ts';

interface StartOptions {
  /** How often each subject is started in each series. */
  readonly rounds: number;
  readonly before: string | undefined;
}

/** No benchmark takes longer, ms. */
const endsWithinMs = 3_600_000;

const args = process.argv.slice(2);
if (args.includes('--packaged')) await benchPackaged(args);
else {
  await runBench({
    file: import.meta.filename,
    options: startOptions,
    introduction,
    measure: measureBuilt,
  });
}

function startOptions(given: readonly string[]): StartOptions {
  const { values } = parseArgs({
    args: [...given],
    options: {
      rounds: { type: 'string', default: '15' },
      before: { type: 'string' },
      packaged: { type: 'boolean' },
    },
  });
  return { rounds: wholeNumber('rounds', values.rounds), before: values.before };
}

async function measureBuilt({ rounds, before }: StartOptions): Promise<void> {
  const products = seedProducts(defaultProductCount).map((product) => ({
    ...product,
    id: Number(product.id),
  }));
  const service = await startTestService({ products });
  const bareWindow: StartSubject = {
    name: 'bare window',
    role: 'floor',
    launch: (userData) => ({ ...electronOn(bareApp, userData), ...heading }),
  };
  const onService = builds(before).map(({ name, folder }) => appOnService(name, folder, service));
  const onDemo: StartSubject = {
    name: 'app --demo',
    role: 'app',
    launch: (userData) => ({
      ...electronOn(projectRoot, userData, ['--demo']),
      ...productRow,
    }),
    forget: forgetSecrets,
  };
  try {
    await measureStarts([bareWindow, ...onService, onDemo], rounds, (lines, measured) => {
      const starts = onService[0] === undefined ? [] : (measured.get(onService[0]) ?? []);
      console.log([...lines, firstRequest(starts, service)].join('\n'));
    });
  } finally {
    await service.close();
  }
}

/** The everyday situation of a user: a profile, its token in the keychain, a service elsewhere. */
function appOnService(role: 'app' | 'before', folder: string, service: TestService): StartSubject {
  return {
    name: `${role} on a service`,
    role,
    launch: (userData) => ({ ...electronOn(folder, userData), ...productRow }),
    async prepare(userData) {
      const profile = seedProfile(userData, service);
      await storeToken(profile.id, service.origin, service.token);
    },
    forget: forgetSecrets,
  };
}

/** Says whether the first request left before the page's DOMContentLoaded. */
function firstRequest(starts: readonly MeasuredStart[], service: TestService): string {
  const requests = service.requestsOf('GET');
  const pairs = starts.map(({ spawned, domContentLoaded, painted }) => {
    const arrived = requests.find(({ at }) => at >= spawned && at <= painted)?.at;
    if (arrived === undefined) throw new Error('A list was shown without a request for it.');
    return { arrived: arrived - spawned, loaded: domContentLoaded - spawned };
  });
  const { median } = summarize(pairs.map(({ arrived }) => arrived));
  const first = pairs.filter(({ arrived, loaded }) => arrived < loaded).length;
  return (
    `  First GET at the service after ${median.toFixed(0)} ms (median), before the page's DOMContentLoaded in ` +
    `${first} of ${pairs.length} starts.\n`
  );
}

function introduction({ rounds }: StartOptions): string {
  return `
Start-up: milliseconds from starting the program to the first painted product row whose Delete button works.
${rounds} rounds a series, the subjects in turn within each round. All are started with the same binary and switches. A
probe in the page, put there over the DevTools protocol's pipe before the page exists, waits for a row with its Delete
button (in the bare window: for its heading), then for the frame that shows it. The time counts once a press of the
button has opened its question. Main logs its own steps. "On a service": a profile with its token in the keychain and a
service of ${defaultProductCount} products in the measuring process. "--demo": the app starts its own service first.`;
}

/**
 * Compares the start of the packaged app with that of a packaged bare Electron: on its own stage, as an ordinary user,
 * connecting to both through a port. Sets the exit code.
 */
async function benchPackaged(given: readonly string[]): Promise<void> {
  try {
    const { rounds } = startOptions(given);
    // The files that the measuring part needs where it runs. None of them imports a package.
    const stage = setStage(packagedFolder(), [
      'bench',
      'e2e/kit/app/entry-point.ts',
      'main/diagnostics/start-moments.ts',
    ]);
    try {
      const bare = packBareWindow(join(stage.folder, 'bare'));
      console.log(`
Start-up of the packaged app: milliseconds from starting the program to the first painted product row whose Delete
button works. ${rounds} rounds a series, the subjects in turn within each round. Both are joined through a port, the app
through the testers' entry point, and watched by the same probe in the page.
${runtimeInUse().name} ${cpus().length} processors.
${stage.note}
`);
      const script = join(stage.project, 'bench/start/measure-packaged.ts');
      const measuring = stage.start([script, String(rounds), bare, stage.app], {
        program: stage.node,
      });
      const code = await measuring.endsWithin(endsWithinMs);
      console.log(measuring.output());
      if (code !== 0) process.exitCode = 1;
    } finally {
      stage.strike();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Packages the bare window with the Electron in use, as for a release. Returns its program. */
function packBareWindow(folder: string): string {
  cpSync(dirname(electronPath()), folder, { recursive: true });
  rmSync(join(folder, 'resources/default_app.asar'), { force: true });
  cpSync(bareApp, join(folder, 'resources/app'), { recursive: true });
  return join(folder, 'electron');
}
