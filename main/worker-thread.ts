import { type MessagePort, parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import {
  openThread,
  type Thread,
  type ThreadHandlers,
  type ThreadPort,
} from './contract/thread.ts';

/**
 * Starts a worker thread that has access to nothing but its messages, and doesn't keep the app from ending. Its file
 * calls `serveThread(portOfThread(), …)`.
 */
export function startWorkerThread<Handlers extends ThreadHandlers>(
  file: string | URL,
  limits: ResourceLimits,
): Thread<Handlers> {
  const worker = new Worker(file, { env: {}, resourceLimits: { stackSizeMb: 4, ...limits } });
  worker.unref();
  return openWorker(worker);
}

export function openWorker<Handlers extends ThreadHandlers>(worker: Worker): Thread<Handlers> {
  return openThread({
    ...portOf(worker),
    onExit(listener) {
      // Every end comes to `exit`, an error before it.
      let isOutOfMemory = false;
      worker.on('error', (error: Error) => {
        isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      });
      worker.on('exit', () => listener(isOutOfMemory));
    },
    terminate: () => void worker.terminate(),
  });
}

/** In a worker thread: its connection to who started it. */
export function portOfThread(): ThreadPort {
  if (parentPort === null) throw new Error('This is not a worker thread.');
  return portOf(parentPort);
}

function portOf(port: Worker | MessagePort): ThreadPort {
  return {
    postMessage: (message, transfer) => port.postMessage(message, transfer),
    onMessage: (listener) => void port.on('message', listener),
  };
}
