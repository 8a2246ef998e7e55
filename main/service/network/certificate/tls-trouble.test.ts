import { describe, expect, it } from 'vitest';
import {
  type Certificate,
  type TlsFault,
  tlsFaults,
} from '../../../contract/network/certificate.ts';
import { unreachableCauseOf } from '../net-error.ts';
import { tlsTroubleOf } from './tls-trouble.ts';

const certificate: Certificate = {
  subject: 'CN=shop.example',
  issuer: 'CN=An authority',
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2027-01-01T00:00:00.000Z',
  hostNames: ['shop.example'],
  fingerprint: 'AB:CD',
};
const during = new Date('2026-06-01T00:00:00Z');

const codes: readonly (readonly [string, TlsFault])[] = [
  ['ERR_CERT_COMMON_NAME_INVALID', 'wrong-host'],
  ['ERR_CERT_AUTHORITY_INVALID', 'unknown-authority'],
  ['ERR_CERT_SELF_SIGNED_LOCAL_NETWORK', 'self-signed'],
  ['ERR_CERT_REVOKED', 'revoked'],
  ['ERR_CERT_WEAK_KEY', 'weak'],
  ['ERR_CERT_WEAK_SIGNATURE_ALGORITHM', 'weak'],
  ['ERR_CERT_INVALID', 'invalid'],
  ['ERR_CERT_NAME_CONSTRAINT_VIOLATION', 'invalid'],
  ['ERR_CERTIFICATE_TRANSPARENCY_REQUIRED', 'invalid'],
  ['ERR_SSL_SERVER_CERT_BAD_FORMAT', 'invalid'],
  ['ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'old-protocol'],
  ['ERR_SSL_UNRECOGNIZED_NAME_ALERT', 'unknown-name'],
  ['ERR_TLS13_DOWNGRADE_DETECTED', 'not-known'],
  ['ERR_ECH_NOT_NEGOTIATED', 'not-known'],
];

describe('why no safe connection could be made', () => {
  it.each(codes)('%s: %s', (code, fault) => {
    expect(unreachableCauseOf(code, false)).toBe('tls');
    expect(tlsTroubleOf(code, certificate, during)).toEqual({ fault, certificate });
  });

  it.each<[string, Date, TlsFault]>([
    ['before its time', new Date('2025-12-31T23:59:59Z'), 'not-yet-valid'],
    ['after its time', new Date('2027-01-01T00:00:01Z'), 'expired'],
    ['within its time, so that it is another of the chain', during, 'date'],
  ])('a date that is wrong is looked at: %s', (_when, now, fault) => {
    expect(tlsTroubleOf('ERR_CERT_DATE_INVALID', certificate, now).fault).toBe(fault);
  });

  it('claims nothing of a certificate that nobody has seen', () => {
    expect(tlsTroubleOf('ERR_CERT_DATE_INVALID', null)).toEqual({
      fault: 'date',
      certificate: null,
    });
    expect(tlsTroubleOf('ERR_CERT_AUTHORITY_INVALID', null).fault).toBe('unknown-authority');
  });

  it('knows one that vouches for itself', () => {
    const own = { ...certificate, issuer: certificate.subject };
    expect(tlsTroubleOf('ERR_CERT_AUTHORITY_INVALID', own, during).fault).toBe('self-signed');
  });

  it('meets every fault there is', () => {
    const met = new Set<TlsFault>(['expired', 'not-yet-valid', 'date']);
    for (const [, fault] of codes) met.add(fault);
    expect([...met].sort()).toEqual([...tlsFaults].sort());
  });
});
