import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** One shell for many scripts: starting one from a process as large as that of the tests takes far longer than a script. */
export interface Shell {
  /** What the script prints, split at each NUL. Throws if the shell complains. */
  run(script: string, env?: Readonly<Record<string, string>>): Promise<string[]>;
  /**
   * What the shell passes to `curl` (a function here) for this command: its arguments, then its input if curl reads it.
   */
  runCurl(command: string, env?: Readonly<Record<string, string>>): Promise<string[]>;
  end(): Promise<void>;
}

const curl = `curl() { printf '%s\\0' "$@"; case "$*" in *@-*) cat;; esac; }\n`;

export async function startShell(): Promise<Shell> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-shell-'));
  const file = join(folder, 'script.sh');
  const shell = spawn('sh', ['-s'], { stdio: 'pipe' });

  async function run(
    script: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<string[]> {
    const given = Object.entries(env).map(([name, value]) => `export ${name}=${literal(value)}\n`);
    // In a file, so that a script with a mistake ends where it ends.
    await writeFile(file, given.join('') + script);
    const mark = `end of ${randomUUID()}`;
    const all = Promise.all([readUntil(shell.stdout, mark), readUntil(shell.stderr, mark)]);
    shell.stdin.write(
      `( . ${literal(file)} ) < /dev/null; printf '%s' '${mark}'; printf '%s' '${mark}' >&2\n`,
    );
    const [printed, complaint] = await all;
    if (complaint !== '') throw new Error(`The shell complains: ${complaint}`);
    return printed.split('\0');
  }

  return {
    run,
    runCurl: (command, env) => run(curl + command, env),
    async end() {
      shell.stdin.end();
      await rm(folder, { recursive: true });
    },
  };
}

/** For the tests of `quoted`, not with it. */
function literal(text: string): string {
  return `'${text.split("'").join(`'"'"'`)}'`;
}

/** The text before the mark. Throws if the shell ends before. */
function readUntil(stream: Readable, mark: string): Promise<string> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(new Error('The shell ended.'));
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      const end = Buffer.concat(chunks.slice(-2)).subarray(-mark.length);
      if (!end.equals(Buffer.from(mark))) return;
      stream.off('data', onData).off('end', onEnd);
      resolve(Buffer.concat(chunks).toString().slice(0, -mark.length));
    };
    stream.on('data', onData).on('end', onEnd);
  });
}
