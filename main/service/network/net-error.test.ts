import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Interruption,
  interruptionOf,
  netCodeOf,
  type UnreachableCause,
  unreachableCauseOf,
} from './net-error.ts';

describe('the code of an error', () => {
  it('is found in the message and in what caused it', () => {
    expect(netCodeOf(new Error('net::ERR_CONNECTION_RESET'))).toBe('ERR_CONNECTION_RESET');
    const wrapped = new Error('outside', { cause: new Error('inside: net::ERR_FAILED') });
    expect(netCodeOf(wrapped)).toBe('ERR_FAILED');
  });

  it.each([new Error('no code'), 'net::ERR_FAILED', null, undefined])('is null for %s', (error) => {
    expect(netCodeOf(error)).toBeNull();
  });
});

describe('a code proves that nothing was sent', () => {
  it.each<[string, UnreachableCause]>([
    ['ERR_NAME_NOT_RESOLVED', 'dns'],
    ['ERR_DNS_TIMED_OUT', 'dns'],
    ['ERR_CONNECTION_REFUSED', 'refused'],
    ['ERR_NAME_RESOLUTION_FAILED', 'dns'],
    ['ERR_HOST_RESOLVER_QUEUE_TOO_LARGE', 'dns'],
    ['ERR_DNS_SERVER_FAILED', 'dns'],
    ['ERR_ICANN_NAME_COLLISION', 'dns'],
    ['ERR_NETWORK_ACCESS_DENIED', 'blocked'],
    ['ERR_ADDRESS_INVALID', 'address'],
    ['ERR_ADDRESS_IN_USE', 'address'],
    ['ERR_INVALID_URL', 'address'],
    ['ERR_DISALLOWED_URL_SCHEME', 'address'],
    ['ERR_UNKNOWN_URL_SCHEME', 'address'],
    ['ERR_UNSAFE_PORT', 'port'],
    ['ERR_CERT_DATE_INVALID', 'tls'],
    ['ERR_CERT_AUTHORITY_INVALID', 'tls'],
    ['ERR_CERT_COMMON_NAME_INVALID', 'tls'],
    ['ERR_CERT_REVOKED', 'tls'],
    ['ERR_CERT_INVALID', 'tls'],
    ['ERR_CERT_WEAK_KEY', 'tls'],
    ['ERR_CERT_NAME_CONSTRAINT_VIOLATION', 'tls'],
    ['ERR_CERT_KNOWN_INTERCEPTION_BLOCKED', 'tls'],
    ['ERR_CERTIFICATE_TRANSPARENCY_REQUIRED', 'tls'],
    ['ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN', 'tls'],
    ['ERR_SSL_SERVER_CERT_BAD_FORMAT', 'tls'],
    ['ERR_SSL_UNRECOGNIZED_NAME_ALERT', 'tls'],
    ['ERR_TLS13_DOWNGRADE_DETECTED', 'tls'],
    ['ERR_ECH_NOT_NEGOTIATED', 'tls'],
    ['ERR_INVALID_ECH_CONFIG_LIST', 'tls'],
    ['ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'tls'],
    ['ERR_PROXY_CONNECTION_FAILED', 'proxy'],
    ['ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
    ['ERR_SOCKS_CONNECTION_FAILED', 'proxy'],
    ['ERR_PROXY_CERTIFICATE_INVALID', 'proxy'],
    ['ERR_HTTPS_PROXY_TUNNEL_RESPONSE_REDIRECT', 'proxy'],
    ['ERR_PROXY_AUTH_REQUESTED', 'proxy-login'],
    ['ERR_PROXY_AUTH_UNSUPPORTED', 'proxy-login'],
    ['ERR_MANDATORY_PROXY_CONFIGURATION_FAILED', 'proxy-settings'],
    ['ERR_PAC_SCRIPT_FAILED', 'proxy-settings'],
    ['ERR_NO_SUPPORTED_PROXIES', 'proxy-settings'],
  ])('%s: %s', (code, cause) => {
    expect(unreachableCauseOf(code, false)).toBe(cause);
  });
});

describe('a code leaves it open whether the request has arrived', () => {
  it.each<[string, Interruption]>([
    ['ERR_CONNECTION_CLOSED', 'closed'],
    ['ERR_EMPTY_RESPONSE', 'closed'],
    ['ERR_HTTP2_SERVER_REFUSED_STREAM', 'closed'],
    ['ERR_CONNECTION_RESET', 'reset'],
    ['ERR_CONNECTION_ABORTED', 'reset'],
    ['ERR_HTTP2_PING_FAILED', 'reset'],
    ['ERR_CONTENT_LENGTH_MISMATCH', 'cut'],
    ['ERR_INCOMPLETE_CHUNKED_ENCODING', 'cut'],
    ['ERR_RESPONSE_HEADERS_TRUNCATED', 'cut'],
    ['ERR_CONTENT_DECODING_FAILED', 'garbled'],
    ['ERR_CONTENT_DECODING_INIT_FAILED', 'garbled'],
    ['ERR_INVALID_HTTP_RESPONSE', 'not-http'],
    ['ERR_INVALID_RESPONSE', 'not-http'],
    ['ERR_INVALID_CHUNKED_ENCODING', 'not-http'],
    ['ERR_RESPONSE_HEADERS_TOO_BIG', 'not-http'],
    ['ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH', 'not-http'],
    ['ERR_HTTP2_PROTOCOL_ERROR', 'not-http'],
    ['ERR_QUIC_PROTOCOL_ERROR', 'not-http'],
    ['ERR_CONNECTION_FAILED', 'no-connection'],
    // ENETDOWN, EHOSTUNREACH: an open connection can also end with them.
    ['ERR_INTERNET_DISCONNECTED', 'offline'],
    ['ERR_ADDRESS_UNREACHABLE', 'no-route'],
    // Seen after the service had read the whole POST: a second TLS 1.2 handshake.
    ['ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'client-certificate'],
    // Ends running sessions.
    ['ERR_CERT_DATABASE_CHANGED', 'secure'],
    ['ERR_CERT_VERIFIER_CHANGED', 'secure'],
    ['ERR_CERT_ERROR_IN_SSL_RENEGOTIATION', 'secure'],
    ['ERR_BLOCKED_BY_ADMINISTRATOR', 'unknown'],
    ['ERR_NETWORK_SERVICE_GONE', 'network-service'],
    ['ERR_CONNECTION_TIMED_OUT', 'timed-out'],
    ['ERR_TIMED_OUT', 'timed-out'],
    ['ERR_NETWORK_CHANGED', 'network-changed'],
    ['ERR_NETWORK_IO_SUSPENDED', 'network-changed'],
    // Seen after the service had read the whole request and then broke the encryption.
    ['ERR_SSL_PROTOCOL_ERROR', 'secure'],
    ['ERR_SSL_BAD_RECORD_MAC_ALERT', 'secure'],
    ['ERR_SSL_DECRYPT_ERROR_ALERT', 'secure'],
    ['ERR_BAD_SSL_CLIENT_AUTH_CERT', 'secure'],
    // The rest is shown by name, without any claim.
    ['ERR_FAILED', 'unknown'],
    ['ERR_ABORTED', 'unknown'],
    ['ERR_INSUFFICIENT_RESOURCES', 'unknown'],
    ['ERR_INVALID_ARGUMENT', 'unknown'],
    ['ERR_UNEXPECTED_PROXY_AUTH', 'not-http'],
    ['ERR_TOO_MANY_REDIRECTS', 'unknown'],
    ['ERR_TOO_MANY_RETRIES', 'unknown'],
    ['ERR_CACHE_MISS', 'unknown'],
    ['ERR_A_CODE_OF_TOMORROW', 'unknown'],
  ])('%s: %s', (code, how) => {
    expect(unreachableCauseOf(code, false)).toBeNull();
    expect(interruptionOf(code)).toBe(how);
  });
});

describe('an end of a handshake that an alert can bring as well', () => {
  it.each([
    'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
    'ERR_SSL_UNRECOGNIZED_NAME_ALERT',
    'ERR_TLS13_DOWNGRADE_DETECTED',
    'ERR_ECH_NOT_NEGOTIATED',
  ])('%s proves nothing once a certificate of the host was accepted', (code) => {
    expect(unreachableCauseOf(code, false)).toBe('tls');
    expect(unreachableCauseOf(code, true)).toBeNull();
    expect(interruptionOf(code)).toBe('secure');
  });

  it('while a certificate that is refused proves it always', () => {
    expect(unreachableCauseOf('ERR_CERT_DATE_INVALID', true)).toBe('tls');
  });
});

describe("of Chromium's whole list", () => {
  const list = readFileSync(join(import.meta.dirname, '../testing/net-error-list.txt'), 'utf8');
  const codes = list.split('\n').filter((line) => line.startsWith('ERR_'));

  it('these and no others are claimed as not sent', () => {
    const claimed = codes.filter((code) => unreachableCauseOf(code, false) !== null);
    expect(claimed).toMatchInlineSnapshot(`
      [
        "ERR_CONNECTION_REFUSED",
        "ERR_NAME_NOT_RESOLVED",
        "ERR_ADDRESS_INVALID",
        "ERR_TUNNEL_CONNECTION_FAILED",
        "ERR_SSL_VERSION_OR_CIPHER_MISMATCH",
        "ERR_PROXY_AUTH_UNSUPPORTED",
        "ERR_HOST_RESOLVER_QUEUE_TOO_LARGE",
        "ERR_SOCKS_CONNECTION_FAILED",
        "ERR_SOCKS_CONNECTION_HOST_UNREACHABLE",
        "ERR_PROXY_AUTH_REQUESTED",
        "ERR_SSL_WEAK_SERVER_EPHEMERAL_DH_KEY",
        "ERR_PROXY_CONNECTION_FAILED",
        "ERR_MANDATORY_PROXY_CONFIGURATION_FAILED",
        "ERR_PROXY_CERTIFICATE_INVALID",
        "ERR_NAME_RESOLUTION_FAILED",
        "ERR_NETWORK_ACCESS_DENIED",
        "ERR_HTTPS_PROXY_TUNNEL_RESPONSE_REDIRECT",
        "ERR_ADDRESS_IN_USE",
        "ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN",
        "ERR_SSL_UNRECOGNIZED_NAME_ALERT",
        "ERR_ICANN_NAME_COLLISION",
        "ERR_SSL_SERVER_CERT_BAD_FORMAT",
        "ERR_SSL_OBSOLETE_CIPHER",
        "ERR_TLS13_DOWNGRADE_DETECTED",
        "ERR_SSL_KEY_USAGE_INCOMPATIBLE",
        "ERR_INVALID_ECH_CONFIG_LIST",
        "ERR_ECH_NOT_NEGOTIATED",
        "ERR_ECH_FALLBACK_CERTIFICATE_INVALID",
        "ERR_CERT_COMMON_NAME_INVALID",
        "ERR_CERT_DATE_INVALID",
        "ERR_CERT_AUTHORITY_INVALID",
        "ERR_CERT_CONTAINS_ERRORS",
        "ERR_CERT_NO_REVOCATION_MECHANISM",
        "ERR_CERT_UNABLE_TO_CHECK_REVOCATION",
        "ERR_CERT_REVOKED",
        "ERR_CERT_INVALID",
        "ERR_CERT_WEAK_SIGNATURE_ALGORITHM",
        "ERR_CERT_NON_UNIQUE_NAME",
        "ERR_CERT_WEAK_KEY",
        "ERR_CERT_NAME_CONSTRAINT_VIOLATION",
        "ERR_CERT_VALIDITY_TOO_LONG",
        "ERR_CERTIFICATE_TRANSPARENCY_REQUIRED",
        "ERR_CERT_KNOWN_INTERCEPTION_BLOCKED",
        "ERR_CERT_SELF_SIGNED_LOCAL_NETWORK",
        "ERR_INVALID_URL",
        "ERR_DISALLOWED_URL_SCHEME",
        "ERR_UNKNOWN_URL_SCHEME",
        "ERR_UNSAFE_PORT",
        "ERR_PAC_SCRIPT_FAILED",
        "ERR_NO_SUPPORTED_PROXIES",
        "ERR_PAC_NOT_IN_DHCP",
        "ERR_PAC_SCRIPT_TERMINATED",
        "ERR_DNS_MALFORMED_RESPONSE",
        "ERR_DNS_SERVER_REQUIRES_TCP",
        "ERR_DNS_SERVER_FAILED",
        "ERR_DNS_TIMED_OUT",
        "ERR_DNS_SORT_ERROR",
        "ERR_DNS_SECURE_RESOLVER_HOSTNAME_RESOLUTION_FAILED",
        "ERR_DNS_NAME_HTTPS_ONLY",
        "ERR_DNS_NO_MATCHING_SUPPORTED_ALPN",
        "ERR_DNS_FORMAT_ERROR",
        "ERR_DNS_SERVER_FAILURE",
        "ERR_DNS_NOT_IMPLEMENTED",
        "ERR_DNS_REFUSED",
        "ERR_DNS_OTHER_FAILURE",
      ]
    `);
  });

  it('no name is claimed by its beginning alone', () => {
    for (const code of codes) {
      expect(unreachableCauseOf(`${code}_OF_TOMORROW`, false)).toBeNull();
    }
  });
});
