import {
  openThread,
  type Thread,
  type ThreadHandlers,
  type ThreadPort,
} from '../../../main/contract/thread.ts';

/** A worker of the page as a thread. Vite bundles `new Worker(new URL(…))` only where it is written. */
export function openWorker<Handlers extends ThreadHandlers>(worker: Worker): Thread<Handlers> {
  return openThread({
    postMessage: (message, transfer) => worker.postMessage(message, [...transfer]),
    onMessage(listener) {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
    },
    onExit(listener) {
      // A script that can't be loaded, or an error outside of a call. The page isn't told why.
      worker.onerror = () => listener(false);
      worker.onmessageerror = () => listener(false);
    },
    terminate: () => worker.terminate(),
  });
}

/** In a worker of the page: its connection to the page. */
export function portOfWorker(): ThreadPort {
  return {
    postMessage: (message, transfer) => self.postMessage(message, { transfer: [...transfer] }),
    onMessage(listener) {
      self.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
    },
  };
}
