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
 * Checks bodies one after the other in one worker. If a check takes too long, the worker is started again, and the patterns
 * of that schema aren't tried any more: hardly anything else takes so long.
 */
export function createBodyChecker(
  startWorker: () => Thread<SchemaHandlers>,
  limits: CheckLimits,
): CheckBody {
  let worker: Thread<SchemaHandlers> | null = null;
  const withoutPatterns = new Set<string>();

  /** What was checked, or why nothing was. */
  const checkOnce = async (
    schema: string,
    body: string,
  ): Promise<CheckedBody | 'too-slow' | 'failed'> => {
    let isChecking = false;
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endAfter = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isLate = true;
        worker?.terminate();
      }, ms);
    };
    const onEvent = (): void => {
      isChecking = true;
      endAfter(limits.checkingMs * (1 + body.length / 1024 / 1024));
    };
    try {
      if (worker === null || !worker.isRunning) worker = startWorker();
      endAfter(limits.startMs);
      const input = { schema, body, skipsPatterns: withoutPatterns.has(schema) };
      return await worker.call('check', input, { onEvent });
    } catch {
      worker?.terminate();
      worker = null;
      return isChecking && isLate ? 'too-slow' : 'failed';
    } finally {
      clearTimeout(timer);
    }
  };

  const check = async (schema: string, body: string): Promise<CheckedBody> => {
    let checked = await checkOnce(schema, body);
    if (checked === 'too-slow' && !withoutPatterns.has(schema)) {
      withoutPatterns.add(schema);
      checked = await checkOnce(schema, body);
    }
    return typeof checked === 'string' ? nothingChecked : checked;
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
