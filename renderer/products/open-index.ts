import type { FromIndex, ToIndex } from './index/index-protocol.ts';
import type { ProductListParts } from './product-list.ts';

/** Starts a worker that holds one profile's list. */
export const openIndex: ProductListParts['openIndex'] = (listener) => {
  const worker = new Worker(new URL('./index/product-index.worker.ts', import.meta.url), {
    type: 'module',
    name: 'products',
  });
  worker.onmessage = ({ data }: MessageEvent<FromIndex>) => listener(data);
  worker.onerror = ({ message }) => listener({ type: 'broke', detail: message });
  return {
    post: (message: ToIndex) => worker.postMessage(message),
    close: () => worker.terminate(),
  };
};
