import { execFileSync } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import en from '../../main/locales/en.json' with { type: 'json' };
import { automationMark } from '../../main/shell/seal/automation/claim-folder.ts';
import { assertFuses } from '../../scripts/package/fuses/fuses.ts';
import { packagedFolder } from '../../scripts/package/packaged-app.ts';
import { runtimeInUse } from '../../scripts/package/runtime-in-use.ts';
import type { Stage } from '../../scripts/package/set-stage.ts';
import { connect } from '../kit/app/connect.ts';
import { nobody } from '../kit/app/desktop/background-process.ts';
import { entryPointAddress, entryPointSwitches } from '../kit/app/entry-point.ts';
import { packagedProgram } from '../kit/app/program.ts';
import type { StartedApp } from '../kit/app/started-app.ts';
import { freePort } from '../kit/service/listen.ts';
import { answersDevTools } from './attacks/traces.ts';
import { expect, isRoot, ownFolder, test } from './packaged-test.ts';

const endsWithinMs = 60_000;
const port = '--automation-port=0';

test('every fuse is set', async () => {
  await assertFuses(packagedProgram(packagedFolder()), runtimeInUse().version);
});

/** Starts with exactly one thing wrong, and what the app prints before it exits with 1. */
const refused: readonly {
  readonly name: string;
  readonly says: string;
  args(folder: string, stage: Stage): readonly string[];
}[] = [
  { name: '--automation-port without a folder', says: 'Add --user-data-dir', args: () => [port] },
  {
    name: '--automation-port with the usual folder',
    says: 'the default data folder',
    args: (_folder, stage) => [
      port,
      `--user-data-dir=${join(stage.folder, 'home/.config/Counterfoil')}`,
    ],
  },
  {
    name: '--automation-port with a used folder',
    says: 'contains other files',
    args(folder) {
      const used = ownFolder(join(folder, 'used'));
      writeFileSync(join(used, 'profiles.json'), '{}');
      return [port, `--user-data-dir=${used}`];
    },
  },
  {
    name: '--automation-port=70000',
    says: 'Use a number from 0 to 65535',
    args: (folder) => ['--automation-port=70000', `--user-data-dir=${join(folder, 'new')}`],
  },
  {
    name: '--automation-save-folder without a port',
    says: 'only works together with --automation-port',
    args: (folder) => [`--automation-save-folder=${ownFolder(join(folder, 'saved'))}`],
  },
  {
    name: '--automation-save-folder with a missing folder',
    says: 'Use an existing folder',
    args: (folder) => [
      port,
      `--user-data-dir=${join(folder, 'new')}`,
      `--automation-save-folder=${join(folder, 'missing')}`,
    ],
  },
  {
    name: '--automation-save-folder with the usual folder',
    says: 'is in the default data folder',
    args(folder, stage) {
      const usual = ownFolder(join(stage.folder, 'home/.config/Counterfoil/saved'));
      return [port, `--user-data-dir=${join(folder, 'new')}`, `--automation-save-folder=${usual}`];
    },
  },
];

for (const { name, says, args } of refused) {
  test(`${name} ends the start`, async ({ stage, start, folder }) => {
    await endsSaying(start(args(folder, stage)), says);
  });
}

test('the folder of another user ends the start', async ({ start, folder }) => {
  test.skip(!isRoot, 'Only root can create a folder of another user.');
  const ofRoot = join(folder, 'of-root');
  mkdirSync(ofRoot, { mode: 0o777 });
  await endsSaying(start([`--user-data-dir=${ofRoot}`]), 'belongs to another user');
});

test('--no-sandbox ends the start of a program called electron', async ({
  stage,
  start,
  folder,
}) => {
  // Electron treats a program with this name as unpackaged.
  const program = join(dirname(stage.app), 'electron');
  rmSync(program, { force: true });
  linkSync(stage.app, program);
  try {
    const app = start(['--no-sandbox', `--user-data-dir=${join(folder, 'data')}`], { program });
    await endsSaying(app, "can't start with --no-sandbox,");
  } finally {
    rmSync(program);
  }
});

test('an installation half removed ends the start', async ({ stage, start, folder }) => {
  const half = join(folder, 'half');
  cpSync(dirname(stage.app), half, { recursive: true });
  rmSync(join(half, 'resources/app.asar.unpacked/node_modules/keytar'), { recursive: true });
  const program = packagedProgram(half);
  const app = start([`--user-data-dir=${join(folder, 'data')}`], { program });
  await endsSaying(app, 'keytar is missing. Reinstall Counterfoil');
});

async function endsSaying(app: StartedApp, text: string): Promise<void> {
  expect(await app.endsWithin(endsWithinMs)).toBe(1);
  expect(app.output()).toContain(text);
}

/** Arguments of a second start that the first one must not get. */
const handedOver: readonly { readonly name: string; args(port: number): readonly string[] }[] = [
  { name: '--remote-debugging-port', args: (free) => [`--remote-debugging-port=${free}`] },
  { name: '--automation-port', args: (free) => [`--automation-port=${free}`] },
  {
    name: 'files and addresses',
    args: () => ['/etc/hostname', 'https://shop.invalid', '--', '--no-sandbox'],
  },
];

for (const { name, args } of handedOver) {
  test(`a second start with ${name} opens nothing`, async ({ start, folder }) => {
    const { page, userData, heading } = await startFirst(start, folder);
    const address = entryPointAddress(userData);
    const free = await freePort();
    const second = start([`--user-data-dir=${userData}`, ...args(free)]);
    expect(await second.endsWithin(endsWithinMs)).toBe(0);
    expect(await answersDevTools(free)).toBe(false);
    expect(entryPointAddress(userData)).toBe(address);
    const text = await page.locator('body').textContent();
    expect(text).toContain(heading);
    expect(text).not.toMatch(/hostname|shop\.invalid/);
  });
}

test('a second start with --no-sandbox ends and leaves the first one', async ({
  start,
  folder,
}) => {
  const { page, userData, heading } = await startFirst(start, folder);
  await endsSaying(start([`--user-data-dir=${userData}`, '--no-sandbox']), '--no-sandbox,');
  await expect(page.locator('body')).toContainText(heading);
});

async function startFirst(start: Stage['start'], folder: string) {
  const userData = join(folder, 'data');
  const { page } = await connect(start(['--lang=en', ...entryPointSwitches(userData)]), userData);
  const heading = (await page.getByRole('heading').first().textContent()) ?? '';
  expect(heading).not.toBe('');
  return { page, userData, heading };
}

test('without a keyring and a bus the app opens, and says so', async ({ start, folder }) => {
  const app = start(['--lang=en', ...entryPointSwitches(folder)], {
    env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
  });
  const { page } = await connect(app, folder);
  const said = en.notices['keychain-unavailable'].split(' ({{detail}}')[0] ?? '';
  await expect(page.getByText(said).first()).toBeVisible();
});

test('on a read-only disk the app opens', async ({ start, folder }) => {
  test.skip(!isRoot, 'Only root can mount a disk.');
  const owner = `uid=${nobody},gid=${nobody},mode=700,size=1m`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', owner, 'none', folder]);
  try {
    // As an earlier start would have left it: this mark lets the entry point for testers use the folder.
    writeFileSync(join(folder, automationMark), '');
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    const app = start(['--lang=en', ...entryPointSwitches(folder)]);
    // Chromium can't write the file with its address there, so this reads it from its output.
    const said = () => /DevTools listening on (ws:\S+)/.exec(app.output())?.[1];
    const { page } = await connect(app, folder, said);
    await expect(page.getByText(en.session.welcome.title).first()).toBeVisible();
    await app.stop();
  } finally {
    execFileSync('umount', ['--lazy', folder]);
  }
});
