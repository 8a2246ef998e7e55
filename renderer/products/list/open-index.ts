import { type ListPort, listPortChannel } from '../../../main/contract/events.ts';
import type { FromIndex, ToIndex, WithPorts } from '../index/protocol/index-protocol.ts';

/** A worker that holds one profile's list. */
export interface IndexWorker {
  /** By this main knows the worker. */
  readonly listId: string;
  readonly post: (message: ToIndex) => void;
  readonly close: () => void;
}

/** Messages that arrive before there is a listener are kept. */
interface StartedWorker extends IndexWorker {
  listen(listener: (message: FromIndex) => void): void;
}

/** Started before there is a list for it. */
let spare: StartedWorker | null = null;

/**
 * Starts the worker for the first list early, so that it's ready when the list arrives. For a page about to show one.
 */
export function beginIndex(): void {
  spare = startWorker();
}

/** Returns the worker started early on the first call, and new ones after that. */
export function openIndex(listener: (message: FromIndex) => void): IndexWorker {
  const opened = spare ?? startWorker();
  spare = null;
  opened.listen(listener);
  return opened;
}

/**
 * Reports every unexpected end of the worker as `broke`: errors as they are, and a silent end through the `close` event
 * of a port that the worker holds. The worker gets another port, whose other end main gets, to ask for rows itself.
 */
function startWorker(): StartedWorker {
  const worker = new Worker(new URL('../index/product-index.worker.ts', import.meta.url), {
    type: 'module',
    name: 'products',
  });
  const held: FromIndex[] = [];
  let onMessage = (message: FromIndex): void => void held.push(message);
  worker.onmessage = ({ data }: MessageEvent<FromIndex>) => onMessage(data);
  worker.onerror = ({ message }) => onMessage({ type: 'broke', detail: message });
  worker.onmessageerror = () =>
    onMessage({ type: 'broke', detail: 'A message of the list could not be read.' });
  const life = new MessageChannel();
  life.port1.addEventListener('close', () =>
    onMessage({ type: 'broke', detail: 'The worker of the list ended without an error.' }),
  );
  life.port1.start();
  const toMain = new MessageChannel();
  worker.postMessage({ type: 'ports' } satisfies WithPorts, [life.port2, toMain.port2]);
  const listId = crypto.randomUUID();
  const handedOver: ListPort = { type: listPortChannel, listId };
  window.postMessage(handedOver, location.origin, [toMain.port1]);
  return {
    listId,
    listen(listener) {
      onMessage = listener;
      held.forEach(listener);
    },
    post: (message) => worker.postMessage(message),
    close() {
      life.port1.close();
      worker.terminate();
    },
  };
}
