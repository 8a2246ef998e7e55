import { expect, it } from 'vitest';
import { profileOf } from '../../e2e/fixtures/seed-profile.ts';
import { profileExportText } from './export-text.ts';
import { planImport } from './plan-import.ts';
import { readImportText } from './read-import-file.ts';

const profile = profileOf(
  { baseUrl: 'https://shop.example/eu' },
  {
    placement: { kind: 'header', name: 'X-API-Key', prefix: 'Key' },
    colour: 'red',
    currency: 'EUR',
    protection: 'production',
    proxy: { mode: 'fixed', address: 'http://proxy.example:3128', bypass: 'a,b' },
    clientCertificate: { fingerprint: 'sha256/AAAA', name: 'Ada' },
    idempotencyHeader: 'Idempotency-Key',
    orderFields: [{ name: 'token', type: 'text' }],
  },
);

it('an exported profile is read back as it was, but for the certificate of this computer', () => {
  const read = readImportText(profileExportText(profile), 'shop.json', (key) => key);
  if (!read.ok) throw new Error(read.detail);
  const { added } = planImport([], read.profiles, () => profile.id);
  expect(added).toEqual([{ ...profile, clientCertificate: null }]);
});

it('an exported profile names nothing of this computer', () => {
  const text = profileExportText(profile);
  expect(text).not.toContain(profile.id);
  expect(text).not.toContain('sha256/AAAA');
});
