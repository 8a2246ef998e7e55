import { existsSync } from 'node:fs';
import { isInstalled } from '../../setup/linux/desktop-parts.mjs';
import { debName } from '../deb/control-fields.ts';
import { packagedFolder, packagedProgram } from '../packaged-app.ts';
import { installedVersion } from './apt.ts';
import type { DebTestPart } from './deb-test-parts.ts';

/** The Debian packages that the parts need in addition to what setup installs, each with one of its programs. */
const tools = {
  lint: { lintian: 'lintian', 'desktop-file-validate': 'desktop-file-utils' },
  installed: { gio: 'libglib2.0-bin', setpriv: 'util-linux', useradd: 'passwd' },
} as const;

const lintTools = {
  ...tools.lint,
  ...{ appstreamcli: 'appstream', 'dpkg-shlibdeps': 'dpkg-dev' },
} as const;

/** Why the test can't run on this machine, in one sentence; null if it can. */
export function whyNotHere(parts: readonly DebTestPart[]): string | null {
  if (!existsSync('/etc/debian_version') || !isInstalled('apt-get')) {
    return 'test:deb needs Debian or Ubuntu, whose apt installs the package: nothing was tested.';
  }
  if (!existsSync(packagedProgram(packagedFolder()))) {
    return `There is no packaged app in ${packagedFolder()}: run "npm run package -- --for-testing" first.`;
  }
  const installs = parts.some((part) => part !== 'lint');
  if (installs && process.getuid?.() !== 0) {
    return 'test:deb installs a package and makes a user, so it needs root: nothing was tested.';
  }
  const needed = {
    ...(parts.includes('lint') ? lintTools : {}),
    ...(installs ? tools.installed : {}),
  };
  const missing = Object.entries(needed).filter(([program]) => !isInstalled(program));
  if (missing.length > 0) {
    const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
    return `Programs are missing: "apt-get install ${packages}" brings them. Nothing was tested.`;
  }
  if (installs && installedVersion(debName) !== null) {
    return 'Counterfoil is installed here and would be removed by the test: nothing was tested.';
  }
  return null;
}
