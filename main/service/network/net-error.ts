import type { FailureOf } from '../../contract/failure.ts';

export type UnreachableCause = FailureOf<'unreachable'>['cause'];
export type Interruption = FailureOf<'interrupted'>['how'];

/** Chromium's code in an error of `net.request`, such as `ERR_CONNECTION_RESET`; null if it has none. */
export function netCodeOf(error: unknown): string | null {
  for (let link = error; link instanceof Error; link = link.cause) {
    const code = /net::(ERR_[A-Z0-9_]+)/.exec(link.message)?.[1];
    if (code !== undefined) return code;
  }
  return null;
}

interface Proof {
  readonly cause: UnreachableCause;
  /**
   * True if the code can also occur on an open connection, but never before a first handshake has succeeded. So it only
   * proves something while this session has accepted no certificate of the host.
   */
  readonly onlyBeforeHandshake?: true;
  readonly codes: readonly string[];
}

/**
 * The codes that prove that no byte of the request was sent to the service, each by its full name (Chromium's list is
 * net/base/net_error_list.h), with the reason. Every other code leaves it open: `ERR_CONNECTION_RESET`, for example,
 * looks the same before and after (docs/truth.md). A write has its own connection and only uses HTTP/1.1
 * (`keepToHttp1`), so none of this can be a second attempt by Chromium itself, except the one after a 421, with which
 * the service has said that it did nothing.
 */
const proofs: readonly Proof[] = [
  {
    // The name is looked up before there is a connection (net/dns).
    cause: 'dns',
    codes: [
      'ERR_NAME_NOT_RESOLVED',
      'ERR_NAME_RESOLUTION_FAILED',
      'ERR_HOST_RESOLVER_QUEUE_TOO_LARGE',
      'ERR_ICANN_NAME_COLLISION',
      'ERR_DNS_MALFORMED_RESPONSE',
      'ERR_DNS_SERVER_REQUIRES_TCP',
      'ERR_DNS_SERVER_FAILED',
      'ERR_DNS_SERVER_FAILURE',
      'ERR_DNS_FORMAT_ERROR',
      'ERR_DNS_NOT_IMPLEMENTED',
      'ERR_DNS_REFUSED',
      'ERR_DNS_OTHER_FAILURE',
      'ERR_DNS_TIMED_OUT',
      'ERR_DNS_SORT_ERROR',
      'ERR_DNS_SECURE_RESOLVER_HOSTNAME_RESOLUTION_FAILED',
      'ERR_DNS_NAME_HTTPS_ONLY',
      'ERR_DNS_NO_MATCHING_SUPPORTED_ALPN',
    ],
  },
  // Only `connect` ends with ECONNREFUSED. Another address of the name is only tried while there is no connection.
  { cause: 'refused', codes: ['ERR_CONNECTION_REFUSED'] },
  // Only MapConnectError in net/socket makes it: a firewall forbids `connect` itself.
  { cause: 'blocked', codes: ['ERR_NETWORK_ACCESS_DENIED'] },
  // Checked before anything is looked up (net/base/port_util.cc).
  { cause: 'port', codes: ['ERR_UNSAFE_PORT'] },
  {
    // The URL itself, or EADDRNOTAVAIL and EADDRINUSE from `bind` and `connect`.
    cause: 'address',
    codes: [
      'ERR_INVALID_URL',
      'ERR_DISALLOWED_URL_SCHEME',
      'ERR_UNKNOWN_URL_SCHEME',
      'ERR_ADDRESS_INVALID',
      'ERR_ADDRESS_IN_USE',
    ],
  },
  {
    // The verdict about a certificate in the first handshake. In a later one on the same connection, BoringSSL only
    // accepts the same certificate and doesn't judge it again (ssl_verify_peer_cert).
    cause: 'tls',
    codes: [
      'ERR_CERT_COMMON_NAME_INVALID',
      'ERR_CERT_DATE_INVALID',
      'ERR_CERT_AUTHORITY_INVALID',
      'ERR_CERT_CONTAINS_ERRORS',
      'ERR_CERT_NO_REVOCATION_MECHANISM',
      'ERR_CERT_UNABLE_TO_CHECK_REVOCATION',
      'ERR_CERT_REVOKED',
      'ERR_CERT_INVALID',
      'ERR_CERT_WEAK_SIGNATURE_ALGORITHM',
      'ERR_CERT_NON_UNIQUE_NAME',
      'ERR_CERT_WEAK_KEY',
      'ERR_CERT_NAME_CONSTRAINT_VIOLATION',
      'ERR_CERT_VALIDITY_TOO_LONG',
      'ERR_CERT_KNOWN_INTERCEPTION_BLOCKED',
      'ERR_CERT_SELF_SIGNED_LOCAL_NETWORK',
      'ERR_CERTIFICATE_TRANSPARENCY_REQUIRED',
      'ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN',
      'ERR_SSL_SERVER_CERT_BAD_FORMAT',
      'ERR_SSL_KEY_USAGE_INCOMPATIBLE',
    ],
  },
  {
    // Ends of a handshake that a service can also cause after it has read the request, by an alert or a second
    // handshake: Chromium maps both by the same table (MapOpenSSLErrorSSL in net/ssl). ERR_SSL_PROTOCOL_ERROR isn't
    // even among these: it was seen after the service had read the request and then broke the encryption (Electron 33,
    // TLS 1.2 and 1.3). Nor is ERR_SSL_CLIENT_AUTH_CERT_NEEDED: in a second TLS 1.2 handshake, the service had read the
    // whole POST.
    cause: 'tls',
    onlyBeforeHandshake: true,
    codes: [
      'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
      'ERR_SSL_OBSOLETE_CIPHER',
      'ERR_SSL_UNRECOGNIZED_NAME_ALERT',
      'ERR_SSL_WEAK_SERVER_EPHEMERAL_DH_KEY',
      'ERR_TLS13_DOWNGRADE_DETECTED',
      'ERR_ECH_NOT_NEGOTIATED',
      'ERR_ECH_FALLBACK_CERTIFICATE_INVALID',
      'ERR_INVALID_ECH_CONFIG_LIST',
    ],
  },
  // The proxy doesn't forward the request until it has a login.
  { cause: 'proxy-login', codes: ['ERR_PROXY_AUTH_REQUESTED', 'ERR_PROXY_AUTH_UNSUPPORTED'] },
  {
    // The proxy is chosen before there is a connection (net/proxy_resolution).
    cause: 'proxy-settings',
    codes: [
      'ERR_MANDATORY_PROXY_CONFIGURATION_FAILED',
      'ERR_PAC_SCRIPT_FAILED',
      'ERR_PAC_NOT_IN_DHCP',
      'ERR_PAC_SCRIPT_TERMINATED',
      'ERR_NO_SUPPORTED_PROXIES',
    ],
  },
  {
    // The connection to the proxy, or the tunnel that it should open: the request is sent through it afterwards.
    cause: 'proxy',
    codes: [
      'ERR_PROXY_CONNECTION_FAILED',
      'ERR_PROXY_CERTIFICATE_INVALID',
      'ERR_TUNNEL_CONNECTION_FAILED',
      'ERR_SOCKS_CONNECTION_FAILED',
      'ERR_SOCKS_CONNECTION_HOST_UNREACHABLE',
      'ERR_HTTPS_PROXY_TUNNEL_RESPONSE_REDIRECT',
    ],
  },
];

const proofOf: ReadonlyMap<string, Proof> = new Map(
  proofs.flatMap((proof) => proof.codes.map((code) => [code, proof] as const)),
);

/**
 * Why nothing can have been sent; null if that isn't proven. `hasShakenHands`: this session has accepted a certificate
 * of the host, so a request may have been sent.
 */
export function unreachableCauseOf(
  netCode: string,
  hasShakenHands: boolean,
): UnreachableCause | null {
  const proof = proofOf.get(netCode);
  if (proof === undefined || (proof.onlyBeforeHandshake && hasShakenHands)) return null;
  return proof.cause;
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
  // UNEXPECTED_PROXY_AUTH: a 407 without a proxy.
  [
    'not-http',
    /^ERR_(UNEXPECTED_PROXY_AUTH$|INVALID_(HTTP_)?RESPONSE|INVALID_CHUNKED_ENCODING|RESPONSE_HEADERS_|HTTP2_|HTTP_1_1_|QUIC_|ALPN_)/,
  ],
  ['no-connection', /^ERR_CONNECTION_FAILED$/],
  // ENETDOWN, EHOSTUNREACH and ENETUNREACH: both `connect` and an open connection can end with them.
  ['offline', /^ERR_INTERNET_DISCONNECTED$/],
  ['no-route', /^ERR_ADDRESS_UNREACHABLE$/],
  ['client-certificate', /^ERR_SSL_CLIENT_AUTH_CERT_NEEDED$/],
  ['timed-out', /^ERR_(CONNECTION_)?TIMED_OUT$/],
  ['network-service', /^ERR_NETWORK_SERVICE_GONE$/],
  ['network-changed', /^ERR_(NETWORK_CHANGED|NETWORK_IO_SUSPENDED)$/],
  [
    'secure',
    /^ERR_(SSL_|BAD_SSL_|CERT_|CLIENT_AUTH_|ECH_|INVALID_ECH_|TLS13_|EARLY_DATA_|WRONG_VERSION_ON_EARLY_DATA)/,
  ],
];

/** How a connection ended before a complete answer; `unknown` if the code isn't listed. */
export function interruptionOf(netCode: string): Interruption {
  return knownInterruptions.find(([, pattern]) => pattern.test(netCode))?.[0] ?? 'unknown';
}
