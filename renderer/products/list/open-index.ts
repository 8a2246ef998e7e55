import { type ListPort, listPortChannel } from '../../../main/contract/events.ts';
import type { PageCalls } from '../../../main/contract/list/page-calls.ts';
import { openThread, type Thread } from '../../../main/contract/thread.ts';

/** A worker that holds one profile's list. */
export interface IndexWorker {
  /** By this main knows the worker. */
  readonly listId: string;
  readonly thread: Thread<PageCalls>;
}

/** Started before there is a list for it. */
let spare: IndexWorker | null = null;

/**
 * Starts the worker for the first list early, so that it's ready when the list arrives. For a page about to show one.
 */
export function beginIndex(): void {
  spare = startWorker();
}

/** Returns the worker started early on the first call, and new ones after that. */
export function openIndex(): IndexWorker {
  const opened = spare ?? startWorker();
  spare = null;
  return opened;
}

/**
 * Every unexpected end of the worker fails its calls: errors say what they are, and a silent end is known by the `close`
 * event of a port that the worker holds. The worker gets another port, whose other end main gets, to ask for rows itself.
 */
function startWorker(): IndexWorker {
  const worker = new Worker(new URL('../index/product-index.worker.ts', import.meta.url), {
    type: 'module',
    name: 'products',
  });
  const life = new MessageChannel();
  const thread = openThread<PageCalls>({
    postMessage: (message) => worker.postMessage(message),
    onMessage(listener) {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
    },
    onExit(listener) {
      worker.onerror = ({ message }) => listener(false, message);
      worker.onmessageerror = () => listener(false, 'A message of the list could not be read.');
      life.port1.addEventListener('close', () =>
        listener(false, 'The worker of the list ended without an error.'),
      );
    },
    terminate() {
      life.port1.close();
      worker.terminate();
    },
  });
  life.port1.start();
  const toMain = new MessageChannel();
  worker.postMessage(null, [life.port2, toMain.port2]);
  const listId = crypto.randomUUID();
  const handedOver: ListPort = { type: listPortChannel, listId };
  window.postMessage(handedOver, location.origin, [toMain.port1]);
  return { listId, thread };
}
