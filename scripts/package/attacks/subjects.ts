import { randomUUID } from 'node:crypto';
import { chownSync, cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { profileOf } from '../../../e2e/fixtures/seed-profile.ts';
import { electronPath } from '../../setup/electron/electron.mjs';
import { connect } from '../connect.ts';
import { entryPointSwitches } from '../entry-point.ts';
import { processesOf } from '../processes.ts';
import { nobody, type Stage } from '../set-stage.ts';
import type { StartedApp } from '../started-app.ts';

/** A program that attacks are tried on. */
export interface Subject {
  readonly name: 'bare' | 'sealed';
  readonly program: string;
  start(userData: string, given: Given): StartedApp;
  /**
   * Resolves once the program is in use and, with a url, has sent its request there, with the page's answer to each
   * question. Rejects if it doesn't get that far.
   */
  use(app: StartedApp, userData: string, asked: Asked): Promise<readonly unknown[]>;
}

interface Asked {
  readonly url: string | undefined;
  /** Expressions to evaluate in the page; undefined for none. */
  readonly questions: readonly (string | undefined)[];
}

interface Given extends Asked {
  readonly withoutApp: boolean;
  readonly withoutEntryPoint: boolean;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Redirections of a shell; empty for none. */
  readonly pipes: string;
}

const usedWithinMs = 15_000;
const isRoot = process.getuid?.() === 0;

/** The Electron of this machine with a minimal app, which sends its request by itself. */
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
    start(userData, { args, env, pipes, url, questions, withoutApp }) {
      const own = {
        BARE_APP_QUESTIONS: JSON.stringify(questions.map((text) => text ?? 'undefined')),
        ...(url === undefined ? {} : { BARE_APP_URL: url }),
      };
      const words = withoutApp ? args : [`--user-data-dir=${userData}`, ...args, app];
      return stage.start(...withPipes(program, words, { ...env, ...own }, pipes));
    },
    async use(started) {
      const said = await started.until(
        () => /^BARE (\{.*\})$/m.exec(started.output())?.[1],
        usedWithinMs,
      );
      const { page }: { readonly page: readonly unknown[] } = JSON.parse(said);
      return page;
    },
  };
}

/** The released app, through the entry point for testers. */
export function sealedSubject(stage: Stage): Subject {
  return {
    ...{ name: 'sealed', program: stage.app },
    start(userData, { args, env, pipes, withoutEntryPoint }) {
      const [port, folder] = entryPointSwitches(userData);
      const words = [...args, ...(withoutEntryPoint ? [] : [port]), folder];
      return stage.start(...withPipes(stage.app, words, env, pipes));
    },
    async use(started, userData, { url, questions }) {
      const isAsked = questions.some((question) => question !== undefined);
      if (url === undefined && !isAsked) {
        await started.until(() => hasPage(stage.app), usedWithinMs);
        return [];
      }
      const { page } = await connect(started, userData);
      if (url !== undefined) await askService(page, url);
      return Promise.all(questions.map((text) => page.evaluate(text ?? 'undefined')));
    },
  };
}

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
  await ask('loadProducts', { profileId: saved.value.id, readId: randomUUID() });
}

/** The command for a stage: a shell if there are redirections. */
function withPipes(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  pipes: string,
): Parameters<Stage['start']> {
  if (pipes === '') return [args, { program, env }];
  return [['-c', `exec "$0" "$@" ${pipes}`, program, ...args], { program: 'sh', env }];
}

/** True once a page has its process, which is after Chromium and Node have opened their ports. */
const hasPage = (program: string) =>
  processesOf(program).some(({ commandLine }) => commandLine.includes('--type=renderer')) ||
  undefined;

/** Creates a folder that the stage's user can write to. */
export function ownFolder(path: string): string {
  mkdirSync(path);
  if (isRoot) chownSync(path, nobody, nobody);
  return path;
}
