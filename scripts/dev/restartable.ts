import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

interface Restartable {
  /** Starts it. If it is running, ends it first. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves with its exit code once it has ended normally. A crash is printed and waits for the next start. */
  readonly ended: Promise<number>;
}

const patienceMs = 3000;

/** A program that can be restarted, one process at a time. */
export function restartable(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Restartable {
  let running: ChildProcess | undefined;
  let turn: Promise<void> = Promise.resolve();
  let end = (_code: number) => {};
  let fail = (_error: Error) => {};
  const ended = new Promise<number>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });

  const stopNow = async () => {
    const child = running;
    if (child === undefined) return;
    running = undefined;
    const gone = once(child, 'close');
    child.kill();
    const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await gone;
    clearTimeout(force);
  };
  const startNow = async () => {
    await stopNow();
    const child = spawn(program, args, { env, stdio: 'inherit' });
    running = child;
    child.on('error', (error) => {
      running = undefined;
      fail(error);
    });
    child.on('close', (code) => {
      if (running !== child) return;
      running = undefined;
      if (code === 0) end(0);
      else console.error(`It has ended with ${code ?? 'a signal'}: waiting for a change…`);
    });
  };
  // Two changes at the same time must not start two processes.
  const inTurn = (act: () => Promise<void>) => {
    turn = turn.then(act);
    return turn;
  };
  return { start: () => inTurn(startNow), stop: () => inTurn(stopNow), ended };
}
