import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { automationMark } from '../../../main/shell/seal/automation/claim-folder.ts';
import { packagedFolder } from '../../../scripts/package/packaged-app.ts';
import { assertSandboxed } from '../../../scripts/package/processes.ts';
import { type Stage, setStage } from '../../../scripts/package/set-stage.ts';
import { askMain, readJournal } from '../../fixtures/ask-main.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { connect } from '../../kit/app/connect.ts';
import { nobody } from '../../kit/app/desktop/background-process.ts';
import {
  entryPointAddress,
  entryPointSwitches,
  forgetEntryPoint,
} from '../../kit/app/entry-point.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';
import { startTestService, type TestService } from '../../kit/service/start-test-service.ts';
import { until } from '../until.ts';
import { childOf, mainProcess } from './children.ts';
import { type KeyringDaemon, keyringDaemon } from './keyring-daemon.ts';

/** The packaged app on a stage of its own while it is in use, connected to a service that can delay its answers. */
export interface Stand {
  readonly stage: Stage;
  /** The program of the app. */
  readonly program: string;
  readonly service: TestService;
  readonly keyring: KeyringDaemon;
  page(): Page;
  /** Connects to the new page after a crash of the old one. */
  joinPage(): Promise<void>;
  /** Connects to the app after it has restarted itself and replaced the given process. */
  joinAgain(before: number): Promise<void>;
  /** How often it has restarted itself. */
  restarts(): number;
  close(): Promise<void>;
}

const comesBackMs = 30_000;
const signedInMs = 30_000;

/**
 * Keeps the desktop while the app restarts itself: until nothing of the program has run for three seconds. The process
 * that restarts it has another name for a moment.
 */
const keepDesktop = `
app="$1"
"$@"
rest=15
while [ "$rest" -gt 0 ]; do
  if pgrep -f "^$app " > /dev/null; then rest=15; else rest=$((rest - 1)); fi
  sleep 0.2
done`;

export async function openStand(): Promise<Stand> {
  const stage = setStage(packagedFolder());
  const service = await startTestService();
  const { userData, app: program } = stage;
  const profile = profileOf(service);
  seedFolder(userData, profile);
  const args = [program, '--lang=en', ...entryPointSwitches(userData)];
  const started = stage.start(['-c', keepDesktop, 'sh', ...args], { program: '/bin/sh' });
  let page: Page | null = null;
  let address: string | undefined;
  const joinPage = async () => {
    await page?.context().browser()?.close();
    await childOf(program, 'page');
    page = (await connect(started, userData)).page;
    address = entryPointAddress(userData);
  };
  const close = async () => {
    await started.stop();
    const left = mainProcess(program);
    if (left !== undefined) process.kill(left.pid, 'SIGKILL');
    await service.close();
    stage.strike();
  };
  let restarts = 0;
  try {
    await started.until(() => entryPointAddress(userData), comesBackMs);
    await joinPage();
    await signIn(now(page), service.token);
    assertSandboxed(program);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    stage,
    program,
    service,
    keyring: keyringDaemon(stage),
    close,
    restarts: () => restarts,
    page: () => now(page),
    joinPage,
    async joinAgain(before) {
      await until(() => anotherThan(before, program), 'It did not come back.', comesBackMs);
      // The file has the address of its first start until it opens its entry point again.
      const opened = () => entryPointAddress(userData) !== address || undefined;
      await until(opened, 'It did not open its entry point again.', comesBackMs);
      await until(
        () => entryPointAddress(userData),
        'It did not open its entry point again.',
        comesBackMs,
      );
      await joinPage();
      restarts += 1;
    },
  };
}

function anotherThan(before: number, program: string): number | undefined {
  const pid = mainProcess(program)?.pid;
  return pid === before ? undefined : pid;
}

/** Prepares the folder as an earlier run with the entry point for testers would have left it. */
function seedFolder(userData: string, profile: ReturnType<typeof profileOf>): void {
  mkdirSync(userData);
  forgetEntryPoint(userData);
  const profiles = [profile];
  const files = {
    'profiles.json': {
      version: 1,
      installationId: randomUUID(),
      activeProfileId: profile.id,
      profiles,
    },
    [automationMark]: '',
  };
  for (const [name, contents] of Object.entries(files))
    writeFileSync(join(userData, name), contents === '' ? '' : JSON.stringify(contents));
  if (process.getuid?.() !== 0) return;
  for (const name of ['', ...Object.keys(files)]) chownSync(join(userData, name), nobody, nobody);
}

/** Signs in through the window, so that the token takes its full path: page, main, keychain. */
async function signIn(page: Page, token: string): Promise<void> {
  const dialog = new TokenDialog(page);
  await dialog.token.fill(token, { timeout: signedInMs });
  await dialog.save.click();
  await dialog.dialog.waitFor({ state: 'hidden', timeout: signedInMs });
  const { kind } = await askMain(page, 'getJournalState', {});
  if (kind !== 'file') throw new Error(`The journal is in ${kind}.`);
}

function now(page: Page | null): Page {
  if (page === null) throw new Error('No page was joined.');
  return page;
}

/** Waits until an order is recorded once with this outcome; throws unless it has arrived exactly once. */
export async function isRecorded(
  { page, service }: Pick<Stand, 'page' | 'service'>,
  order: string,
  outcome: 'done' | 'unknown',
): Promise<void> {
  const outcomes = async () =>
    (await readJournal(page()))
      .filter((journalEntry) => journalEntry.body === order && journalEntry.outcome !== 'not-sent')
      .map((journalEntry) => journalEntry.outcome);
  await expect.poll(outcomes).toEqual([outcome]);
  const arrived = service.requestsOf('POST').filter(({ body }) => body === order);
  if (arrived.length !== 1) throw new Error(`${order} arrived ${arrived.length} times.`);
}
