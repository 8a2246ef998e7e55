import { runCommand } from './run-command.ts';

/** Nobody is asked anything, and no service of the machine is restarted. */
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', NEEDRESTART_MODE: 'l' };

/** Away from the terminal: a Ctrl-C in the middle would leave half a package. */
function apt(...args: readonly string[]): string {
  const command = ['--wait', 'apt-get', '-y', '-o', 'DPkg::Lock::Timeout=60', ...args];
  return runCommand('setsid', command, { env });
}

/** With what it depends on and recommends, as a person's `apt install ./FILE` does. */
export const installDeb = (file: string): string => apt('install', file);

export const removeDeb = (name: string): string => apt('remove', name);

export const purgeDebs = (names: readonly string[]): string => apt('purge', ...names);

/** Whatever state it is in; says nothing of one that is not there. */
export const purgeAnyhow = (name: string): string =>
  runCommand('dpkg', ['--purge', '--force-remove-reinstreq', name]);

/** The version of an installed package; null for one that is not there. */
export function installedVersion(name: string): string | null {
  return installedPackages().get(name) ?? null;
}

/** All that are installed, by their names. */
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
