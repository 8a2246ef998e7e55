import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { openWorker } from '../../worker-thread.ts';
import { createReasonSearch, startReasonWorker } from './reason-thread.ts';

const body = '{"message":"No stock."}';
const realThread = () => startReasonWorker(new URL('./reason-worker.ts', import.meta.url));

const begins = `parentPort.postMessage({ type: 'event', call, event: 'started' });`;
const answers = `parentPort.postMessage({ type: 'result', call,
  result: { reason: input.text, fields: [], code: null, requestId: null } });`;

/** A thread that runs `first`, and starts each search like the real one, and then runs `code`. */
const threadOf = (code: string, first = '') =>
  openWorker(
    new Worker(
      `${first} const { parentPort } = require('node:worker_threads');
       parentPort.on('message', ({ type, call, input }) => { if (type === 'call') { ${begins} ${code} } });`,
      { eval: true, resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 } },
    ),
  );

describe('the search for a reason', () => {
  it('finds it in a thread of its own', async () => {
    const reasons = createReasonSearch({ startThread: realThread });
    reasons.prepare();
    expect(await reasons.search(body, 400)).toMatchObject({ reason: 'No stock.' });
  });

  it.each([
    ['never ends', 'for (;;);'],
    ['ends its thread', 'process.exit(1);'],
    ['throws', 'throw new Error("No.");'],
    ['takes all memory', 'const all = []; for (;;) all.push({ a: 1 });'],
  ])('that %s says so, and the next one works', async (_what, code) => {
    let started = 0;
    const reasons = createReasonSearch({
      startThread() {
        started += 1;
        return threadOf(started === 1 ? code : answers);
      },
      deadlineMs: 1500,
    });
    const ended = reasons.search(body, 400);
    const next = reasons.search('the next', 400);
    expect(await ended).toBeNull();
    expect(await next).toMatchObject({ reason: 'the next' });
    expect(started).toBe(2);
  });

  it('does not happen where no thread can be started', async () => {
    const reasons = createReasonSearch({
      startThread() {
        throw new Error('No thread.');
      },
    });
    reasons.prepare();
    expect(await reasons.search(body, 400)).toBeNull();
  });

  it('does not happen where the thread has no file', async () => {
    const startThread = () => startReasonWorker(new URL('./no-such.ts', import.meta.url));
    expect(await createReasonSearch({ startThread }).search(body, 400)).toBeNull();
  });

  it('has its whole time, however long its thread takes to start', async () => {
    const slow = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);`;
    const startThread = () => threadOf(answers, slow);
    const reasons = createReasonSearch({ startThread, deadlineMs: 300 });
    expect(await reasons.search(body, 400)).toMatchObject({ reason: body });
  });

  it('has its time of the processor, however long it waits for its turn', async () => {
    const waits = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);`;
    const startThread = () => threadOf(waits + answers);
    const reasons = createReasonSearch({ startThread, deadlineMs: 1500 });
    expect(await reasons.search(body, 400)).toMatchObject({ reason: body });
  });

  it('ends with a thread that never starts', async () => {
    const startThread = () => openWorker(new Worker('for (;;);', { eval: true }));
    expect(await createReasonSearch({ startThread, startMs: 200 }).search(body, 400)).toBeNull();
  });
});
