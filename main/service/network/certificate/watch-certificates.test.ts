import type { Certificate, Session } from 'electron';
import { describe, expect, it } from 'vitest';
import { testCertificate } from '../../../../e2e/kit/service/tls/test-certificates.ts';
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
    // The parts of Electron's certificate that are read.
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
const pem = testCertificate('self-signed').cert.toString();

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
    expect(seen.find(new URL('https://127.0.0.1'), 'ERR_CERT_AUTHORITY_INVALID')).toEqual({
      subject: 'CN=127.0.0.1',
      issuer: 'CN=127.0.0.1',
      validFrom: expect.stringMatching(/^\d{4}-/),
      validTo: expect.stringMatching(/^\d{4}-/),
      hostNames: ['127.0.0.1'],
      fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
    });
    expect(seen.find(new URL('https://127.0.0.1'), 'ERR_CERT_DATE_INVALID')).toBeNull();
    expect(seen.find(new URL('https://127.0.0.2'), 'ERR_CERT_AUTHORITY_INVALID')).toBeNull();
  });

  it('is found by an address of IPv6 with its brackets', () => {
    const { seen, show } = watched();
    show('::1', 'net::OK', pem);
    expect(seen.find(new URL('https://[::1]'), 'OK')).not.toBeNull();
  });

  it('is forgotten when many others have come', () => {
    const { seen, show } = watched();
    for (let host = 0; host <= 200; host += 1) show(`host-${host}`, 'net::OK', pem);
    expect(seen.find(new URL('https://host-0'), 'OK')).toBeNull();
    expect(seen.find(new URL('https://host-200'), 'OK')).not.toBeNull();
  });
});

describe('certificates of two services on one host, refused for the same reason', () => {
  const one = new URL('https://127.0.0.1:1001');
  const other = new URL('https://127.0.0.1:1002');
  const dated = 'ERR_CERT_DATE_INVALID';
  const [expired, early] = (['expired', 'early'] as const).map((name) =>
    testCertificate(name).cert.toString(),
  );
  if (expired === undefined || early === undefined) throw new Error('There are two.');

  it('are shown to the request during which they were asked about', () => {
    const { seen, show } = watched();
    const end = seen.begin(one);
    show('127.0.0.1', dated, expired);
    end();
    expect(seen.find(one, dated)).toMatchObject({ validTo: expect.stringMatching(/^2025/) });
    const endOther = seen.begin(other);
    show('127.0.0.1', dated, early);
    endOther();
    expect(seen.find(other, dated)).toMatchObject({ validFrom: expect.stringMatching(/^2125/) });
  });

  it('are not shown where none was asked about and it could be either', () => {
    const { seen, show } = watched();
    for (const [url, pem] of [[one, expired] as const, [other, early] as const]) {
      const end = seen.begin(url);
      show('127.0.0.1', dated, pem);
      end();
    }
    seen.begin(one)();
    expect(seen.find(one, dated)).toBeNull();
    expect(seen.find(one, 'OK')).toBeNull();
  });

  it('are not shown where it could be that of a request beside', () => {
    const { seen, show } = watched();
    const end = seen.begin(one);
    const endOther = seen.begin(other);
    show('127.0.0.1', dated, early);
    end();
    show('127.0.0.1', dated, expired);
    endOther();
    expect(seen.find(one, dated)).toBeNull();
    expect(seen.find(other, dated)).toMatchObject({ validTo: expect.stringMatching(/^2025/) });
  });

  it('may be one that cannot be read, which is not the other then', () => {
    const { seen, show } = watched();
    show('127.0.0.1', dated, expired);
    show('127.0.0.1', dated, 'rubbish');
    expect(seen.find(one, dated)).toBeNull();
  });

  it('may be the same, or the only one that is known', () => {
    const { seen, show } = watched();
    const end = seen.begin(one);
    show('127.0.0.1', dated, expired);
    end();
    seen.begin(other)();
    expect(seen.find(other, dated)).not.toBeNull();
  });
});
