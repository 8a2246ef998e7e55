import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program under test, with its output on stderr. */
export interface StartedApp {
  /** Its output so far. */
  output(): string;
  hasEnded(): boolean;
  /**
   * Resolves with the first result of `look` that isn't undefined; rejects if the program ends first or it takes too
   * long.
   */
  until<T>(look: () => T | undefined, withinMs: number): Promise<T>;
  /** Its exit code; rejects if it doesn't end in time. */
  endsWithin(ms: number): Promise<number | null>;
  /** Ends it if it is still running, by force after ten seconds. */
  stop(): Promise<void>;
}

const patienceMs = 10_000;
const lookAgainMs = 20;

/** Starts it with only `env` as its environment. */
export function startApp(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
): StartedApp {
  const child = spawn(program, args, { env, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const closed = once(child, 'close').then(([code]) => code as number | null);
  closed.catch(() => undefined);
  const ended = (why: string) => new Error(`${why} It said:\n${output}`);
  return {
    output: () => output,
    hasEnded: () => hasEnded(child),
    async until(look, withinMs) {
      const giveUpAt = Date.now() + withinMs;
      for (;;) {
        const found = look();
        if (found !== undefined) return found;
        if (hasEnded(child)) throw ended('The app ended at once.');
        if (Date.now() > giveUpAt) throw ended('The app did not start in time.');
        await Promise.race([closed, sleep(lookAgainMs)]);
      }
    },
    async endsWithin(ms) {
      if ((await Promise.race([closed.then(() => true), sleep(ms)])) === true) return closed;
      throw ended(`The app did not end within ${ms} ms.`);
    },
    async stop() {
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await closed;
      clearTimeout(force);
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
