import type { FromIndex, ToIndex, WithPort } from '../index/protocol/index-protocol.ts';
import type { ProductListParts } from './product-list.ts';

/** A worker that holds one profile's list; what it says before somebody listens is kept. */
interface IndexWorker {
  listen(listener: (message: FromIndex) => void): void;
  post(message: ToIndex): void;
  close(): void;
}

/** Begun before there is a list for it. */
let spare: IndexWorker | null = null;

/** Starts the worker of the first list, so that it is there when the list is. For a page that is about to show one. */
export function beginIndex(): void {
  spare = startWorker();
}

/** Returns the worker that was begun, once, and after that others. */
export const openIndex: ProductListParts['openIndex'] = (listener) => {
  const opened = spare ?? startWorker();
  spare = null;
  opened.listen(listener);
  return opened;
};

/**
 * Each end of the worker that is not our own is reported as `broke`: an error as itself, and by the `close` of a port
 * that the worker holds where it ends without a word.
 */
function startWorker(): IndexWorker {
  const worker = new Worker(new URL('../index/product-index.worker.ts', import.meta.url), {
    type: 'module',
    name: 'products',
  });
  const held: FromIndex[] = [];
  let tell = (message: FromIndex): void => void held.push(message);
  worker.onmessage = ({ data }: MessageEvent<FromIndex>) => tell(data);
  worker.onerror = ({ message }) => tell({ type: 'broke', detail: message });
  worker.onmessageerror = () =>
    tell({ type: 'broke', detail: 'A message of the list could not be read.' });
  const life = new MessageChannel();
  life.port1.addEventListener('close', () =>
    tell({ type: 'broke', detail: 'The worker of the list ended without an error.' }),
  );
  life.port1.start();
  worker.postMessage({ type: 'port' } satisfies WithPort, [life.port2]);
  return {
    listen(listener) {
      tell = listener;
      held.forEach(listener);
    },
    post: (message) => worker.postMessage(message),
    close() {
      life.port1.close();
      worker.terminate();
    },
  };
}
