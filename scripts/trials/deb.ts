// `npm run test:deb [-- lint|install|upgrade]`: installs the packaged app as a .deb, on Debian and as root. `lint`:
// Debian's and the desktops' own checks. `install`: apt installs it, an ordinary user starts it from its desktop entry
// and uses it, apt removes it. `upgrade`: a newer version is installed over one that is running and sending. Without a
// name all of them, on one installation. In the end everything it changed on the machine is undone, even after a
// failure.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestService } from '../../e2e/service/start-test-service.ts';
import { debName } from '../package/deb/control-fields.ts';
import { installDeb, installedVersion, purgeAnyhow, purgeDebs } from '../package/deb-test/apt.ts';
import { type DebTestPart, partsOf } from '../package/deb-test/deb-test-parts.ts';
import { openDesktopSession } from '../package/deb-test/desktop-session.ts';
import { lintSteps } from '../package/deb-test/lint-deb.ts';
import { makeTestDebs, type TestDebs } from '../package/deb-test/make-test-debs.ts';
import { printSteps } from '../package/deb-test/print-steps.ts';
import { cameAlong, removeSteps, systemBefore } from '../package/deb-test/remove-installed.ts';
import { createTestUser } from '../package/deb-test/test-user.ts';
import { upgradeSteps } from '../package/deb-test/upgrade-while-writing.ts';
import { stepsOfUse } from '../package/deb-test/use-installed.ts';
import { whyNotHere } from '../package/deb-test/why-not-here.ts';
import { runtimeInUse } from '../package/runtime-in-use.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What to clean up, last first; each function can safely run at any time. */
const cleanups: (() => void)[] = [];

function cleanUp(): void {
  for (const undo of cleanups.splice(0).reverse()) {
    try {
      undo();
    } catch (error) {
      console.error(error);
    }
  }
}

async function testDeb(parts: readonly DebTestPart[]): Promise<void> {
  console.log(runtimeInUse().name);
  const folder = workFolder();
  const debs = await makeTestDebs(join(folder, 'debs'));
  console.log(`Made ${debs.current.version} and ${debs.newer.version}.`);
  if (parts.includes('lint')) {
    await printSteps('The package', lintSteps(debs.current.file, join(folder, 'unpacked')));
  }
  if (parts.some((part) => part !== 'lint')) await testInstalled(parts, debs, folder);
}

/** The folder for everything that the test itself writes; its user can pass through it. */
function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-deb-test-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  chmodSync(folder, 0o711);
  return folder;
}

async function testInstalled(
  parts: readonly DebTestPart[],
  debs: TestDebs,
  folder: string,
): Promise<void> {
  const user = createTestUser();
  cleanups.push(user.remove);
  const session = await openDesktopSession(user, join(folder, 'session'));
  const service = await startTestService();
  const before = systemBefore();
  cleanups.push(() => {
    purgeAnyhow(debName);
    const along = cameAlong(before);
    if (along.length > 0) purgeDebs(along);
  });
  try {
    const install = () => {
      installDeb(debs.current.file);
      const along = cameAlong(before);
      return `${installedVersion(debName)}, with ${along.length === 0 ? 'nothing else' : along.join(' ')}`;
    };
    await printSteps(`Installed, for the user ${user.name}`, [
      { name: 'apt-get install', act: install },
    ]);
    const scene = { user, session };
    if (parts.includes('install')) await printSteps('In use', stepsOfUse(scene));
    if (parts.includes('upgrade')) {
      await printSteps('Replaced while it runs', upgradeSteps(scene, service, debs));
    }
    await printSteps('Removed', removeSteps(user, before, debs.newer.file));
  } finally {
    await service.close();
    await session.close();
  }
}

for (const signal of signals) {
  process.once(signal, () => {
    cleanUp();
    process.exit(1);
  });
}

try {
  const parts = partsOf(process.argv.slice(2));
  const problem = whyNotHere(parts);
  if (problem !== null) throw new Error(problem);
  await testDeb(parts);
  console.log('\nAll held.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  cleanUp();
}
