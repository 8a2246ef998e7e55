import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import keytar from 'keytar';
import { z } from 'zod';
import { readKeyId } from '../../main/ledger/file/files-of-journal.ts';
import { runOnDesktop } from '../../scripts/desktop/run-on-desktop.ts';
import { runtimeInUse } from '../../scripts/package/runtime-in-use.ts';
import { electronPath } from '../../scripts/setup/electron/electron.mjs';
import { projectRoot } from '../../scripts/setup/paths.mjs';

interface Bench<Options> {
  /** The bench's own file. It runs a second time, on the desktop. */
  readonly file: string;
  /** Throws a sentence about an option it doesn't know. */
  readonly options: (args: readonly string[]) => Options;
  /** Explains to readers of the figures what is measured and how. */
  readonly introduction: (options: Options) => string;
  readonly measure: (options: Options) => Promise<void>;
}

/**
 * Runs a benchmark on the built app, with this process's arguments: its own keyring, and a virtual screen if there is no
 * display. Prints what is measured, the figures and the load of the machine.
 */
export function runBench<Options>(bench: Bench<Options>): Promise<void> {
  return runOnDesktop(bench.file, bench.options, async (options) => {
    const sandbox = process.getuid?.() === 0 ? 'off (run as root)' : 'on';
    console.log(`\n${bench.introduction(options).trim()}`);
    console.log(
      `${runtimeInUse().name} ${cpus().length} processors. Chromium sandbox ${sandbox}.\n`,
    );
    await bench.measure(options);
    const load = loadavg().map((each) => each.toFixed(1));
    console.log(`Load of the machine at the end: ${load.join(' ')}`);
  });
}

/** The built app of the project, and with `--before FOLDER` that of another checkout. */
export function builds(before: string | undefined): readonly Build[] {
  const project = { name: 'app', folder: projectRoot } as const;
  if (before === undefined) return [project];
  return [project, { name: 'before', folder: resolve(before) }];
}

export interface Build {
  readonly name: 'app' | 'before';
  /** Contains package.json and `dist/`. */
  readonly folder: string;
}

/** Electron on an app's folder, as every subject is started. */
export function electronOn(
  app: string,
  userData: string,
  args: readonly string[] = [],
): { readonly program: string; readonly args: readonly string[] } {
  // Chromium's sandbox can't run as root; other users keep it.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    program: electronPath(),
    args: [...sandbox, app, `--user-data-dir=${userData}`, '--lang=en', ...args],
  };
}

/** The minimal app that subjects are compared with. */
export const bareApp = join(import.meta.dirname, '../bare');

/** Gives `use` a new user-data folder. Removes it afterwards, with the secrets of its profiles and its journal. */
export async function inFreshFolder<T>(use: (userData: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-bench-'));
  try {
    return await use(folder);
  } finally {
    await forgetSecrets(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const profilesFile = z.object({
  profiles: z.array(z.object({ id: z.string() })),
});

/** Removes the secrets of a user-data folder from the keychain. Does nothing in the folder of another program. */
export async function forgetSecrets(userData: string): Promise<void> {
  const file = join(userData, 'profiles.json');
  if (!existsSync(file)) return;
  const { profiles } = profilesFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const journal = `journal:${readKeyId(join(userData, 'journal.db'))}`;
  for (const account of [journal, ...profiles.map(({ id }) => id)])
    await keytar.deletePassword('Counterfoil', account);
}
