import { fileURLToPath } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { build } from 'vite';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWorker } from '../../renderer/lib/app/worker-thread.ts';
import type { SchemaHandlers } from '../../renderer/schema/schema.worker.ts';
import { createSchemaClient, type SchemaClient } from '../../renderer/schema/schema-client.ts';

// Here and not beside the client, whose types know no Node.

const workerFile = fileURLToPath(
  new URL('../../renderer/schema/schema.worker.ts', import.meta.url),
);
const asInThePage = `
  const { parentPort } = require('node:worker_threads');
  globalThis.self = globalThis;
  globalThis.postMessage = (message) => parentPort.postMessage(message);
  globalThis.fetch = async (address) =>
    address === 'app://counterfoil/data/schema/known'
      ? new Response('{"properties":{"a":{"type":"string"}}}')
      : new Response(null, { status: 410 });
  parentPort.on('message', (data) => globalThis.onmessage({ data }));
`;
/** The worker in one piece, as the page gets it. A thread that loads its modules one by one takes ten times as long. */
let program: string;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: workerFile, output: { format: 'iife' } } },
  });
  if (!('output' in built)) throw new Error('Vite built something else than one worker.');
  program = asInThePage + built.output[0].code;
});

/** The real worker in a real thread, with the surface that the page uses. */
class ThreadWorker extends EventTarget implements Worker {
  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  onmessageerror: Worker['onmessageerror'] = null;
  /** How many checks it has started. */
  checks = 0;
  private readonly thread = new Thread(program, { eval: true });

  constructor() {
    super();
    this.thread.on('message', (data: { readonly type: string; readonly event?: unknown }) => {
      if (this.isEnded) return;
      if (data.type === 'event' && data.event === null) this.checks += 1;
      this.onmessage?.(new MessageEvent('message', { data }));
    });
    this.thread.on('error', (error) => {
      throw error;
    });
  }

  postMessage(message: unknown): void {
    this.thread.postMessage(message);
  }

  isEnded = false;
  terminate(): void {
    this.isEnded = true;
    void this.thread.terminate();
  }
}

let workers: ThreadWorker[] = [];
let client: SchemaClient;

const startWorker = () => {
  const worker = new ThreadWorker();
  workers.push(worker);
  return openWorker<SchemaHandlers>(worker);
};
/** So long that no busy machine reaches them. */
const limits = { startMs: 60_000, checkingMs: 60_000, idleMs: 60_000 };

/** Lets the limit of a check that never ends pass as soon as the worker has started it. */
async function tooSlow(): Promise<void> {
  await expect.poll(() => workers[0]?.checks).toBe(1);
  vi.advanceTimersByTime(2 * limits.checkingMs);
}
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

beforeEach(() => {
  workers = [];
  client = createSchemaClient(startWorker, limits);
});

afterEach(() => {
  vi.useRealTimers();
  for (const worker of workers) worker.terminate();
});

const file = (text: string): { readonly file: Blob } => ({ file: new Blob([text]) });

describe('a schema document', () => {
  it('is read from a file', async () => {
    const text = 'properties:\n  price: { type: number, default: 1.10 }';
    expect((await client.readSchemaForms(file(text))).order).toMatchObject({
      ok: true,
      forms: [{ operation: '', fields: [{ path: 'price', default: '1.10' }] }],
    });
  });

  it('is read from the bytes that main offers, as long as they are there', async () => {
    const { order: known } = await client.readSchemaForms({ readId: 'known' });
    expect(known).toMatchObject({ ok: true, forms: [{ fields: [{ path: 'a' }] }] });
    const { order: gone } = await client.readSchemaForms({ readId: 'gone' });
    expect(gone).toEqual({ ok: false, problem: { kind: 'unreadable' } });
  });

  it('that is too large is not read at all', async () => {
    const size = 16 * 1024 * 1024 + 1;
    const { order: reading } = await client.readSchemaForms({
      file: new Blob([new Uint8Array(size)]),
    });
    expect(reading).toEqual({ ok: false, problem: { kind: 'too-large', bytes: size } });
  });

  it('is given up when its reading is cancelled', async () => {
    const cancel = new AbortController();
    const reading = client.readSchemaForms(file('{}'), cancel.signal);
    cancel.abort(new Error('Cancelled'));
    await expect(reading).rejects.toThrow('Cancelled');
    const late = client.readSchemaForms(file('{}'), cancel.signal);
    await expect(late).rejects.toThrow('Cancelled');
    expect(workers).toHaveLength(1);
  });
});

describe('a body', () => {
  const schema = '{"properties":{"a":{"pattern":"^(a+)+$"},"b":{"type":"string"}}}';

  it('is checked, each in its turn', async () => {
    const checks = ['{"b":1}', '{"b":"x"}', '{"a":"b"}'].map((body) =>
      client.checkBody(schema, body),
    );
    const found = (await Promise.all(checks)).map(({ advice }) => advice.map(({ path }) => path));
    expect(found).toEqual([['b'], [], ['a']]);
    expect(workers).toHaveLength(1);
  });

  it('is not checked if a pattern takes too long, now and later', async () => {
    const body = `{"a":"${'a'.repeat(100)}!","b":1}`;
    const nothing = { advice: [], unchecked: [''] };
    holdTime();
    const checking = client.checkBody(schema, body);
    await tooSlow();
    expect(await checking).toEqual(nothing);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
    expect(await client.checkBody(schema, '{"b":1}')).toEqual(nothing);
    expect(workers).toHaveLength(1);
    const other = '{"properties":{"b":{"type":"string"}}}';
    expect(await client.checkBody(other, body)).toMatchObject({ advice: [{ path: 'b' }] });
  });

  it('is checked in a new worker if there was no other one for a while', async () => {
    client = createSchemaClient(startWorker, { ...limits, idleMs: 0 });
    await client.checkBody(schema, '{}');
    await expect.poll(() => workers[0]?.isEnded).toBe(true);
    expect(await client.checkBody(schema, '{"b":1}')).toMatchObject({ advice: [{ path: 'b' }] });
    expect(workers).toHaveLength(2);
  });

  it('is not checked if there is no worker', async () => {
    client = createSchemaClient(() => {
      throw new Error('Refused');
    });
    const { order: reading } = await client.readSchemaForms(file('{}'));
    expect(reading).toEqual({ ok: false, problem: { kind: 'broke' } });
    expect(await client.checkBody(schema, '{}')).toEqual({ advice: [], unchecked: [''] });
  });
});
