import { describe, expect, it } from 'vitest';
import type { ClientCertificate } from '../../../contract/network/certificate.ts';
import { createClientCertificates } from './client-certificates.ts';

const stored = (fingerprint: string) => ({
  fingerprint,
  subjectName: `Ada ${fingerprint}`,
  issuerName: 'Shop CA',
  validExpiry: Date.UTC(2030, 0, 1) / 1000,
});
const [one, two] = [stored('sha256/one'), stored('sha256/two')];
const named = ({ fingerprint, subjectName }: typeof one): ClientCertificate => ({
  fingerprint,
  name: subjectName,
});
const profile = (
  clientCertificate: ClientCertificate | null,
  baseUrl = 'https://shop.example',
) => ({
  baseUrl,
  clientCertificate,
});

function certificatesOf(...first: readonly ReturnType<typeof profile>[]) {
  let profiles = first;
  let changes = 0;
  const certificates = createClientCertificates({
    profiles: () => profiles,
    onChange: () => {
      changes += 1;
    },
  });
  const become = (...next: readonly ReturnType<typeof profile>[]): number => {
    profiles = next;
    certificates.update();
    return changes;
  };
  return { certificates, become };
}

describe('the certificate that is presented', () => {
  it('is the one that the profile names, and no other of the store', () => {
    const { certificates } = certificatesOf(profile(named(two), 'https://shop.example/api/'));
    expect(certificates.choose('shop.example:443', [one, two])).toBe(two);
    expect(certificates.choose('https://shop.example/', [one, two])).toBe(two);
    expect(certificates.choose('shop.example:443', [one])).toBeNull();
  });

  it('is none where no profile names one', () => {
    const { certificates } = certificatesOf(profile(null));
    expect(certificates.choose('shop.example:443', [one])).toBeNull();
    expect(certificatesOf().certificates.choose('shop.example:443', [one])).toBeNull();
  });

  it.each(['shop.example:8443', 'proxy.example:443', 'http://shop.example', 'shop example', ''])(
    'is none for %j, which is another one',
    (asker) => {
      const { certificates } = certificatesOf(profile(named(one)));
      expect(certificates.choose(asker, [one])).toBeNull();
    },
  );

  it.each([
    ['another one', named(two)],
    ['none', null],
  ])('is none where a second profile of the origin names %s', (_what, other) => {
    const { certificates, become } = certificatesOf(
      profile(named(one)),
      profile(other, 'https://shop.example/other/'),
    );
    expect(certificates.choose('shop.example:443', [one, two])).toBeNull();
    become(profile(named(one)), profile(named(one)));
    expect(certificates.choose('shop.example:443', [one, two])).toBe(one);
  });

  it('is of an address with a port and of IPv6 too', () => {
    const { certificates } = certificatesOf(
      profile(named(one), 'https://shop.example:8443/'),
      profile(named(two), 'https://[::1]:8443/'),
    );
    expect(certificates.choose('shop.example:8443', [one, two])).toBe(one);
    expect(certificates.choose('[::1]:8443', [one, two])).toBe(two);
  });
});

describe('what was offered', () => {
  it('is what the last question of that service found, and nothing before it', () => {
    const { certificates } = certificatesOf();
    expect(certificates.offeredTo('https://shop.example/api/')).toEqual([]);
    certificates.choose('shop.example:443', [one, two]);
    certificates.choose('shop.example:443', [two]);
    expect(certificates.offeredTo('https://shop.example/api/')).toEqual([
      { ...named(two), issuer: 'Shop CA', validTo: '2030-01-01T00:00:00.000Z' },
    ]);
    expect(certificates.offeredTo('https://other.example/')).toEqual([]);
  });
});

describe('a change of the profiles', () => {
  it('is told when another certificate is presented from now on, and only then', () => {
    const { become } = certificatesOf(profile(null));
    expect(become(profile(null), profile(null, 'https://other.example'))).toBe(0);
    expect(become(profile(named(one)))).toBe(1);
    expect(become(profile({ ...named(one), name: 'Ada' }))).toBe(1);
    expect(become(profile(named(two)))).toBe(2);
    expect(become(profile(named(two)), profile(null))).toBe(3);
    expect(become()).toBe(3);
  });
});
