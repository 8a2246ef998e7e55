// @ts-check
// Finds out which parts of a desktop this machine has: a screen and a keyring that answers. Setup then installs what is
// missing; with-desktop starts a replacement.

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {NodeJS.ProcessEnv} [env] */
export function hasScreen(env = process.env) {
  return process.platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/**
 * True if a secret service is running on the session's bus or would start on the first call.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function hasKeyring(env = process.env) {
  if (process.platform !== 'linux') return true;
  const address = sessionBus(env);
  if (address === undefined) return false;
  return ['ListNames', 'ListActivatableNames'].some((method) => {
    const args = ['--session', '--print-reply', '--reply-timeout=2000'];
    const call = ['--dest=org.freedesktop.DBus', '/', `org.freedesktop.DBus.${method}`];
    const { stdout } = spawnSync('dbus-send', [...args, ...call], {
      env: { ...env, DBUS_SESSION_BUS_ADDRESS: address },
      encoding: 'utf8',
      timeout: 3000,
    });
    return stdout?.includes('"org.freedesktop.secrets"') ?? false;
  });
}

/**
 * The bus where libdbus looks for it; under systemd the variable may be missing.
 * @param {NodeJS.ProcessEnv} env
 */
function sessionBus(env) {
  if (env.DBUS_SESSION_BUS_ADDRESS) return env.DBUS_SESSION_BUS_ADDRESS;
  const socket = join(env.XDG_RUNTIME_DIR ?? '', 'bus');
  return env.XDG_RUNTIME_DIR && existsSync(socket) ? `unix:path=${socket}` : undefined;
}

/**
 * @param {string} name of a program
 * @param {NodeJS.ProcessEnv} [env]
 */
export function isInstalled(name, env = process.env) {
  return (env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}
