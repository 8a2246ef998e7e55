import type { FailureOf } from '../contract/failure.ts';

export type UnreachableCause = FailureOf<'unreachable'>['cause'];
export type Interruption = FailureOf<'interrupted'>['how'];

/** Chromium's code in an error of `session.fetch`, such as `ERR_CONNECTION_RESET`; null when it has none. */
export function netCodeOf(error: unknown): string | null {
  for (let link = error; link instanceof Error; link = link.cause) {
    const code = /net::(ERR_[A-Z0-9_]+)/.exec(link.message)?.[1];
    if (code !== undefined) return code;
  }
  return null;
}

/**
 * The codes which prove that no byte of the request left for the service (Chromium's list of them is
 * net/base/net_error_list.h). Every other one leaves it open: `ERR_CONNECTION_RESET` for instance
 * looks the same before and after (docs/truth.md).
 */
const provenCauses: readonly (readonly [UnreachableCause, RegExp])[] = [
  ['offline', /^ERR_INTERNET_DISCONNECTED$/],
  [
    'dns',
    /^ERR_(NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|HOST_RESOLVER_QUEUE_TOO_LARGE|DNS_|ICANN_NAME_COLLISION)/,
  ],
  ['refused', /^ERR_CONNECTION_REFUSED$/],
  ['no-route', /^ERR_ADDRESS_UNREACHABLE$/],
  // What a firewall of this computer answers to an attempt to connect, and what a policy forbids.
  ['blocked', /^ERR_(NETWORK_ACCESS_DENIED|BLOCKED_BY_ADMINISTRATOR)$/],
  ['port', /^ERR_UNSAFE_PORT$/],
  ['address', /^ERR_(ADDRESS_|INVALID_URL|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME)/],
  // A certificate is judged before the request is written, and so are these ends of a handshake.
  // ERR_SSL_PROTOCOL_ERROR is not among them: it came as well when the service had read the request
  // and then broke the encryption (Electron 33, TLS 1.2 and 1.3).
  [
    'tls',
    /^ERR_(CERT_|CERTIFICATE_TRANSPARENCY_REQUIRED|SSL_(CLIENT_AUTH_CERT_NEEDED|VERSION_OR_CIPHER_MISMATCH|OBSOLETE_CIPHER|UNRECOGNIZED_NAME_ALERT|KEY_USAGE_INCOMPATIBLE|WEAK_SERVER_EPHEMERAL_DH_KEY|OBSOLETE_VERSION|PINNED_KEY_NOT_IN_CERT_CHAIN|SERVER_CERT_BAD_FORMAT|BAD_PEER_PUBLIC_KEY)|TLS13_DOWNGRADE_DETECTED|NO_SSL_VERSIONS_ENABLED|(INVALID_)?ECH_)/,
  ],
  ['proxy-login', /^ERR_PROXY_AUTH_/],
  ['proxy-settings', /^ERR_(MANDATORY_PROXY_|PAC_|NO_SUPPORTED_PROXIES)/],
  ['proxy', /^ERR_(PROXY_|TUNNEL_CONNECTION_FAILED|SOCKS_|HTTPS_PROXY_)/],
];

/** Why nothing can have been sent; null when that is not proven. */
export function unreachableCauseOf(netCode: string): UnreachableCause | null {
  return provenCauses.find(([, pattern]) => pattern.test(netCode))?.[0] ?? null;
}

/** What the other codes say about the end of a connection. None of them says whether anything arrived. */
const knownInterruptions: readonly (readonly [Interruption, RegExp])[] = [
  [
    'closed',
    /^ERR_(CONNECTION_CLOSED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|HTTP2_(SERVER_REFUSED_STREAM|STREAM_CLOSED))$/,
  ],
  ['reset', /^ERR_(CONNECTION_RESET|CONNECTION_ABORTED|HTTP2_PING_FAILED)$/],
  [
    'cut',
    /^ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|INCOMPLETE_HTTP2_HEADERS|RESPONSE_HEADERS_TRUNCATED)$/,
  ],
  ['garbled', /^ERR_CONTENT_DECODING_/],
  // UNEXPECTED_PROXY_AUTH: a 407 where no proxy is. BLOCKED_BY_CLIENT: what `mend-answer.ts` refuses.
  [
    'not-http',
    /^ERR_(UNEXPECTED_PROXY_AUTH$|BLOCKED_BY_CLIENT$|INVALID_(HTTP_)?RESPONSE|INVALID_CHUNKED_ENCODING|RESPONSE_HEADERS_|HTTP2_|HTTP_1_1_|QUIC_|ALPN_)/,
  ],
  ['no-connection', /^ERR_CONNECTION_FAILED$/],
  ['timed-out', /^ERR_(CONNECTION_)?TIMED_OUT$/],
  ['network-service', /^ERR_NETWORK_SERVICE_GONE$/],
  ['network-changed', /^ERR_(NETWORK_CHANGED|NETWORK_IO_SUSPENDED)$/],
  ['secure', /^ERR_(SSL_|BAD_SSL_|CLIENT_AUTH_|EARLY_DATA_|WRONG_VERSION_ON_EARLY_DATA)/],
];

/** How a connection ended before there was a whole answer; `unknown` for what no code names. */
export function interruptionOf(netCode: string): Interruption {
  return knownInterruptions.find(([, pattern]) => pattern.test(netCode))?.[0] ?? 'unknown';
}
