import { randomUUID } from 'node:crypto';
import { chownSync, cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { profileOf } from '../../../e2e/fixtures/seed-profile.ts';
import { electronPath } from '../../setup/electron/electron.mjs';
import { connect } from '../connect.ts';
import { doorSwitches } from '../door.ts';
import { processesOf } from '../processes.ts';
import { nobody, type Stage } from '../set-stage.ts';
import type { StartedApp } from '../started-app.ts';

/** A program that attacks are tried on. */
export interface Subject {
  readonly name: 'bare' | 'sealed';
  readonly program: string;
  start(userData: string, given: Given): StartedApp;
  /** Resolves once it is in use and, with a url, has asked there; rejects when it does not get that far. */
  use(app: StartedApp, userData: string, url: string | undefined): Promise<void>;
}

interface Given {
  readonly withoutApp: boolean;
  readonly withoutDoor: boolean;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly url: string | undefined;
}

const usedWithinMs = 15_000;
const isRoot = process.getuid?.() === 0;

/** The Electron of this machine with an app of a few lines, which asks by itself. */
export function bareSubject(stage: Stage): Subject {
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
    ...{ name: 'bare', program },
    start: (userData, { args, env, url, withoutApp }) =>
      stage.start(withoutApp ? args : [`--user-data-dir=${userData}`, ...args, app], {
        program,
        env: { ...env, ...(url === undefined ? {} : { BARE_APP_URL: url }) },
      }),
    use: (started) =>
      started
        .until(() => (started.output().includes('BARE {') ? true : undefined), usedWithinMs)
        .then(() => undefined),
  };
}

/** The app as it is given out, through the testers' door. */
export function sealedSubject(stage: Stage): Subject {
  return {
    ...{ name: 'sealed', program: stage.app },
    start: (userData, { args, env, withoutDoor }) => {
      const [door, folder] = doorSwitches(userData);
      return stage.start([...args, ...(withoutDoor ? [] : [door]), folder], { env });
    },
    async use(started, userData, url) {
      if (url === undefined) {
        await started.until(() => hasPage(stage.app), usedWithinMs);
        return;
      }
      const { page } = await connect(started, userData);
      const { id: _, demo: __, ...draft } = profileOf({ baseUrl: url });
      const ask = (name: string, input: unknown) =>
        page.evaluate(
          ([asked, given]) => Reflect.get(globalThis, 'counterfoil').invoke(asked, given),
          [name, input] as const,
        );
      const token = { token: 'attack-token', sessionOnly: true };
      const saved = await ask('saveProfile', { profileId: null, draft, ...token });
      if (!saved.ok) throw new Error(`No profile for ${url}: ${JSON.stringify(saved)}`);
      // Whatever becomes of it: what counts is who was asked.
      await ask('loadProducts', { profileId: saved.value.id, readId: randomUUID() });
    },
  };
}

/** True once a page has its process, which is after the ports of Chromium and Node are open. */
const hasPage = (program: string) =>
  processesOf(program).some(({ commandLine }) => commandLine.includes('--type=renderer')) ||
  undefined;

/** A folder that the stage's user may write. */
export function ownFolder(path: string): string {
  mkdirSync(path);
  if (isRoot) chownSync(path, nobody, nobody);
  return path;
}
