// @ts-check
// Step 3, only on Linux: installs the shared libraries and the desktop parts. For root on Debian or Ubuntu it runs the
// installation; other users get the exact command, because setup never asks for a password.

import { existsSync, readFileSync } from 'node:fs';
import { run } from '../run.mjs';
import { SetupProblem, say } from '../say.mjs';
import {
  hasT64Names,
  installable,
  installCommand,
  namesHere,
  screenPackages,
} from './debian-packages.mjs';
import { isInstalled } from './desktop-parts.mjs';
import { linuxNeeds, missingServers } from './linux-needs.mjs';

/** @typedef {import('./linux-needs.mjs').Need} Need */

/**
 * @param {string} electron the executable
 * @param {boolean} forTests
 */
export async function ensureLinuxParts(electron, forTests) {
  if (process.platform !== 'linux') return;
  const parts = linuxNeeds(electron, forTests);
  const servers = forTests ? missingServers() : [];
  if (parts.length + servers.length === 0) return;
  if (!isInstalled('apt-get')) {
    if (parts.length === 0) return saySkipped(servers);
    const advice = 'Install it with the package manager of this system and start again.';
    throw new SetupProblem(`${lacking(parts)}\n${advice}`);
  }
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    say('Installing what is missing with apt-get…');
    // A failed update is no reason to stop: the existing lists may be enough.
    await apt('update');
  }
  // With the screen's, because every release has that one.
  const asked = [...screenPackages, ...servers.flatMap(({ packages }) => packages)];
  const possible = possibleServers(servers, installable(asked));
  const needs = [...parts, ...possible];
  if (needs.length > 0) {
    const packages = packageNames(needs.flatMap((need) => need.packages));
    if (!isRoot) {
      const command = installCommand(packages);
      throw new SetupProblem(`${lacking(needs)}\nType this and start again:\n\n  ${command}\n`);
    }
    await install(packages);
    const left = linuxNeeds(electron, forTests);
    if (left.length > 0) {
      const installed = `although apt-get has just installed ${packages.join(' ')}.`;
      throw new SetupProblem(`${lacking(left)}\n${installed}`);
    }
  }
  saySkipped(servers.filter((server) => !possible.includes(server)));
}

/** @param {readonly string[]} packages */
async function install(packages) {
  say(`  ${packages.join(' ')}`);
  if ((await apt('install', '-y', '--no-install-recommends', ...packages)) === 0) return;
  throw new SetupProblem(
    `apt-get could not install them. To try by hand:\n\n  ${installCommand(packages)}\n`,
  );
}

/** @param {readonly string[]} args */
function apt(...args) {
  return run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * The servers that this release has, or all of them if apt has no lists yet.
 * @param {readonly Need[]} servers
 * @param {ReadonlySet<string>} known the names that apt can install
 */
export function possibleServers(servers, known) {
  if (known.size === 0) return servers;
  return servers.filter(({ packages }) => packages.every((name) => known.has(name)));
}

/** @param {readonly Need[]} servers */
function saySkipped(servers) {
  if (servers.length > 0) say(`${lacking(servers)}\nTheir tests are skipped.`);
}

/**
 * The names in this release, according to apt, or according to the release if apt has no lists yet.
 * @param {readonly string[]} names
 */
function packageNames(names) {
  const known = installable(names);
  if (known.size > 0) return namesHere(names, (name) => known.has(name));
  const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const renamed = ['libgtk-3-0t64', 'libasound2t64', 'libatk-bridge2.0-0t64'];
  return namesHere(names, (name) => hasT64Names(osRelease) && renamed.includes(name));
}

/** @param {readonly Need[]} needs */
function lacking(needs) {
  return `This machine lacks:\n${needs.map((need) => `  ${need.what}`).join('\n')}`;
}
