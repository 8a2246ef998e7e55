import { shownOnly } from '../../policy/address-rules.ts';
import { loadProducts } from '../load-products.ts';
import type { SendOptions } from '../request/send-request.ts';
import { nodeConnection } from './node-connection.ts';
import { testReasons } from './test-reasons.ts';

/** How a request gets to a test service: with its token, over Node's fetch, within ten seconds. */
export function routeTo(
  service: { readonly baseUrl: string; readonly token: string },
  changes: Partial<SendOptions> = {},
): SendOptions {
  return {
    target: { baseUrl: service.baseUrl, placement: { kind: 'bearer' } },
    token: service.token,
    connection: nodeConnection(),
    reasons: testReasons,
    rules: shownOnly,
    wholeMs: 10_000,
    idleMs: null,
    cancel: new AbortController().signal,
    ...changes,
  };
}

/** Loads the list over `route` and takes none of its bytes, which a test of failures has no use for. */
export const loadQuietly = (route: SendOptions, limitBytes = 1024 * 1024) =>
  loadProducts(route, limitBytes, { onChunk: () => undefined });
