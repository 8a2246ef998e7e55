import { existsSync } from 'node:fs';
import { debName } from '../../../scripts/package/deb/control-fields.ts';
import { isInstalled } from '../../../scripts/setup/linux/desktop-parts.mjs';
import { installedVersion } from './system.ts';

/** The Debian packages that the tests need in addition to what setup installs, by one of their programs. */
const toolsToCheck = {
  lintian: 'lintian',
  'desktop-file-validate': 'desktop-file-utils',
  appstreamcli: 'appstream',
  'dpkg-shlibdeps': 'dpkg-dev',
} as const;
const toolsToInstall = { gio: 'libglib2.0-bin', setpriv: 'util-linux', useradd: 'passwd' } as const;

/** Throws a sentence if a package can't be checked on this machine. */
export function assertCanCheck(): void {
  if (!existsSync('/etc/debian_version') || !isInstalled('apt-get')) {
    throw new Error('These tests need Debian or Ubuntu, whose apt installs the package.');
  }
  assertPrograms(toolsToCheck);
}

/** Throws a sentence if a package can't be installed and removed on this machine. */
export function assertCanInstall(): void {
  if (process.getuid?.() !== 0) {
    throw new Error('These tests install a package and create a user, so they need root.');
  }
  assertPrograms(toolsToInstall);
  if (installedVersion(debName) !== null) {
    throw new Error('Counterfoil is installed here, and these tests would remove it.');
  }
}

function assertPrograms(needed: Readonly<Record<string, string>>): void {
  const missing = Object.entries(needed).filter(([program]) => !isInstalled(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
  throw new Error(`Programs are missing: "apt-get install ${packages}" installs them.`);
}
