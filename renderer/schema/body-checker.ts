import type { Thread } from '../../main/contract/thread.ts';
import type { CheckedBody } from './check/advice.ts';
import type { SchemaHandlers } from './schema.worker.ts';

/** How often a check is repeated without a pattern: a person may be waiting for it to send something. */
const mostRepeats = 3;

const nothingChecked: CheckedBody = { advice: [], unchecked: [''] };

export interface CheckLimits {
  /** How long a check may wait for its worker to start, which says nothing about the body. */
  readonly startMs: number;
  /** How long it may then take before the pattern that it is at is given up: this, and as long again for every MiB. */
  readonly checkingMs: number;
  /** After how long without a check the worker ends, because it takes some MB. */
  readonly idleMs: number;
}

type CheckBody = (schema: string, body: string) => Promise<CheckedBody>;

/** Checks bodies one after the other in one worker, which is started again if a check takes too long. */
export function createBodyChecker(
  startWorker: () => Thread<SchemaHandlers>,
  limits: CheckLimits,
): CheckBody {
  let worker: Thread<SchemaHandlers> | null = null;
  /** Of all schemas: the same pattern is as slow in another one. */
  const slowPatterns = new Set<string>();

  /** What was checked, or the pattern at which the check took too long; null if it was at none. */
  const checkOnce = async (
    schema: string,
    body: string,
  ): Promise<{ checked: CheckedBody } | { pattern: string | null }> => {
    let pattern: string | null = null;
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endAfter = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isLate = true;
        worker?.terminate();
      }, ms);
    };
    const onEvent = (event: string | null): void => {
      pattern = event;
      if (event === null) endAfter(limits.checkingMs * (1 + body.length / 1024 / 1024));
    };
    try {
      if (worker === null || !worker.isRunning) worker = startWorker();
      endAfter(limits.startMs);
      const input = { schema, body, skippedPatterns: [...slowPatterns] };
      return { checked: await worker.call('check', input, { onEvent }) };
    } catch {
      worker?.terminate();
      worker = null;
      return { pattern: isLate ? pattern : null };
    } finally {
      clearTimeout(timer);
    }
  };

  const check = async (schema: string, body: string): Promise<CheckedBody> => {
    for (let repeats = 0; repeats <= mostRepeats; repeats += 1) {
      const result = await checkOnce(schema, body);
      if ('checked' in result) return result.checked;
      if (result.pattern === null) break;
      slowPatterns.add(result.pattern);
    }
    return nothingChecked;
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
