import { processesOf, type RunningProcess } from '../../../scripts/package/processes.ts';
import { until } from '../until.ts';

/** How the command lines of the processes that Chromium starts for the app identify them. */
const marks = {
  page: '--type=renderer',
  graphics: '--type=gpu-process',
  network: '--utility-sub-type=network.mojom.NetworkService',
  keytar: '--utility-sub-type=node.mojom.NodeService',
} as const;
type Child = keyof typeof marks;

/** Kills it as a crash would; resolves once it is gone. Rejects if there is none. */
export async function killChild(program: string, child: Child): Promise<void> {
  const { pid } = await childOf(program, child);
  process.kill(pid, 'SIGKILL');
  await until(() => running(program, child)?.pid !== pid || undefined, `The ${child} is not gone.`);
}

/** Resolves with its process as soon as it exists. */
export function childOf(program: string, child: Child): Promise<RunningProcess> {
  return until(() => running(program, child), `There is no process for ${child}.`);
}

/** The app's main process; undefined while it isn't running. */
export function mainProcess(program: string): RunningProcess | undefined {
  return processesOf(program).find(
    ({ commandLine }) => commandLine.startsWith(`${program} `) && !commandLine.includes('--type='),
  );
}

function running(program: string, child: Child): RunningProcess | undefined {
  // A killed process stays in the list, without its command line, until its parent has been notified.
  return processesOf(program).find(({ commandLine }) => commandLine.includes(marks[child]));
}
