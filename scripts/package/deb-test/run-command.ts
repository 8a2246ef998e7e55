import { spawnSync } from 'node:child_process';

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
    ...{ maxBuffer: 256 * 1024 * 1024, stdio: isHeard ? 'pipe' : 'ignore' },
  });
  if (status === 0) return stdout ?? '';
  const said = `${stdout ?? ''}${stderr ?? ''}`.trim();
  throw new Error(
    `${[program, ...args].join(' ')}: ${error?.message ?? `ended with ${status}`}\n${said}`,
  );
}
