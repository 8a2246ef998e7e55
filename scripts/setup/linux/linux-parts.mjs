// @ts-check
// Step 3, only on Linux: installs the shared libraries and the desktop parts. For root on Debian or Ubuntu it runs the
// installation; other users get the exact command, because setup never asks for a password.

import { existsSync, readFileSync } from 'node:fs';
import { run } from '../run.mjs';
import { SetupProblem, say } from '../say.mjs';
import { hasT64Names, installable, installCommand, namesHere } from './debian-packages.mjs';
import { isInstalled } from './desktop-parts.mjs';
import { linuxNeeds } from './linux-needs.mjs';

/**
 * @param {string} electron the executable
 * @param {boolean} forTests
 */
export async function ensureLinuxParts(electron, forTests) {
  if (process.platform !== 'linux') return;
  const needs = linuxNeeds(electron, forTests);
  if (needs.length === 0) return;
  const names = needs.flatMap((need) => need.packages);
  if (!isInstalled('apt-get')) {
    const advice = 'Install it with the package manager of this system and start again.';
    throw new SetupProblem(`${lacking(needs)}\n${advice}`);
  }
  if (process.getuid?.() !== 0) {
    const command = installCommand(packageNames(names));
    throw new SetupProblem(`${lacking(needs)}\nType this and start again:\n\n  ${command}\n`);
  }
  await install(names);
  const left = linuxNeeds(electron, forTests);
  if (left.length === 0) return;
  throw new SetupProblem(
    `${lacking(left)}\nalthough apt-get has just installed ${names.join(' ')}.`,
  );
}

/** @param {readonly string[]} names */
async function install(names) {
  const apt = (/** @type {string[]} */ ...args) =>
    run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  say('Installing what is missing with apt-get…');
  // A failed update is no reason to stop: the existing lists may be enough.
  await apt('update');
  const packages = packageNames(names);
  say(`  ${packages.join(' ')}`);
  if ((await apt('install', '-y', '--no-install-recommends', ...packages)) === 0) return;
  throw new SetupProblem(
    `apt-get could not install them. To try by hand:\n\n  ${installCommand(packages)}\n`,
  );
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

/** @param {readonly import('./linux-needs.mjs').Need[]} needs */
function lacking(needs) {
  return `This machine lacks:\n${needs.map((need) => `  ${need.what}`).join('\n')}`;
}
