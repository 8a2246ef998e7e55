import type { productsDataPath } from '../../../main/contract/product.ts';
import { serveThread } from '../../../main/contract/thread.ts';
import { portOfWorker } from '../../lib/app/worker-thread.ts';
import { IndexHost } from './index-host.ts';
import { type ListBytes, readBytes } from './scan/read-bytes.ts';

// Type import only: the module itself would bring zod into the worker.
const dataPath: typeof productsDataPath = '/data/products/';

async function fetchList(
  readId: string,
  signal: AbortSignal,
  held: ListBytes | null,
): Promise<ListBytes> {
  const response = await fetch(`app://counterfoil${dataPath}${readId}`, { signal });
  if (!response.ok) throw new Error(`The bytes of the list could not be had (${response.status}).`);
  return readBytes(response.body, held);
}

const pauses = new MessageChannel();
const paused: (() => void)[] = [];
pauses.port1.onmessage = () => paused.shift()?.();

/** Waits for a new task. Unlike a 0 ms timer it isn't throttled to 4 ms when it runs often. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    paused.push(resolve);
    pauses.port2.postMessage(null);
  });
}

const host = new IndexHost({ fetchList, pause });
/** The first message brings two ports: one closes when this worker ends, over the other one main calls. */
self.onmessage = ({ ports: [life, main] }: MessageEvent<null>) => {
  // A started port isn't garbage-collected before this worker ends.
  life?.start();
  serveThread(portOfWorker(), host.calls);
  if (main === undefined) return;
  serveThread(
    {
      postMessage: (message) => main.postMessage(message),
      onMessage(listener) {
        main.onmessage = (event: MessageEvent<unknown>) => listener(event.data);
      },
    },
    host.calls,
  );
};
// Without this a rejected promise would go unnoticed; a thrown error reaches the page.
self.onunhandledrejection = ({ reason }) => {
  throw reason;
};
