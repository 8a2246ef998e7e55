// A private keyring: a D-Bus session bus with an unlocked gnome-keyring, both for one run. For machines without a
// keyring, and for tests, which must never touch the user's own.

import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BackgroundProcess, firstLine, startBackground } from './background-process.ts';

const readyWithinMs = 10_000;

/**
 * Resolves with the environment for its users when secrets can be stored. They are in `folder` and are lost with it.
 * `started` gets each process as soon as it has to be ended.
 */
export async function startPrivateKeyring(
  folder: string,
  started: (process: BackgroundProcess) => void,
): Promise<NodeJS.ProcessEnv> {
  const config = `--config-file=${writeBusConfig(folder)}`;
  const bus = startBackground('dbus-daemon', [
    config,
    '--nofork',
    '--nopidfile',
    '--print-address=3',
  ]);
  started(bus);
  const env = { DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) };
  await startKeyring(folder, env, started);
  return env;
}

/** Starts the keyring of `folder` on this bus. An earlier one must have ended. */
export async function startKeyring(
  folder: string,
  bus: NodeJS.ProcessEnv,
  started: (process: BackgroundProcess) => void,
): Promise<void> {
  started(startKeyringDaemon(folder, bus));
  await untilUnlocked({ ...process.env, ...bus });
}

/**
 * Doesn't use the system's session.conf: it lists services to start on demand, which would outlive this process and
 * could bring a second keyring, the user's own, onto this bus.
 */
function writeBusConfig(folder: string): string {
  const file = join(folder, 'bus.conf');
  writeFileSync(
    file,
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`,
  );
  return file;
}

function startKeyringDaemon(folder: string, bus: NodeJS.ProcessEnv): BackgroundProcess {
  const [data, control] = [join(folder, 'keyring-data'), join(folder, 'keyring-control')];
  for (const path of [data, control]) mkdirSync(path, { mode: 0o700, recursive: true });
  // Only this daemon gets another data folder: the application keeps the user's own.
  const env: NodeJS.ProcessEnv = { ...process.env, ...bus, XDG_DATA_HOME: data };
  // Both would direct it to a keyring that is already running.
  delete env.GNOME_KEYRING_CONTROL;
  delete env.SSH_AUTH_SOCK;
  const args = ['--foreground', '--unlock', '--components=secrets'];
  // The password of the new keyring, an empty line, comes through stdin, so no prompt appears.
  return startBackground('gnome-keyring-daemon', [...args, `--control-directory=${control}`], {
    env,
    input: '\n',
  });
}

/** The name appears on the bus first, the unlocked default collection some milliseconds later. */
async function untilUnlocked(env: NodeJS.ProcessEnv): Promise<void> {
  const service = 'org.freedesktop.secrets';
  const method = 'org.freedesktop.Secret.Service.ReadAlias';
  const call = [`--dest=${service}`, '/org/freedesktop/secrets', method, 'string:default'];
  const giveUpAt = Date.now() + readyWithinMs;
  while (Date.now() < giveUpAt) {
    const reply = await ask(['--session', '--print-reply', ...call], env);
    if (/object path "\/.+"/.test(reply)) return;
    await sleep(20);
  }
  throw new Error('gnome-keyring did not become ready within ten seconds.');
}

async function ask(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  try {
    return (await promisify(execFile)('dbus-send', [...args], { env })).stdout;
  } catch {
    return '';
  }
}
