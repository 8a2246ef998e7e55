import type { Certificate, Session } from 'electron';
import { describe, expect, it } from 'vitest';
import { selfSignedCertificate } from '../../../../e2e/fixtures/tls/self-signed-certificate.ts';
import { watchCertificates } from './watch-certificates.ts';

type Verify = NonNullable<Parameters<Session['setCertificateVerifyProc']>[0]>;
type Asked = Parameters<Verify>[0];

function watched() {
  let ask: Verify = () => undefined;
  const seen = watchCertificates({
    setCertificateVerifyProc: (proc) => {
      if (proc !== null) ask = proc;
    },
  });
  const verdicts: number[] = [];
  const show = (hostname: string, verificationResult: string, pem: string) => {
    // What is read of Electron's certificate.
    const certificate = { data: pem } as Certificate;
    const asked: Asked = {
      hostname,
      certificate,
      validatedCertificate: certificate,
      isIssuedByKnownRoot: false,
      verificationResult,
      errorCode: -202,
    };
    ask(asked, (verdict) => verdicts.push(verdict));
  };
  return { seen, show, verdicts };
}
const pem = selfSignedCertificate().cert.toString();

describe('a certificate that a session is shown', () => {
  it('counts as accepted only when Chromium took it, and whether or not it can be read', () => {
    const { seen, show } = watched();
    show('shop.example', 'net::ERR_CERT_INVALID', pem);
    expect(seen.hasAccepted('shop.example')).toBe(false);
    show('shop.example', 'net::OK', 'rubbish');
    expect(seen.hasAccepted('Shop.example')).toBe(true);
    expect(seen.hasAccepted('other.example')).toBe(false);
  });

  it('is judged by Chromium alone', () => {
    const { show, verdicts } = watched();
    show('127.0.0.1', 'net::ERR_CERT_AUTHORITY_INVALID', pem);
    show('127.0.0.1', 'net::OK', pem);
    show('127.0.0.1', 'net::ERR_CERT_INVALID', 'rubbish');
    expect(verdicts).toEqual([-3, -3, -3]);
  });

  it('is kept by its host and its verdict', () => {
    const { seen, show } = watched();
    show('127.0.0.1', 'net::ERR_CERT_AUTHORITY_INVALID', pem);
    expect(seen.find('127.0.0.1', 'ERR_CERT_AUTHORITY_INVALID')).toEqual({
      subject: 'CN=127.0.0.1',
      issuer: 'CN=127.0.0.1',
      validFrom: expect.stringMatching(/^\d{4}-/),
      validTo: expect.stringMatching(/^\d{4}-/),
      hostNames: ['127.0.0.1'],
      fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
    });
    expect(seen.find('127.0.0.1', 'ERR_CERT_DATE_INVALID')).toBeNull();
    expect(seen.find('127.0.0.2', 'ERR_CERT_AUTHORITY_INVALID')).toBeNull();
  });

  it('is found by an address of IPv6 with its brackets', () => {
    const { seen, show } = watched();
    show('::1', 'net::OK', pem);
    expect(seen.find('[::1]', 'OK')).not.toBeNull();
  });

  it('is forgotten when many others have come', () => {
    const { seen, show } = watched();
    for (let host = 0; host <= 200; host += 1) show(`host-${host}`, 'net::OK', pem);
    expect(seen.find('host-0', 'OK')).toBeNull();
    expect(seen.find('host-200', 'OK')).not.toBeNull();
  });
});
