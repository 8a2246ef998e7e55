// What the test does to the Debian system that it runs on, and what it knows about it.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { debName } from '../../../scripts/package/deb/control-fields.ts';

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Whether to read its output. False for a program that leaves others running, which would keep the output open. */
  readonly isHeard?: boolean;
}

/** Runs a program to its end; returns what it printed. If it fails, throws that and its error output. */
export function runCommand(
  program: string,
  args: readonly string[],
  { env = process.env, cwd = '/', isHeard = true }: Options = {},
): string {
  // In English, independent of the machine's language.
  const options = { encoding: 'utf8', env: { ...env, LC_ALL: 'C.UTF-8' }, cwd } as const;
  const { status, stdout, stderr, error } = spawnSync(program, [...args], {
    ...options,
    maxBuffer: 256 * 1024 * 1024,
    stdio: isHeard ? 'pipe' : 'ignore',
  });
  if (status === 0) return stdout ?? '';
  const said = `${stdout ?? ''}${stderr ?? ''}`.trim();
  throw new Error(
    `${[program, ...args].join(' ')}: ${error?.message ?? `ended with ${status}`}\n${said}`,
  );
}

/** Asks no questions and restarts no services of the machine. */
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', NEEDRESTART_MODE: 'l' };

/** Detached from the terminal: a Ctrl+C in the middle would leave a half-installed package. */
function apt(...args: readonly string[]): string {
  const command = ['--wait', 'apt-get', '-y', '-o', 'DPkg::Lock::Timeout=60', ...args];
  return runCommand('setsid', command, { env });
}

/** Includes what it depends on and recommends, as a user's `apt install ./FILE` does. */
export const installDeb = (file: string): string => apt('install', file);

export const removeDeb = (name: string): string => apt('remove', name);

export const purgeDebs = (names: readonly string[]): string => apt('purge', ...names);

/** Purges it in any state; ignores a package that isn't there. */
export const purgeAnyhow = (name: string): string =>
  runCommand('dpkg', ['--purge', '--force-remove-reinstreq', name]);

/** The version of an installed package; null if it isn't installed. */
export function installedVersion(name: string): string | null {
  return installedPackages().get(name) ?? null;
}

/** The versions of all installed packages, by name. */
function installedPackages(): ReadonlyMap<string, string> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own placeholders.
  const format = '${db:Status-Abbrev}\t${Package}\t${Version}\n';
  const lines = runCommand('dpkg-query', ['--show', `--showformat=${format}`]).split('\n');
  return new Map(
    lines
      .map((line) => line.split('\t'))
      .filter(([status]) => status?.startsWith('ii'))
      .map(([, name = '', version = '']) => [name, version]),
  );
}

/** The folders that packages install into. */
const roots = ['/etc', '/opt', '/usr', '/var/lib'] as const;

/**
 * Written by system programs for any package: apt's lists and logs, and caches of icons, file types and manual pages,
 * which are shared by everything installed.
 */
const ofTheSystem = [
  /^\/var\/lib\/apt\//,
  /^\/var\/lib\/(command-not-found|swcatalog|app-info|man-db)\//,
  /^\/usr\/share\/applications\/mimeinfo\.cache$/,
  /^\/usr\/share\/icons\/[^/]+\/icon-theme\.cache$/,
] as const;

/** Every file, link and folder in those folders. Uses `find`, which takes a second; `readdirSync` took minutes. */
export function systemFiles(): ReadonlySet<string> {
  const found = runCommand('find', [...roots.filter((root) => existsSync(root)), '-print0']);
  const paths = found.split('\0').filter((path) => path !== '');
  return new Set(paths.filter((path) => !ofTheSystem.some((pattern) => pattern.test(path))));
}

/** The state of the system before the package was installed. */
export interface SystemBefore {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlyMap<string, string>;
}

/** Record it before the first step that changes anything. */
export const systemBefore = (): SystemBefore => ({
  files: systemFiles(),
  packages: installedPackages(),
});

/** The packages that apt installed along with ours. */
export function cameAlong({ packages }: SystemBefore): readonly string[] {
  return [...installedPackages().keys()].filter((name) => name !== debName && !packages.has(name));
}
