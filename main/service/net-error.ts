import type { FailureOf } from '../contract/failure.ts';

export type UnreachableCause = FailureOf<'unreachable'>['cause'];

/** Chromium's code in an error of `session.fetch`, such as `ERR_CONNECTION_RESET`; null when it has none. */
export function netCodeOf(error: unknown): string | null {
  for (let link = error; link instanceof Error; link = link.cause) {
    const code = /net::(ERR_[A-Z0-9_]+)/.exec(link.message)?.[1];
    if (code !== undefined) return code;
  }
  return null;
}

/**
 * The codes which prove that no byte of the request left. Every other one leaves it open:
 * `ERR_CONNECTION_RESET` for instance looks the same before and after (docs/truth.md).
 */
const provenCauses: readonly (readonly [UnreachableCause, RegExp])[] = [
  ['offline', /^ERR_INTERNET_DISCONNECTED$/],
  ['dns', /^ERR_(NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|DNS_|ICANN_NAME_COLLISION)/],
  ['refused', /^ERR_CONNECTION_REFUSED$/],
  ['address', /^ERR_(ADDRESS_|UNSAFE_PORT|INVALID_URL|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME)/],
  // A certificate is judged before the request is written, and so are these ends of a handshake.
  // ERR_SSL_PROTOCOL_ERROR is not among them: it came as well when the service had read the request
  // and then broke the encryption (Electron 33, TLS 1.2 and 1.3).
  [
    'tls',
    /^ERR_(CERT_|SSL_(CLIENT_AUTH_CERT_NEEDED|VERSION_OR_CIPHER_MISMATCH|OBSOLETE_CIPHER|UNRECOGNIZED_NAME_ALERT|KEY_USAGE_INCOMPATIBLE|WEAK_SERVER_EPHEMERAL_DH_KEY|OBSOLETE_VERSION)|ECH_)/,
  ],
  ['proxy', /^ERR_(PROXY_|TUNNEL_CONNECTION_FAILED|SOCKS_|MANDATORY_PROXY_|PAC_|HTTPS_PROXY_)/],
];

/** Why nothing can have been sent; null when that is not proven. */
export function unreachableCauseOf(netCode: string): UnreachableCause | null {
  return provenCauses.find(([, pattern]) => pattern.test(netCode))?.[0] ?? null;
}
