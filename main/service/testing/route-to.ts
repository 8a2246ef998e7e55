import { shownOnly } from '../../policy/address-rules.ts';
import { loadProducts } from '../load-products.ts';
import { type Connection, RedirectRefused } from '../network/connection.ts';
import { createReasonSearch, startReasonWorker } from '../reason/reason-thread.ts';
import type { SendOptions } from '../request/send-request.ts';

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

/** The search for reasons as in the app, in its own thread. */
export const testReasons = createReasonSearch({
  startThread: () => startReasonWorker(new URL('../reason/reason-worker.ts', import.meta.url)),
});

/** Chromium's codes for the errors of Node's sockets and parser. */
const netCodes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  ERR_SSL_WRONG_VERSION_NUMBER: 'ERR_SSL_PROTOCOL_ERROR',
  UND_ERR_SOCKET: 'ERR_CONNECTION_CLOSED',
};

/**
 * Node's fetch instead of Electron's, over real connections. It reports errors and refused
 * redirects like Electron, so that the decisions based on them can be tested without Electron.
 */
export function nodeConnection(): Connection {
  return {
    // Also where a test has changed its fetch.
    async ready() {
      return this;
    },
    async fetch(input, init) {
      const refuses = input.redirect === 'error';
      const redirect = refuses ? 'manual' : input.redirect;
      const response = await fetch(input, { ...init, redirect }).catch((error) => {
        throw asElectron(error);
      });
      const target = response.headers.get('location');
      if (!refuses || target === null || response.status < 300 || response.status > 399) {
        return response;
      }
      await response.body?.cancel();
      throw new RedirectRefused(response.status, new URL(target, input.url).href);
    },
    certificates: { find: () => null, hasAccepted: () => false },
    networkEnds: () => 0,
    networkTold: async () => undefined,
    isOnline: () => true,
    asksForLocalNetwork: false,
    proxyFor: async () => null,
  };
}

function asElectron(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return error;
  if (cause.name === 'HTTPParserError') return new Error('net::ERR_INVALID_HTTP_RESPONSE');
  const code = 'code' in cause ? String(cause.code) : '';
  return new Error(`net::${netCodes[code] ?? 'ERR_FAILED'}`, { cause: error });
}
