import type { FromIndex, ToIndex, WithPort } from '../index/protocol/index-protocol.ts';
import type { ProductListParts } from './product-list.ts';

/**
 * Starts a worker that holds one profile's list. Each end of it that is not our own is reported as `broke`:
 * an error as itself, and by the `close` of a port that the worker holds where it ends without a word.
 */
export const openIndex: ProductListParts['openIndex'] = (listener) => {
  const worker = new Worker(new URL('../index/product-index.worker.ts', import.meta.url), {
    type: 'module',
    name: 'products',
  });
  worker.onmessage = ({ data }: MessageEvent<FromIndex>) => listener(data);
  worker.onerror = ({ message }) => listener({ type: 'broke', detail: message });
  const life = new MessageChannel();
  life.port1.addEventListener('close', () =>
    listener({ type: 'broke', detail: 'The worker of the list ended without an error.' }),
  );
  life.port1.start();
  worker.postMessage({ type: 'port' } satisfies WithPort, [life.port2]);
  return {
    post: (message: ToIndex) => worker.postMessage(message),
    close() {
      life.port1.close();
      worker.terminate();
    },
  };
};
