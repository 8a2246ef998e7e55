import { join } from 'node:path';
import { processesOf } from '../processes.ts';
import type { Attack, Targets } from './attack.ts';
import { freePort } from './free-port.ts';
import { ownFolder, type Subject } from './subjects.ts';

export interface Tried {
  readonly worked: boolean;
  /** It came into use; false: it ended before, or nothing was shown. */
  readonly wasUsed: boolean;
  /** Its exit code; null while it runs. */
  readonly code: number | null;
  readonly output: string;
}

const endsWithinMs = 5000;

/** Tries an attack on a program, and ends the program. */
export async function tryAttack(
  attack: Attack,
  subject: Subject,
  { targets, root }: { readonly targets: Targets; readonly root: string },
): Promise<Tried> {
  const folder = ownFolder(root);
  const place = { folder, targets, port: await freePort() };
  const target = attack.asks === undefined ? undefined : targets[attack.asks];
  const before = target?.arrived() ?? 0;
  const userData = join(folder, 'data');
  const app = subject.start(userData, {
    args: attack.args?.(place) ?? [],
    env: attack.env?.(place) ?? {},
    url: target?.url,
    withoutApp: attack.withoutApp ?? false,
    withoutDoor: attack.withoutDoor ?? false,
  });
  try {
    const wasUsed = await subject.use(app, userData, target?.url).then(
      () => true,
      () => false,
    );
    const traces = {
      output: app.output(),
      processes: processesOf(subject.program),
      arrived: (target?.arrived() ?? 0) - before,
    };
    // Some of it is written at the end alone.
    const workedWhileRunning = await attack.worked(place, traces);
    if (wasUsed) await app.stop();
    const code = app.hasEnded() ? await app.endsWithin(endsWithinMs) : null;
    const worked = workedWhileRunning || (await attack.worked(place, traces));
    return { worked, wasUsed, code, output: app.output() };
  } finally {
    await app.stop();
  }
}
