import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf, type RunningProcess } from '../processes.ts';

/** The processes that Chromium starts for the app, as their command lines name them. */
const marks = {
  page: '--type=renderer',
  graphics: '--type=gpu-process',
  network: '--utility-sub-type=network.mojom.NetworkService',
  keytar: '--utility-sub-type=node.mojom.NodeService',
} as const;
type Child = keyof typeof marks;

const withinMs = 10_000;
const lookAgainMs = 20;

/** Kills it as a crash would; rejects when there is none. Resolves once it is gone. */
export async function killChild(program: string, child: Child): Promise<void> {
  const { pid } = await childOf(program, child);
  process.kill(pid, 'SIGKILL');
  await until(() => running(program, child)?.pid !== pid || undefined, `The ${child} is not gone.`);
}

/** Resolves with its process, as soon as there is one. */
export function childOf(program: string, child: Child): Promise<RunningProcess> {
  return until(() => running(program, child), `There is no process for ${child}.`);
}

/** The process of the app itself; undefined while it does not run. */
export function mainProcess(program: string): RunningProcess | undefined {
  return processesOf(program).find(
    ({ commandLine }) => commandLine.startsWith(`${program} `) && !commandLine.includes('--type='),
  );
}

/** Resolves with what `look` finds in the end. */
export async function until<T>(
  look: () => T | undefined,
  otherwise: string,
  ms = withinMs,
): Promise<T> {
  const giveUpAt = Date.now() + ms;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > giveUpAt) throw new Error(otherwise);
    await sleep(lookAgainMs);
  }
}

function running(program: string, child: Child): RunningProcess | undefined {
  // One that was killed is listed, without its command line, until its parent has heard of it.
  return processesOf(program).find(({ commandLine }) => commandLine.includes(marks[child]));
}
