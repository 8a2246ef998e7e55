import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import type { CheckedBody } from './check/advice.ts';
import type { SchemaReading } from './read/schema-form.ts';
import type { FromSchemaWorker, SchemaBytes, ToSchemaWorker } from './schema-protocol.ts';

/** How long a worker may take to start and to get the bytes, which says nothing about the document. */
const startMs = 30_000;
/** How long a document may be read: this, and as long again for every MiB. */
const readingMs = 2_000;
/**
 * How long a check may wait for its worker, and then take before the pattern it is at is given up: this, and as long
 * again for every MiB.
 */
const checkerStartMs = 5_000;
const checkingMs = 1_000;
/** How often a check is repeated: a person may be waiting for it to send something. */
const mostRepeats = 3;

/**
 * Reads a schema document in a worker of its own. A document that can't be used is a problem and not a rejection.
 * `signal` ends the worker and rejects with its reason.
 */
export function readSchemaDocument(
  bytes: SchemaBytes,
  kind: BodyKind,
  signal?: AbortSignal,
): Promise<SchemaReading> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    const worker = startWorker();
    let timer = setTimeout(() => end({ ok: false, problem: { kind: 'broke' } }), startMs);
    const stop = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      worker.terminate();
    };
    const end = (reading: SchemaReading): void => {
      stop();
      resolve(reading);
    };
    const cancel = (): void => {
      stop();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', cancel);
    worker.onmessage = ({ data }: MessageEvent<FromSchemaWorker>) => {
      if (data.type === 'read') end(data.reading);
      if (data.type !== 'reading') return;
      clearTimeout(timer);
      const deadline = readingMs * (1 + data.bytes / 1024 / 1024);
      timer = setTimeout(() => end({ ok: false, problem: { kind: 'too-slow' } }), deadline);
    };
    const broke = (): void => end({ ok: false, problem: { kind: 'broke' } });
    worker.onerror = broke;
    worker.onmessageerror = broke;
    worker.postMessage({ type: 'read', bytes, kind } satisfies ToSchemaWorker);
  });
}

/** Checks that wait for the worker, the running one first. */
const waiting: Check[] = [];
interface Check {
  readonly schema: string;
  readonly body: string;
  readonly resolve: (checked: CheckedBody) => void;
  repeats: number;
}

let checker: Worker | null = null;
/** Of the running check. */
let timer: ReturnType<typeof setTimeout> | undefined;
let pattern: string | null = null;
/** Patterns that took too long, of all schemas: the same pattern is as slow in another one. */
const slowPatterns = new Set<string>();

/**
 * Compares a body with the schema of a form. What can't be checked, such as a pattern that takes too long, is named
 * instead of advice; a body that isn't JSON gets none. Never rejects.
 */
export function checkBody(schema: string, body: string): Promise<CheckedBody> {
  return new Promise((resolve) => {
    waiting.push({ schema, body, resolve, repeats: 0 });
    if (waiting.length === 1) startCheck();
  });
}

function startCheck(): void {
  const [check] = waiting;
  if (check === undefined) return;
  pattern = null;
  timer = setTimeout(giveUp, checkerStartMs);
  const { schema, body } = check;
  const skippedPatterns = [...slowPatterns];
  try {
    checker ??= startChecker();
    checker.postMessage({ type: 'check', schema, body, skippedPatterns } satisfies ToSchemaWorker);
  } catch {
    giveUp();
  }
}

function startChecker(): Worker {
  const worker = startWorker();
  worker.onmessage = ({ data }: MessageEvent<FromSchemaWorker>) => {
    if (data.type === 'checking') {
      clearTimeout(timer);
      const length = (waiting[0]?.body.length ?? 0) / 1024 / 1024;
      timer = setTimeout(giveUp, checkingMs * (1 + length));
    }
    if (data.type === 'pattern') pattern = data.pattern;
    if (data.type === 'checked') endCheck(data.checked);
  };
  const broke = (): void => {
    pattern = null;
    giveUp();
  };
  worker.onerror = broke;
  worker.onmessageerror = broke;
  return worker;
}

/** Ends the worker. The check is repeated without the pattern that it was at, if it was at one. */
function giveUp(): void {
  clearTimeout(timer);
  checker?.terminate();
  checker = null;
  const [check] = waiting;
  if (pattern !== null) slowPatterns.add(pattern);
  if (pattern === null || check === undefined || check.repeats >= mostRepeats) {
    endCheck({ advice: [], unchecked: [''] });
    return;
  }
  check.repeats += 1;
  startCheck();
}

function endCheck(checked: CheckedBody): void {
  clearTimeout(timer);
  waiting.shift()?.resolve(checked);
  startCheck();
}

function startWorker(): Worker {
  return new Worker(new URL('./schema.worker.ts', import.meta.url), {
    type: 'module',
    name: 'schema',
  });
}
