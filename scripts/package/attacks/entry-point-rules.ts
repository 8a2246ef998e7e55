import { cpSync, existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Stage } from '../set-stage.ts';
import { ownFolder } from './subjects.ts';

/** A start with nothing else wrong than what the name says. */
interface DoorRule {
  readonly name: string;
  /** In words, for the table. */
  readonly expects: string;
  /** What it says when it ends with 1. */
  readonly says: RegExp;
  /** The program, under another name where it is not as usual. */
  readonly program?: string;
  /** Prepares the folder and returns the arguments. */
  args(folder: string): readonly string[];
}

const endsWithinMs = 10_000;
const port = '--automation-port=0';

/** What ends a start on a folder, or with a door, that it must not have. */
export function doorRules(stage: Stage): readonly DoorRule[] {
  const usual = join(stage.folder, 'home/.config/Counterfoil');
  const foreign: DoorRule = {
    name: '--user-data-dir of another user',
    expects: 'ends: belongs to another user',
    says: /belongs to another user/,
    args(folder) {
      // Ours, that is root's, and open to everybody.
      const path = join(folder, 'of-root');
      mkdirSync(path, { mode: 0o777 });
      return [`--user-data-dir=${path}`];
    },
  };
  // Electron takes a program of this name for a developer's.
  const renamed = join(dirname(stage.app), 'electron');
  const half = join(stage.folder, 'half');
  return [
    {
      name: '--no-sandbox, the program called electron',
      expects: 'ends: does not start with it',
      says: /does not start with --no-sandbox,/,
      program: renamed,
      args(folder) {
        if (!existsSync(renamed)) linkSync(stage.app, renamed);
        return ['--no-sandbox', `--user-data-dir=${join(folder, 'data')}`];
      },
    },
    {
      name: 'an installation half removed',
      expects: 'ends: install it again',
      says: /keytar is missing: install it again/,
      program: join(half, 'counterfoil'),
      args(folder) {
        cpSync(dirname(stage.app), half, { recursive: true });
        rmSync(join(half, 'resources/app.asar.unpacked/node_modules/keytar'), { recursive: true });
        return [`--user-data-dir=${join(folder, 'data')}`];
      },
    },
    // Without root there is nobody else to make a folder.
    ...(process.getuid?.() === 0 ? [foreign] : []),
    {
      name: '--automation-port, no folder',
      expects: 'ends: add --user-data-dir',
      says: /add --user-data-dir/,
      args: () => [port],
    },
    {
      name: '--automation-port, the usual folder',
      expects: 'ends: the folder it usually keeps its data in',
      says: /the folder that it usually keeps its data in/,
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
      expects: 'ends: takes a number from 0 to 65535',
      says: /takes a number from 0 to 65535/,
      args: (folder) => ['--automation-port=70000', `--user-data-dir=${join(folder, 'new')}`],
    },
  ];
}

/** What is wrong with how a start went; null when it ended as it should. */
export async function tryDoorRule(
  rule: DoorRule,
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
