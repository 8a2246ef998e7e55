import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { debName } from '../../scripts/package/deb/control-fields.ts';
import { filesBelow } from '../../scripts/package/deb/files-below.ts';
import { appStream } from '../../scripts/package/deb/files-beside-the-app.ts';
import { desktopEntryFile } from '../../scripts/package/linux/desktop-entry.ts';
import { assertSandboxed, processesOf } from '../../scripts/package/processes.ts';
import { walkThrough } from '../../scripts/package/walk-through.ts';
import { startTestService, type TestService } from '../kit/service/start-test-service.ts';
import { compareDepends, dependsOf, linkedIn } from './deb/depends.ts';
import { openDesktopSession } from './deb/desktop-session.ts';
import {
  installedEntry,
  installedProgram,
  type Scene,
  startDriven,
  startFromEntry,
  untilSandboxed,
} from './deb/installed-app.ts';
import {
  cameAlong,
  installDeb,
  installedVersion,
  purgeAnyhow,
  purgeDebs,
  removeDeb,
  runCommand,
  type SystemBefore,
  systemBefore,
  systemFiles,
} from './deb/system.ts';
import { makeTestDebs, type TestDebs } from './deb/test-debs.ts';
import { createTestUser, type TestUser } from './deb/test-user.ts';
import { upgradeWhileWriting } from './deb/upgrade-while-writing.ts';
import { assertCanCheck, assertCanInstall } from './deb/why-not-here.ts';
import { createTesterProject, failuresOf } from './kit/tester-project.ts';

interface Installed extends Scene {
  readonly service: TestService;
  readonly before: SystemBefore;
}

interface WorkerFixtures {
  /** Everything that the tests write themselves; the user of the tests can pass through it. */
  readonly files: string;
  readonly debs: TestDebs;
  /** The content of the package. */
  readonly unpacked: string;
  /** The package, installed for a new user. At the end the system is as before, also after a failure. */
  readonly installed: Installed;
}

const slow = { scope: 'worker', timeout: 300_000 } as const;

const test = base.extend<object, WorkerFixtures>({
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'counterfoil-deb-test-'));
      chmodSync(folder, 0o711);
      await use(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    slow,
  ],
  debs: [async ({ files }, use) => use(await makeTestDebs(join(files, 'debs'))), slow],
  unpacked: [
    async ({ files, debs }, use) => {
      const folder = join(files, 'unpacked');
      runCommand('dpkg-deb', ['--extract', debs.current.file, folder]);
      await use(folder);
    },
    slow,
  ],
  installed: [
    async ({ files, debs }, use) => {
      assertCanInstall();
      const user = createTestUser();
      const service = await startTestService();
      try {
        const session = await openDesktopSession(user, join(files, 'session'));
        const before = systemBefore();
        try {
          installDeb(debs.current.file);
          await use({ user, session, service, before });
        } finally {
          await session.close();
          purgeAnyhow(debName);
          const along = cameAlong(before);
          if (along.length > 0) purgeDebs(along);
        }
      } finally {
        await service.close();
        user.remove();
      }
    },
    slow,
  ],
});

test.describe('the .deb', () => {
  test.beforeAll(assertCanCheck);

  test('has a valid desktop entry', ({ unpacked }) => {
    const entry = join(unpacked, 'usr/share/applications', desktopEntryFile);
    runCommand('desktop-file-validate', [entry]);
  });

  test('has valid AppStream data', ({ unpacked }) => {
    const file = join(unpacked, 'usr/share/metainfo', appStream);
    runCommand('appstreamcli', ['validate', '--no-net', '--no-color', file]);
  });

  test('depends on exactly the libraries that it is linked against', ({ debs, unpacked }) => {
    compareDepends(dependsOf(debs.current.file), linkedIn(unpacked));
  });

  test('has no errors for lintian', ({ debs }) => {
    runCommand('lintian', ['--no-cfg', '--allow-root', '--fail-on=error', debs.current.file]);
  });
});

test.describe('the installed .deb', () => {
  // On one installation; each test needs the one before.
  test.describe.configure({ mode: 'serial', timeout: 300_000 });

  test('starts from its desktop entry, sandboxed', async ({ installed: { session, user } }) => {
    const app = await startFromEntry(session, installedEntry);
    await untilSandboxed(app);
    await app.end();
    expect(existsSync(join(user.home, '.config/Counterfoil'))).toBe(true);
  });

  test('does its main job by the entry point for testers', async ({ installed }) => {
    const { app, window } = await startDriven(installed, 'demo', ['--demo']);
    await walkThrough(window.page);
    assertSandboxed(installedProgram);
    await window.page.close();
    await app.ends();
    expect(window.problems()).toEqual([]);
  });

  test('passes the sample project of the testers’ kit', async ({ installed, files }) => {
    expect(existsSync(installedProgram), installed.user.name).toBe(true);
    const root = join(files, 'tester');
    mkdirSync(root);
    const project = await createTesterProject(root);
    const specs = await project.run();
    expect(failuresOf(specs)).toEqual([]);
    expect(specs.length).toBeGreaterThan(5);
    expect(processesOf(installedProgram)).toEqual([]);
  });

  test('is upgraded while it runs and sends', async ({ installed, debs }) => {
    await upgradeWhileWriting(installed, installed.service, debs);
  });

  test('is removed and leaves exactly what its user made', async ({ installed, debs }) => {
    const { user, before } = installed;
    expect(processesOf(installedProgram)).toEqual([]);
    const made = digestOf(user);
    await test.step('apt-get remove', () => {
      removeDeb(debName);
      const parts = [installedProgram, installedEntry, '/usr/bin/counterfoil'];
      expect(parts.filter(existsSync)).toEqual([]);
    });
    await test.step('apt-get purge', () => {
      // It has no files in /etc, so apt forgets it once it is removed.
      installDeb(debs.newer.file);
      purgeDebs([debName, ...cameAlong(before)]);
      expect(installedVersion(debName)).toBeNull();
    });
    expect(digestOf(user), `The files in ${user.home} are unchanged.`).toBe(made);
    const now = systemFiles();
    expect(
      [...now].filter((path) => !before.files.has(path)),
      'left behind',
    ).toEqual([]);
    expect(
      [...before.files].filter((path) => !now.has(path)),
      'lost',
    ).toEqual([]);
  });
});

/** A digest of the names and bytes of all files in the user's home. */
function digestOf({ home }: TestUser): string {
  const digest = createHash('sha256');
  for (const file of filesBelow(home)) digest.update(join(file, '\0')).update(readFileSync(file));
  return digest.digest('hex');
}
