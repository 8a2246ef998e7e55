import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { callThread, openThread, serveThread, type ThreadContext, ThreadError } from './thread.ts';

const rendered: string[] = [];
const given: ArrayBuffer[] = [];

const handlers = {
  double: (value: number): number => value * 2,
  length: (bytes: Uint8Array): number => bytes.length,
  fail(): never {
    throw new Error('No.');
  },
  never: (): Promise<never> => new Promise(() => undefined),
  /** Delivers the numbers up to `most`, one after the other. */
  async count(most: number, { deliver }: ThreadContext<number>): Promise<string> {
    for (let number = 1; number <= most; number++) {
      await deliver(number);
      rendered.push(`handled ${number}`);
    }
    return 'counted';
  },
  /** Gives buffers away: one with an event, another with its result. */
  give(length: number, { emit, transfer }: ThreadContext<ArrayBuffer>): ArrayBuffer {
    const [first, second] = [new ArrayBuffer(length), new ArrayBuffer(length)];
    transfer.push(first);
    emit(first);
    transfer.push(second);
    given.push(first, second);
    return second;
  },
  cancelled: (_input: null, { signal, emit }: ThreadContext<string>): Promise<never> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        rendered.push('noticed');
        reject(signal.reason);
      });
      emit('running');
    }),
};

/** A thread without a thread: both ends of a channel. */
function start() {
  const { port1, port2 } = new MessageChannel();
  const portOf = (port: MessagePort) => ({
    postMessage: (message: unknown, transfer: readonly ArrayBuffer[]) =>
      port.postMessage(message, [...transfer]),
    onMessage(listener: (message: unknown) => void) {
      port.on('message', listener);
    },
  });
  let exit: (isOutOfMemory: boolean, why?: string) => void = () => undefined;
  let isTerminated = false;
  serveThread(portOf(port2), handlers);
  const thread = openThread<typeof handlers>({
    ...portOf(port1),
    onExit(listener) {
      exit = listener;
    },
    terminate() {
      isTerminated = true;
      port1.close();
    },
  });
  return {
    thread,
    end: (isOutOfMemory: boolean, why?: string) => exit(isOutOfMemory, why),
    isTerminated: () => isTerminated,
  };
}

describe('a call into a thread', () => {
  it('resolves with the result, whichever ends first', async () => {
    const { thread } = start();
    const counting = thread.call('count', 3);
    expect(await thread.call('double', 21)).toBe(42);
    expect(await counting).toBe('counted');
    thread.terminate();
  });

  it('transfers buffers', async () => {
    const { thread } = start();
    const bytes = new Uint8Array(5);
    expect(await thread.call('length', bytes, { transfer: [bytes.buffer] })).toBe(5);
    expect(bytes.byteLength).toBe(0);
    const got: number[] = [];
    const onEvent = ({ byteLength }: ArrayBuffer) => got.push(byteLength);
    expect(await thread.call('give', 7, { onEvent })).toMatchObject({ byteLength: 7 });
    expect(got).toEqual([7]);
    expect(given.map(({ byteLength }) => byteLength)).toEqual([0, 0]);
    thread.terminate();
  });

  it('rejects with what the function threw, and the thread goes on', async () => {
    const { thread } = start();
    await expect(thread.call('fail', undefined)).rejects.toThrow(ThreadError);
    await expect(thread.call('fail', undefined)).rejects.toThrow('No.');
    expect(await thread.call('double', 1)).toBe(2);
    thread.terminate();
  });

  it('lets the thread wait until an event is handled', async () => {
    rendered.length = 0;
    const { thread } = start();
    const onEvent = (number: number) => rendered.push(`event ${number}`);
    await thread.call('count', 2, { onEvent });
    expect(rendered).toEqual(['event 1', 'handled 1', 'event 2', 'handled 2']);
    thread.terminate();
  });

  it('lets the thread wait for a listener that takes its time', async () => {
    rendered.length = 0;
    const { thread } = start();
    const onEvent = async (number: number) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      rendered.push(`event ${number}`);
    };
    await thread.call('count', 2, { onEvent });
    expect(rendered).toEqual(['event 1', 'handled 1', 'event 2', 'handled 2']);
    const full = new Error('Full.');
    const refuse = async () => {
      await Promise.resolve();
      throw full;
    };
    await expect(thread.call('count', 2, { onEvent: refuse })).rejects.toBe(full);
    thread.terminate();
  });

  it('ends with what its listener throws', async () => {
    const { thread } = start();
    const full = new Error('Full.');
    const onEvent = () => {
      throw full;
    };
    await expect(thread.call('count', 2, { onEvent })).rejects.toBe(full);
    thread.terminate();
  });

  it('is cancelled by its signal, and the thread notices', async () => {
    rendered.length = 0;
    const { thread } = start();
    const cancelling = new AbortController();
    const reason = new Error('Enough.');
    const calling = thread.call('cancelled', null, {
      signal: cancelling.signal,
      onEvent: () => cancelling.abort(reason),
    });
    await expect(calling).rejects.toBe(reason);
    // Messages arrive in order.
    await thread.call('double', 1);
    expect(rendered).toEqual(['noticed']);
    await expect(thread.call('double', 1, { signal: cancelling.signal })).rejects.toBe(reason);
    thread.terminate();
  });

  it.each([true, false])('fails when the thread ends, out of memory: %s', async (isOutOfMemory) => {
    const { thread, end } = start();
    const calling = thread.call('never', undefined);
    end(isOutOfMemory, 'It broke.');
    await expect(calling).rejects.toMatchObject({ isOutOfMemory, message: 'It broke.' });
    expect(thread.isRunning).toBe(false);
    await expect(thread.call('double', 1)).rejects.toBeInstanceOf(ThreadError);
    thread.terminate();
  });

  it('of a thread of its own terminates it, result or not', async () => {
    const ended = start();
    expect(await callThread(() => ended.thread, 'double', 4)).toBe(8);
    expect(ended.isTerminated()).toBe(true);
    const failed = start();
    await expect(callThread(() => failed.thread, 'fail', undefined)).rejects.toThrow('No.');
    expect(failed.isTerminated()).toBe(true);
    const started = () => {
      throw new Error('No thread.');
    };
    await expect(callThread(started, 'double', 4)).rejects.toThrow('No thread.');
  });
});
