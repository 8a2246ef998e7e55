import { cpSync, existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Stage } from '../set-stage.ts';
import { ownFolder } from './subjects.ts';

/** A start with exactly one thing wrong, which `name` describes. */
interface EntryPointRule {
  readonly name: string;
  /** In words, for the table. */
  readonly expects: string;
  /** What it prints when it exits with 1. */
  readonly says: RegExp;
  /** The program, if it has another name than usual. */
  readonly program?: string;
  /** Prepares the folder and returns the arguments. */
  args(folder: string): readonly string[];
}

const endsWithinMs = 10_000;
const port = '--automation-port=0';

/** The cases in which a start must end because of its folder or its entry point. */
export function entryPointRules(stage: Stage): readonly EntryPointRule[] {
  const usual = join(stage.folder, 'home/.config/Counterfoil');
  const foreign: EntryPointRule = {
    name: '--user-data-dir of another user',
    expects: 'ends: belongs to another user',
    says: /belongs to another user/,
    args(folder) {
      // Owned by us, that is root, and open to everyone.
      const path = join(folder, 'of-root');
      mkdirSync(path, { mode: 0o777 });
      return [`--user-data-dir=${path}`];
    },
  };
  // Electron treats a program with this name as unpackaged.
  const renamed = join(dirname(stage.app), 'electron');
  const half = join(stage.folder, 'half');
  return [
    {
      name: '--no-sandbox, the program called electron',
      expects: "ends: doesn't start with it",
      says: /doesn't start with --no-sandbox,/,
      program: renamed,
      args(folder) {
        if (!existsSync(renamed)) linkSync(stage.app, renamed);
        return ['--no-sandbox', `--user-data-dir=${join(folder, 'data')}`];
      },
    },
    {
      name: 'an installation half removed',
      expects: 'ends: install it again',
      says: /keytar is missing\. Install it again/,
      program: join(half, 'counterfoil'),
      args(folder) {
        cpSync(dirname(stage.app), half, { recursive: true });
        rmSync(join(half, 'resources/app.asar.unpacked/node_modules/keytar'), { recursive: true });
        return [`--user-data-dir=${join(folder, 'data')}`];
      },
    },
    // Only root can create a folder of another user.
    ...(process.getuid?.() === 0 ? [foreign] : []),
    {
      name: '--automation-port, no folder',
      expects: 'ends: Add --user-data-dir',
      says: /Add --user-data-dir/,
      args: () => [port],
    },
    {
      name: '--automation-port, the usual folder',
      expects: 'ends: its usual data folder',
      says: /its usual data folder/,
      args: () => [port, `--user-data-dir=${usual}`],
    },
    {
      name: '--automation-port, a used folder',
      expects: 'ends: has other files in it',
      says: /has other files in it/,
      args(folder) {
        const path = ownFolder(join(folder, 'used'));
        writeFileSync(join(path, 'profiles.json'), '{}');
        return [port, `--user-data-dir=${path}`];
      },
    },
    {
      name: '--automation-port=70000',
      expects: 'ends: needs a number from 0 to 65535',
      says: /needs a number from 0 to 65535/,
      args: (folder) => ['--automation-port=70000', `--user-data-dir=${join(folder, 'new')}`],
    },
  ];
}

/** What went wrong; null if the start ended as it should. */
export async function tryEntryPointRule(
  rule: EntryPointRule,
  stage: Stage,
  root: string,
): Promise<string | null> {
  const folder = ownFolder(root);
  const args = rule.args(folder);
  const app = stage.start(args, rule.program === undefined ? {} : { program: rule.program });
  try {
    const code = await app.endsWithin(endsWithinMs);
    if (code !== 1) return `It ended with ${code}:\n${app.output()}`;
    return rule.says.test(app.output()) ? null : `It does not say so:\n${app.output()}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await app.stop();
    if (rule.program !== undefined) rmSync(rule.program);
  }
}
