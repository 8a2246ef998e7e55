import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type StepAnswer, startUnlocked, stepAnswersSchema, type VaultStep } from './vault-step.ts';

const script = fileURLToPath(new URL('./vault-steps.ts', import.meta.url));

const privateBus = ['dbus-run-session', '--'] as const;

const unlocked = `${startUnlocked} exec "$0" "$1"`;
const busConfig = `<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default"><allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>`;

/** How to start the steps on each kind of desktop. The shell replaces itself with them. */
const desktops = {
  unlocked: [...privateBus, 'sh', '-c', unlocked],
  // A bus that starts nothing by itself: once the keyring has ended, no other starts.
  'not-on-demand': [
    ...[
      'sh',
      '-c',
      `exec dbus-run-session --config-file="$HOME/bus.conf" -- sh -c '${unlocked}' "$0" "$1"`,
    ],
  ],
  'no-keyring': privateBus,
  'no-dbus': ['env'],
  'dbus-gone': ['env', 'DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent/counterfoil-bus'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** One process on a desktop. */
export interface Desktop {
  run(steps: readonly VaultStep[]): Promise<StepAnswer[]>;
  /** Ends the process, and with it the desktop. */
  end(): Promise<void>;
}

/** Folders of a new user. */
export interface PrivateHome {
  /**
   * Starts a separate process on a desktop of this user. Fails instead of skipping if dbus or gnome-keyring is missing.
   */
  start(desktop: keyof typeof desktops): Desktop;
  /** Runs the steps in a process of their own. */
  run(desktop: keyof typeof desktops, steps: readonly VaultStep[]): Promise<StepAnswer[]>;
  remove(): Promise<void>;
}

export async function createPrivateHome(): Promise<PrivateHome> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-keyring-'));
  await writeFile(join(folder, 'bus.conf'), busConfig);

  function start(desktop: keyof typeof desktops): Desktop {
    const [command, ...args] = desktops[desktop];
    // Uses nothing from the developer's desktop: not the bus, the keyring, or a screen for
    // prompts.
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_RUNTIME_DIR: folder,
    };
    const child = spawn(command, [...args, process.execPath, script], {
      env,
      stdio: 'pipe',
    });
    const ended = once(child, 'close');
    let complaints = '';
    child.stderr.on('data', (text) => {
      complaints += text;
    });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    return {
      async run(steps) {
        child.stdin.write(`${JSON.stringify(steps)}\n`);
        const { value } = await lines.next();
        if (value === undefined)
          throw new Error(`The process on the desktop ${desktop} has ended: ${complaints}`);
        return stepAnswersSchema.parse(JSON.parse(value));
      },
      async end() {
        child.stdin.end();
        await ended;
      },
    };
  }

  return {
    start,
    async run(desktop, steps) {
      const started = start(desktop);
      try {
        return await started.run(steps);
      } finally {
        await started.end();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
  };
}
