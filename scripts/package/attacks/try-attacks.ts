import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf } from '../processes.ts';
import type { Attack, Place, Targets } from './attack.ts';
import { freePort } from './free-port.ts';
import { ownFolder, type Subject } from './subjects.ts';

export interface Tried {
  readonly worked: boolean;
  /** Whether it was usable; false if it ended first, or showed nothing. */
  readonly wasUsed: boolean;
  /** Its exit code; null while it is running. */
  readonly code: number | null;
  readonly output: string;
}

/** Attacks that share one start, each with its own folder and port. */
export type AttackGroup = readonly Attack[];

const endsWithinMs = 5000;
/** The effect of an act shows within this time. */
const actsWithinMs = 1000;

/** Tries a group of attacks on a program, then ends the program. */
export async function tryAttacks(
  group: AttackGroup,
  subject: Subject,
  { targets, root }: { readonly targets: Targets; readonly root: string },
): Promise<readonly Tried[]> {
  const folder = ownFolder(root);
  const tries: { readonly attack: Attack; readonly place: Place }[] = [];
  for (const attack of group) {
    const own = ownFolder(join(folder, String(tries.length)));
    tries.push({ attack, place: { folder: own, targets, port: await freePort() } });
  }
  const asked = group.find(({ asks }) => asks !== undefined)?.asks;
  const target = asked === undefined ? undefined : targets[asked];
  const before = target?.arrived() ?? 0;
  const asking = {
    url: target?.url,
    questions: tries.map(({ attack, place }) => attack.page?.(place)),
  };
  const userData = join(folder, 'data');
  const app = subject.start(userData, {
    args: tries.flatMap(({ attack, place }) => attack.args?.(place) ?? []),
    env: Object.assign({}, ...tries.map(({ attack, place }) => attack.env?.(place) ?? {})),
    pipes: tries.flatMap(({ attack, place }) => attack.pipes?.(place) ?? []).join(' '),
    ...asking,
    withoutApp: group.some(({ withoutApp }) => withoutApp === true),
    withoutEntryPoint: group.some(({ withoutEntryPoint }) => withoutEntryPoint === true),
  });
  try {
    const answers = await subject.use(app, userData, asking).catch(() => null);
    if (answers !== null) await act(group, subject);
    const traces = {
      output: app.output(),
      processes: processesOf(subject.program),
      arrived: (target?.arrived() ?? 0) - before,
    };
    const look = () =>
      Promise.all(
        tries.map(({ attack, place }, index) =>
          attack.worked(place, { ...traces, page: answers?.[index] }),
        ),
      );
    // Some traces are only written at the end.
    const whileRunning = await look();
    if (answers !== null) await app.stop();
    const code = app.hasEnded() ? await app.endsWithin(endsWithinMs) : null;
    const atTheEnd = await look();
    return whileRunning.map((worked, index) => ({
      ...{ worked: worked || atTheEnd[index] === true, wasUsed: answers !== null },
      ...{ code, output: app.output() },
    }));
  } finally {
    await app.stop();
  }
}

async function act(group: AttackGroup, { program }: Subject): Promise<void> {
  const acts = group.flatMap((attack) => (attack.act === undefined ? [] : [attack.act]));
  const main = processesOf(program).find(({ commandLine }) => !commandLine.includes('--type='));
  if (acts.length === 0 || main === undefined) return;
  for (const each of acts) each(main.pid);
  await sleep(actsWithinMs);
}
