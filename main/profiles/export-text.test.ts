import { expect, it } from 'vitest';
import { profileOf } from '../../e2e/fixtures/seed-profile.ts';
import { newFormField } from '../contract/form/field-parts.ts';
import { formFieldSchema, type ProfileForms } from '../contract/form/form-description.ts';
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
  },
);
/** Every part of it differs from what is usual. */
const full = formFieldSchema.parse({
  path: 'lines[].productId',
  label: 'Product',
  help: 'From the list',
  control: 'product',
  default: '1.10e400',
  required: true,
  choices: [{ value: '12345678901234567890', label: '' }],
  section: 'Lines',
  listLabel: 'Order lines',
  hidden: true,
  neverSend: true,
  empty: 'null',
  productMember: 'sku',
});
const forms: ProfileForms = {
  order: {
    fields: [newFormField('password'), full],
    source: {
      from: 'https://shop.example/internal/openapi.json',
      ...{ isAddress: true, readAt: '', operation: '', fields: [full] },
    },
  },
  user: null,
};

const importedAgain = (text: string) => {
  const read = readImportText(text, 'shop.json', (key) => key);
  if (!read.ok) throw new Error(read.detail);
  return planImport([], read.profiles, () => profile.id);
};

it('an exported profile is read back as it was, but for the certificate of this computer', () => {
  const { added, forms: planned } = importedAgain(profileExportText(profile, forms));
  expect(added).toEqual([{ ...profile, clientCertificate: null }]);
  expect(planned).toEqual([{ profileId: profile.id, kind: 'order', fields: forms.order?.fields }]);
});

it('an exported field says only what is not usual', () => {
  const [exported] = JSON.parse(profileExportText(profile, forms)).profiles;
  expect(exported.orderForm).toEqual([{ path: 'password' }, full]);
  expect(Object.keys(exported)).not.toContain('userForm');
});

it('an exported profile names nothing of this computer', () => {
  const text = profileExportText(profile, forms);
  for (const own of [profile.id, 'sha256/AAAA', 'openapi.json']) expect(text).not.toContain(own);
});
