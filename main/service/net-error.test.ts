import { describe, expect, it } from 'vitest';
import { netCodeOf, type UnreachableCause, unreachableCauseOf } from './net-error.ts';

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
    ['ERR_INTERNET_DISCONNECTED', 'offline'],
    ['ERR_NAME_NOT_RESOLVED', 'dns'],
    ['ERR_DNS_TIMED_OUT', 'dns'],
    ['ERR_CONNECTION_REFUSED', 'refused'],
    ['ERR_ADDRESS_UNREACHABLE', 'address'],
    ['ERR_ADDRESS_INVALID', 'address'],
    ['ERR_UNSAFE_PORT', 'address'],
    ['ERR_CERT_DATE_INVALID', 'tls'],
    ['ERR_CERT_AUTHORITY_INVALID', 'tls'],
    ['ERR_CERT_COMMON_NAME_INVALID', 'tls'],
    ['ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'tls'],
    ['ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'tls'],
    ['ERR_PROXY_CONNECTION_FAILED', 'proxy'],
    ['ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
    ['ERR_SOCKS_CONNECTION_FAILED', 'proxy'],
  ])('%s: %s', (code, cause) => {
    expect(unreachableCauseOf(code)).toBe(cause);
  });
});

describe('a code leaves it open whether the request has arrived', () => {
  it.each([
    'ERR_CONNECTION_RESET',
    'ERR_CONNECTION_CLOSED',
    'ERR_CONNECTION_ABORTED',
    'ERR_CONNECTION_TIMED_OUT',
    'ERR_CONNECTION_FAILED',
    'ERR_EMPTY_RESPONSE',
    'ERR_INVALID_HTTP_RESPONSE',
    'ERR_INCOMPLETE_CHUNKED_ENCODING',
    'ERR_CONTENT_LENGTH_MISMATCH',
    'ERR_CONTENT_DECODING_FAILED',
    'ERR_NETWORK_CHANGED',
    'ERR_NETWORK_IO_SUSPENDED',
    'ERR_TIMED_OUT',
    'ERR_FAILED',
    'ERR_ABORTED',
    'ERR_HTTP2_PROTOCOL_ERROR',
    'ERR_QUIC_PROTOCOL_ERROR',
    'ERR_RESPONSE_HEADERS_TRUNCATED',
    'ERR_TOO_MANY_REDIRECTS',
    // Seen after the service had read the whole request and then broke the encryption.
    'ERR_SSL_PROTOCOL_ERROR',
    'ERR_SSL_BAD_RECORD_MAC_ALERT',
    'ERR_BAD_SSL_CLIENT_AUTH_CERT',
    'ERR_A_CODE_OF_TOMORROW',
  ])('%s', (code) => {
    expect(unreachableCauseOf(code)).toBeNull();
  });
});
