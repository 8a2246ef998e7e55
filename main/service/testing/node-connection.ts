import type { Connection } from '../network/connection.ts';
import { RedirectRefused } from '../network/session/redirect-refused.ts';

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
