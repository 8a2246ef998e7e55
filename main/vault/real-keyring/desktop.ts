import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type StepAnswer, stepAnswersSchema, type VaultStep } from './vault-step.ts';

const script = fileURLToPath(new URL('./vault-steps.ts', import.meta.url));

const unlock = 'printf "\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null;';
const privateBus = ['dbus-run-session', '--'] as const;

/** How to start the steps on each kind of desktop; the shell leaves its place to them. */
const desktops = {
  unlocked: [...privateBus, 'sh', '-c', `${unlock} exec "$0" "$1"`],
  'no-keyring': privateBus,
  'no-dbus': ['env'],
  'dbus-gone': ['env', 'DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent/counterfoil-bus'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** Folders of a user that has nothing yet. */
export interface PrivateHome {
  /**
   * Runs the steps on a desktop of this user, in a process of their own. Fails where dbus or
   * gnome-keyring is missing, rather than skip.
   */
  run(desktop: keyof typeof desktops, steps: readonly VaultStep[]): Promise<StepAnswer[]>;
  remove(): Promise<void>;
}

export async function createPrivateHome(): Promise<PrivateHome> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-keyring-'));
  return {
    async run(desktop, steps) {
      const [command, ...args] = desktops[desktop];
      // Nothing of the developer's own desktop: not the bus, the keyring, or a screen for prompts.
      const env = {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_RUNTIME_DIR: folder,
        VAULT_STEPS: JSON.stringify(steps),
      };
      const started = promisify(execFile)(command, [...args, process.execPath, script], { env });
      return stepAnswersSchema.parse(JSON.parse((await started).stdout));
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
  };
}
