import type { Thread } from '../../main/contract/thread.ts';
import type { CheckedBody } from './check/advice.ts';
import type { SchemaHandlers } from './schema.worker.ts';

const nothingChecked: CheckedBody = { advice: [], unchecked: [''] };

export interface CheckLimits {
  /** How long a check may wait for its worker to start, which says nothing about the body. */
  readonly startMs: number;
  /** How long it may then take before it is given up: this, and as long again for every MiB. */
  readonly checkingMs: number;
  /** After how long without a check the worker ends, because it takes some MB. */
  readonly idleMs: number;
}

type CheckBody = (schema: string, body: string) => Promise<CheckedBody>;

/**
 * Checks bodies one after the other in one worker. A check that takes too long ends the worker, and its schema isn't
 * tried again: that is one with a pattern, or with alternatives, that takes forever.
 */
export function createBodyChecker(
  startWorker: () => Thread<SchemaHandlers>,
  limits: CheckLimits,
): CheckBody {
  let worker: Thread<SchemaHandlers> | null = null;
  const tooSlow = new Set<string>();

  const check = async (schema: string, body: string): Promise<CheckedBody> => {
    if (tooSlow.has(schema)) return nothingChecked;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endAfter = (ms: number, onEnd?: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        onEnd?.();
        worker?.terminate();
      }, ms);
    };
    const onEvent = (): void =>
      endAfter(limits.checkingMs * (1 + body.length / 1024 / 1024), () => tooSlow.add(schema));
    try {
      if (worker === null || !worker.isRunning) worker = startWorker();
      endAfter(limits.startMs);
      return await worker.call('check', { schema, body }, { onEvent });
    } catch {
      worker?.terminate();
      worker = null;
      return nothingChecked;
    } finally {
      clearTimeout(timer);
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  let idle: ReturnType<typeof setTimeout> | undefined;
  const endIdle = (): void => {
    worker?.terminate();
    worker = null;
  };
  return (schema, body) => {
    const result = last.then(async () => {
      clearTimeout(idle);
      const checked = await check(schema, body);
      idle = setTimeout(endIdle, limits.idleMs);
      return checked;
    });
    last = result;
    return result;
  };
}
