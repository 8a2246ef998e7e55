// @ts-check
// Finds out what a Linux machine lacks for an Electron window with a keyring.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { cacheFolder, projectRoot } from '../paths.mjs';
import {
  fontPackages,
  keyringPackages,
  libraryPackages,
  notInstalled,
  notificationPackages,
  screenPackages,
  serverPackages,
} from './debian-packages.mjs';
import { hasKeyring, hasScreen, isInstalled } from './desktop-parts.mjs';

/** @typedef {{ readonly what: string, readonly packages: readonly string[] }} Need */

/**
 * @param {string} electron the executable
 * @param {boolean} forTests tests bring their own keyring and notifications, whatever the person has
 * @returns {Need[]}
 */
export function linuxNeeds(electron, forTests) {
  const needs = partNeeds(electron);
  const lacks = (/** @type {string[]} */ names) => names.filter((name) => !isInstalled(name));
  const screen = hasScreen() ? [] : lacks(['Xvfb']);
  if (screen.length > 0) needs.push({ what: 'Xvfb (a virtual screen)', packages: screenPackages });
  const notifications = forTests ? lacks(['dunst', 'dunstctl']) : [];
  if (notifications.length > 0) {
    needs.push({ what: 'dunst (notifications, for tests)', packages: notificationPackages });
  }
  const keyring = lacks(['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon']);
  // Checked last, because only this check starts a program each time.
  if (keyring.length > 0 && (forTests || !hasScreen() || !hasKeyring())) {
    needs.push({ what: `${keyring.join(', ')} (a keyring)`, packages: keyringPackages });
  }
  return needs;
}

/**
 * The servers of the tests that are not installed.
 * @returns {Need[]}
 */
export function missingServers() {
  const missing = notInstalled(Object.values(serverPackages).flat());
  return Object.entries(serverPackages)
    .filter(([, packages]) => packages.some((name) => missing.includes(name)))
    .map(([server, packages]) => ({ what: `${server} (a server of the tests)`, packages }));
}

/**
 * Checks libraries and fonts. This takes half a second, so a good result is stored for this binary.
 * @param {string} electron
 * @returns {Need[]}
 */
function partNeeds(electron) {
  const stamp = join(cacheFolder(), 'libraries-found.json');
  const { mtimeMs, size } = statSync(electron);
  const subject = JSON.stringify({ electron, mtimeMs, size });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === subject) return [];
  /** @type {Need[]} */
  const needs = [];
  const libraries = missingLibraries([electron, ...keytarBinaries()]);
  if (libraries.length > 0) needs.push({ what: libraries.join(', '), packages: libraryPackages });
  if (!hasFonts()) needs.push({ what: 'fonts', packages: fontPackages });
  if (needs.length === 0) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, subject);
  }
  return needs;
}

/** @param {readonly string[]} binaries */
function missingLibraries(binaries) {
  const { stdout } = spawnSync('ldd', binaries, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return notFound(stdout ?? '');
}

/** @param {string} lddOutput */
export function notFound(lddOutput) {
  const found = [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? '');
  return [...new Set(found)];
}

/** keytar is loaded late and links libsecret itself, so Electron's libraries don't show it. */
function keytarBinaries() {
  const folder = join(projectRoot, 'node_modules/keytar/prebuilds', `linux-${process.arch}`);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.node') && !name.includes('musl'),
  );
  return names.map((name) => join(folder, name));
}

/** Without any font Chromium draws windows without text. */
function hasFonts() {
  const places = ['/usr/share/fonts', '/usr/local/share/fonts'];
  const own = [join(homedir(), '.local/share/fonts'), join(homedir(), '.fonts')];
  return [...places, ...own].some(
    (folder) =>
      existsSync(folder) &&
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) =>
        /\.(ttf|otf|ttc|pfb)$/i.test(name),
      ),
  );
}
