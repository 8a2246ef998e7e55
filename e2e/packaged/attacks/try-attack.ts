import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { processesOf } from '../../../scripts/package/processes.ts';
import type { Stage } from '../../../scripts/package/set-stage.ts';
import { electronPath } from '../../../scripts/setup/electron/electron.mjs';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { connect } from '../../kit/app/connect.ts';
import { entryPointSwitches } from '../../kit/app/entry-point.ts';
import type { StartedApp } from '../../kit/app/started-app.ts';
import { freePort } from '../../kit/service/listen.ts';
import { isRoot, ownFolder } from '../packaged-test.ts';
import type { Attack, Place, Targets } from './attack.ts';

/** A program that attacks are tried on. */
export interface Subject {
  readonly program: string;
  /** What to start for an attack. */
  command(userData: string, attack: Attack, place: Place): Parameters<Stage['start']>;
  /**
   * Resolves with the page's answer once the program is in use and, if the attack asks a server, has sent its request
   * there. Rejects if it doesn't get that far.
   */
  use(app: StartedApp, userData: string, attack: Attack, place: Place): Promise<unknown>;
}

interface Tried {
  readonly worked: boolean;
  /** Whether it was usable; false if it ended first, or showed nothing. */
  readonly wasUsed: boolean;
  /** Its exit code; null while it is running. */
  readonly code: number | null;
  readonly output: string;
}

const usedWithinMs = 30_000;
const endsWithinMs = 5000;
/** The effect of an act shows within this time. */
const actsWithinMs = 1000;

/** The Electron of this machine with a minimal app, which sends its request by itself. */
export function bareElectron(stage: Stage): Subject {
  const electron = electronPath();
  const lent = join(stage.folder, 'bare');
  const bareApp = join(import.meta.dirname, 'bare-app');
  if (isRoot) {
    cpSync(dirname(electron), lent, { recursive: true });
    cpSync(bareApp, join(lent, 'bare-app'), { recursive: true });
  }
  const program = isRoot ? join(lent, 'electron') : electron;
  const app = isRoot ? join(lent, 'bare-app') : bareApp;
  return {
    program,
    command(userData, attack, place) {
      const url = urlOf(attack, place);
      const env = {
        ...attack.env?.(place),
        BARE_APP_QUESTION: attack.page?.(place) ?? 'undefined',
        ...(url === undefined ? {} : { BARE_APP_URL: url }),
      };
      const args = attack.args?.(place) ?? [];
      const words = attack.withoutApp ? args : [`--user-data-dir=${userData}`, ...args, app];
      return withPipes(program, words, env, attack.pipes?.(place));
    },
    async use(started) {
      const look = () => /^BARE (\{.*\})$/m.exec(started.output())?.[1];
      const said: { readonly page?: unknown } = JSON.parse(await started.until(look, usedWithinMs));
      return said.page;
    },
  };
}

/** The released app, through the entry point for testers. */
export function packagedApp({ app }: Stage): Subject {
  return {
    program: app,
    command(userData, attack, place) {
      const [port, folder] = entryPointSwitches(userData);
      const args = attack.args?.(place) ?? [];
      const words = [...args, ...(attack.withoutEntryPoint ? [] : [port]), folder];
      return withPipes(app, words, attack.env?.(place) ?? {}, attack.pipes?.(place));
    },
    async use(started, userData, attack, place) {
      if (attack.withoutEntryPoint || attack.withoutApp) {
        return started.until(() => hasPage(app), usedWithinMs);
      }
      const { page } = await connect(started, userData);
      const url = urlOf(attack, place);
      if (url !== undefined) await askService(page, url);
      return page.evaluate(attack.page?.(place) ?? 'undefined');
    },
  };
}

/** Tries an attack on a program, then ends the program. */
export async function tryAttack(
  attack: Attack,
  subject: Subject,
  {
    start,
    targets,
    root,
  }: { readonly start: Stage['start']; readonly targets: Targets; readonly root: string },
): Promise<Tried> {
  const place = {
    folder: ownFolder(join(ownFolder(root), 'place')),
    targets,
    port: await freePort(),
  };
  const arrived = () => (attack.asks === undefined ? 0 : targets[attack.asks].arrived());
  const before = arrived();
  const userData = join(root, 'data');
  const app = start(...subject.command(userData, attack, place));
  const { wasUsed, page } = await subject.use(app, userData, attack, place).then(
    (answer) => ({ wasUsed: true, page: answer }),
    () => ({ wasUsed: false, page: undefined }),
  );
  if (wasUsed && attack.act !== undefined) {
    const main = processesOf(subject.program).find(
      ({ commandLine }) => !commandLine.includes('--type='),
    );
    if (main !== undefined) attack.act(main.pid);
    await sleep(actsWithinMs);
  }
  const traces = {
    output: app.output(),
    processes: processesOf(subject.program),
    arrived: arrived() - before,
    page,
  };
  const whileRunning = await attack.worked(place, traces);
  if (wasUsed) await app.stop();
  const code = app.hasEnded() ? await app.endsWithin(endsWithinMs) : null;
  // Some traces are only written at the end.
  const worked = whileRunning || (await attack.worked(place, traces));
  await app.stop();
  return { worked, wasUsed, code, output: app.output() };
}

const urlOf = ({ asks }: Attack, { targets }: Place) =>
  asks === undefined ? undefined : targets[asks].url;

/**
 * Makes the page save a profile with a token for the service, in the query, where it is most visible, and read its
 * products.
 */
async function askService(page: Page, url: string): Promise<void> {
  const {
    id: _,
    demo: __,
    ...draft
  } = profileOf({ baseUrl: url }, { placement: { kind: 'query', name: 'key' } });
  const ask = (name: string, input: unknown) =>
    page.evaluate(([asked, given]) => Reflect.get(globalThis, 'counterfoil').invoke(asked, given), [
      name,
      input,
    ] as const);
  const token = { token: 'attack-token', sessionOnly: true };
  const saved = await ask('saveProfile', { profileId: null, draft, ...token });
  if (!saved.ok) throw new Error(`No profile for ${url}: ${JSON.stringify(saved)}`);
  // The result doesn't matter, only which server was contacted.
  const read = { profileId: saved.value.id, readId: randomUUID() };
  await ask('readList', { ...read, listId: randomUUID() });
}

/** The command for a stage: a shell if there are redirections. */
function withPipes(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  pipes?: string,
): Parameters<Stage['start']> {
  if (pipes === undefined) return [args, { program, env }];
  return [['-c', `exec "$0" "$@" ${pipes}`, program, ...args], { program: 'sh', env }];
}

/** True once a page has its process, which is after Chromium and Node have opened their ports. */
const hasPage = (program: string) =>
  processesOf(program).some(({ commandLine }) => commandLine.includes('--type=renderer')) ||
  undefined;
