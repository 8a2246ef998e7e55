import { runCommand } from './run-command.ts';

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
export function installedPackages(): ReadonlyMap<string, string> {
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
