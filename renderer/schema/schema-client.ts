import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { type CheckLimits, createBodyChecker } from './body-checker.ts';
import type { CheckedBody } from './check/advice.ts';
import type { SchemaReading } from './read/schema-form.ts';
import type {
  FromSchemaWorker,
  SchemaBytes,
  StartWorker,
  ToSchemaWorker,
} from './schema-protocol.ts';

/** How long a worker may take to start and to get the bytes, which says nothing about the document. */
const startMs = 30_000;
/** How long a document may be read: this, and as long again for every MiB. YAML takes a fifth of it. */
const readingMs = 2_000;

export interface SchemaClient {
  /**
   * Reads a schema document. One that can't be used is a problem and not a rejection. `signal` ends the reading and
   * rejects with its reason.
   */
  readSchemaDocument(
    bytes: SchemaBytes,
    kind: BodyKind,
    signal?: AbortSignal,
  ): Promise<SchemaReading>;
  /**
   * Compares a body with the schema of a form. What can't be checked, such as a pattern that takes too long, is named
   * instead of advice; a body that isn't JSON gets none. Never rejects.
   */
  checkBody(schema: string, body: string): Promise<CheckedBody>;
}

/** The limits of checks are short, because a person may be waiting for one to send something. */
export function createSchemaClient(
  startWorker: StartWorker,
  limits: CheckLimits = { startMs: 5_000, checkingMs: 1_000, idleMs: 60_000 },
): SchemaClient {
  return {
    readSchemaDocument: (bytes, kind, signal) => readIn(startWorker, bytes, kind, signal),
    checkBody: createBodyChecker(startWorker, limits),
  };
}

/** Each document has a worker of its own, which takes all its memory with it. */
function readIn(
  startWorker: StartWorker,
  bytes: SchemaBytes,
  kind: BodyKind,
  signal?: AbortSignal,
): Promise<SchemaReading> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    let worker: Worker;
    try {
      worker = startWorker();
    } catch {
      resolve({ ok: false, problem: { kind: 'broke' } });
      return;
    }
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
      const ms = readingMs * (1 + data.bytes / 1024 / 1024);
      timer = setTimeout(() => end({ ok: false, problem: { kind: 'too-slow' } }), ms);
    };
    const broke = (): void => end({ ok: false, problem: { kind: 'broke' } });
    worker.onerror = broke;
    worker.onmessageerror = broke;
    worker.postMessage({ type: 'read', bytes, kind } satisfies ToSchemaWorker);
  });
}

export const { readSchemaDocument, checkBody } = createSchemaClient(
  () =>
    new Worker(new URL('./schema.worker.ts', import.meta.url), { type: 'module', name: 'schema' }),
);
