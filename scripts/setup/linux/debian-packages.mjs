// @ts-check
// The names of the missing parts on Debian and Ubuntu, and the command that installs them.

import { spawnSync } from 'node:child_process';

/** The shared libraries that Electron and keytar need and a minimal Debian lacks. */
export const libraryPackages = [
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libxss1',
  'libxtst6',
  'libatk-bridge2.0-0',
  'libdrm2',
  'libnotify4',
  'libsecret-1-0',
];
export const fontPackages = ['fonts-dejavu-core'];
export const screenPackages = ['xvfb'];
/** Shows the notifications of the tests. */
export const notificationPackages = ['dunst'];
/** Third-party servers for the tests. A system without these packages skips their tests. */
export const serverPackages = {
  'Django REST framework': ['python3-djangorestframework'],
  FastAPI: ['python3-fastapi', 'python3-uvicorn'],
  Rails: ['ruby-railties', 'ruby-activerecord', 'ruby-sqlite3', 'puma'],
};
export const keyringPackages = ['dbus', 'gnome-keyring'];

/**
 * Debian 13 and Ubuntu 24.04 renamed libraries that switched to 64-bit time. The old name may still exist there as a
 * virtual package that can't be installed, so the new one is preferred.
 * @param {readonly string[]} names
 * @param {(name: string) => boolean} exists
 */
export function namesHere(names, exists) {
  return names.map((name) => (exists(`${name}t64`) ? `${name}t64` : name));
}

/**
 * Those of the given package names and their t64 forms that apt can install.
 * @param {readonly string[]} names
 */
export function installable(names) {
  const asked = names.flatMap((name) => [name, `${name}t64`]);
  const { stdout } = spawnSync('apt-cache', ['policy', ...asked], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return namesWithCandidate(stdout ?? '');
}

/** @param {string} policy what `apt-cache policy` prints in English */
export function namesWithCandidate(policy) {
  const known = policy.matchAll(/^(\S+):\n {2}Installed: .*\n {2}Candidate: (.*)$/gm);
  return new Set(
    [...known].filter(([, , version]) => version !== '(none)').map(([, name = '']) => name),
  );
}

/**
 * Those of the given package names that dpkg has not installed: all of them on a system without dpkg.
 * @param {readonly string[]} names
 */
export function notInstalled(names) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of dpkg-query
  const format = '${db:Status-Abbrev}${Package}\\n';
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', format, ...names], { encoding: 'utf8' });
  const lines = (stdout ?? '').split('\n');
  return names.filter((name) => !lines.includes(`ii ${name}`));
}

/**
 * Whether this release has the t64 names, for a machine whose package lists are still empty.
 * @param {string} osRelease the text of /etc/os-release
 */
export function hasT64Names(osRelease) {
  const field = (/** @type {string} */ key) =>
    osRelease.match(new RegExp(`^${key}="?([^"\n]*)`, 'm'))?.[1] ?? '';
  const version = Number.parseFloat(field('VERSION_ID'));
  // Debian testing has no version: it is newer than every release that has one.
  if (field('ID') === 'debian') return Number.isNaN(version) || version >= 13;
  return field('ID') === 'ubuntu' && version >= 24.04;
}

/** @param {readonly string[]} packages */
export function installCommand(packages) {
  const install = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  return `sudo apt-get update && sudo ${install}`;
}
