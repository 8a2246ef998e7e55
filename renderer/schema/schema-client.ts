import { callThread, type Thread } from '../../main/contract/thread.ts';
import { openWorker } from '../lib/app/worker-thread.ts';
import { type CheckLimits, createBodyChecker } from './body-checker.ts';
import type { CheckedBody } from './check/advice.ts';
import { noForms, type SchemaForms } from './read/schema-form.ts';
import type { SchemaBytes, SchemaHandlers } from './schema.worker.ts';

/** How long a worker may take to start and to get the bytes, which says nothing about the document. */
const startMs = 30_000;
/** How long a document may be read: this, and as long again for every MiB. YAML takes a fifth of it. */
const readingMs = 2_000;

export interface SchemaClient {
  /**
   * What a schema document says about orders and about users. One that can't be used is a problem and not a rejection.
   * `signal` ends the reading and rejects with its reason.
   */
  readSchemaForms(bytes: SchemaBytes, signal?: AbortSignal): Promise<SchemaForms>;
  /**
   * Compares a body with the schema of a form. What can't be checked, such as a pattern that takes too long, is named
   * instead of advice; a body that isn't JSON gets none. Never rejects.
   */
  checkBody(schema: string, body: string): Promise<CheckedBody>;
}

/** The limits of checks are short, because a person may be waiting for one to send something. */
export function createSchemaClient(
  startWorker: () => Thread<SchemaHandlers>,
  limits: CheckLimits = { startMs: 5_000, checkingMs: 1_000, idleMs: 60_000 },
): SchemaClient {
  return {
    readSchemaForms: (bytes, signal) => readIn(startWorker, bytes, signal),
    checkBody: createBodyChecker(startWorker, limits),
  };
}

/** Each document has a worker of its own, which takes all its memory with it. */
async function readIn(
  startWorker: () => Thread<SchemaHandlers>,
  bytes: SchemaBytes,
  signal?: AbortSignal,
): Promise<SchemaForms> {
  signal?.throwIfAborted();
  const late = new AbortController();
  let problem: 'broke' | 'too-slow' = 'broke';
  let timer = setTimeout(() => late.abort(), startMs);
  const onEvent = (size: number): void => {
    clearTimeout(timer);
    problem = 'too-slow';
    timer = setTimeout(() => late.abort(), readingMs * (1 + size / 1024 / 1024));
  };
  try {
    return await callThread(startWorker, 'read', bytes, {
      signal: AbortSignal.any(signal === undefined ? [late.signal] : [late.signal, signal]),
      onEvent,
    });
  } catch {
    signal?.throwIfAborted();
    return noForms({ kind: late.signal.aborted ? problem : 'broke' });
  } finally {
    clearTimeout(timer);
  }
}

export const { readSchemaForms, checkBody } = createSchemaClient(() =>
  openWorker<SchemaHandlers>(
    new Worker(new URL('./schema.worker.ts', import.meta.url), { type: 'module', name: 'schema' }),
  ),
);
