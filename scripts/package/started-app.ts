import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program under test, with what it says on stderr, where Chromium names its debugging port. */
export interface StartedApp {
  /** Resolves with the first group of `pattern`; rejects when the program ends or takes too long. */
  said(pattern: RegExp, withinMs: number): Promise<string>;
  /** Its exit code; rejects when it does not end in time. */
  endsWithin(ms: number): Promise<number | null>;
  /** Ends it if it still runs, by force after ten seconds. */
  stop(): Promise<void>;
}

const patienceMs = 10_000;

/** Starts it with nothing of our environment but `env`. */
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
    async said(pattern, withinMs) {
      const giveUpAt = Date.now() + withinMs;
      for (;;) {
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) return found;
        if (hasEnded(child)) throw ended('The app ended at once.');
        if (Date.now() > giveUpAt) throw ended('The app did not start in time.');
        await Promise.race([once(child.stderr, 'data'), closed, sleep(withinMs)]);
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
