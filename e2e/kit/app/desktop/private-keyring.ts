// A private keyring: a D-Bus session bus with an unlocked gnome-keyring, both for one run. For machines without a
// keyring, and for tests, which must never touch the user's own.

import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  type BackgroundProcess,
  type CommandPrefix,
  firstLine,
  startBackground,
} from './background-process.ts';

const readyWithinMs = 10_000;

/**
 * Resolves with the environment for its users when secrets can be stored. They are in `folder` and are lost with it.
 * `started` gets each process as soon as it has to be ended. Another user must own the folder.
 */
export async function startPrivateKeyring(
  folder: string,
  started: (process: BackgroundProcess) => void,
  asUser?: CommandPrefix,
): Promise<NodeJS.ProcessEnv> {
  const config = `--config-file=${writeBusConfig(folder)}`;
  const args = [config, '--nofork', '--nopidfile', '--print-address=3'];
  const bus = startBackground('dbus-daemon', args, { asUser });
  started(bus);
  const env = { DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) };
  await startKeyring(folder, env, started, asUser);
  return env;
}

/** Starts the keyring of `folder` on this bus. An earlier one must have ended. */
export async function startKeyring(
  folder: string,
  bus: NodeJS.ProcessEnv,
  started: (process: BackgroundProcess) => void,
  asUser?: CommandPrefix,
): Promise<void> {
  started(startKeyringDaemon(folder, bus, asUser));
  await untilUnlocked({ ...process.env, ...bus }, asUser);
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

function startKeyringDaemon(
  folder: string,
  bus: NodeJS.ProcessEnv,
  asUser?: CommandPrefix,
): BackgroundProcess {
  const [data, control] = [join(folder, 'keyring-data'), join(folder, 'keyring-control')];
  const { uid, gid } = statSync(folder);
  for (const path of [data, control]) {
    mkdirSync(path, { mode: 0o700, recursive: true });
    if (asUser !== undefined) chownSync(path, uid, gid);
  }
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
    asUser,
  });
}

/** The name appears on the bus first, the unlocked default collection some milliseconds later. */
async function untilUnlocked(env: NodeJS.ProcessEnv, asUser?: CommandPrefix): Promise<void> {
  const service = 'org.freedesktop.secrets';
  const method = 'org.freedesktop.Secret.Service.ReadAlias';
  const call = [`--dest=${service}`, '/org/freedesktop/secrets', method, 'string:default'];
  const giveUpAt = Date.now() + readyWithinMs;
  while (Date.now() < giveUpAt) {
    const reply = await ask(['--session', '--print-reply', ...call], env, asUser);
    if (/object path "\/.+"/.test(reply)) return;
    await sleep(20);
  }
  throw new Error('gnome-keyring did not become ready within ten seconds.');
}

async function ask(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  asUser: CommandPrefix = [],
): Promise<string> {
  // A bus refuses every user but its own.
  const [command = '', ...rest] = [...asUser, 'dbus-send', ...args];
  try {
    return (await promisify(execFile)(command, rest, { env })).stdout;
  } catch {
    return '';
  }
}
