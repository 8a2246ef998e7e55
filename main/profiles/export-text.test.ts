import { expect, it } from 'vitest';
import { profileOf } from '../../e2e/fixtures/seed-profile.ts';
import { newFormField } from '../contract/form/field-parts.ts';
import { formFieldSchema, type ProfileForms } from '../contract/form/form-description.ts';
import type { ColumnRule } from '../contract/write/template.ts';
import { profileExportText } from './export-text.ts';
import { planImport } from './plan-import.ts';
import { importHere } from './testing/import-here.ts';

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
    shownFields: ['stock'],
    fieldWidths: [{ field: 'stock', width: 120 }],
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
  onlyFor: [{ path: 'lines[].kind', values: ['"a"'] }],
  empty: 'null',
  productMember: 'sku',
});
const forms: ProfileForms = {
  order: {
    fields: [newFormField('password'), full],
    source: {
      from: 'https://shop.example/internal/openapi.json',
      isAddress: true,
      readAt: '',
      operation: '',
      fields: [full],
    },
  },
  user: null,
};

const importedAgain = async (text: string) => {
  const read = await importHere.readText(text, 'shop.json', (key) => key);
  if (!read.ok) throw new Error(read.detail);
  return planImport([], read.profiles, () => profile.id);
};

it('an exported profile is read back as it was, but for the certificate of this computer', async () => {
  const { added, forms: planned } = await importedAgain(profileExportText(profile, forms, []));
  expect(added).toEqual([{ ...profile, clientCertificate: null }]);
  expect(planned).toEqual([{ profileId: profile.id, kind: 'order', fields: forms.order?.fields }]);
});

it('an exported field says only what is not usual', () => {
  const [exported] = JSON.parse(profileExportText(profile, forms, [])).profiles;
  expect(exported.orderForm).toEqual([{ path: 'password' }, full]);
  expect(Object.keys(exported)).not.toContain('userForm');
});

it('an exported profile names nothing of this computer', () => {
  const text = profileExportText(profile, forms, []);
  for (const own of [profile.id, 'sha256/AAAA', 'openapi.json']) expect(text).not.toContain(own);
});

it('templates are read back byte for byte and with their rules', async () => {
  const rules: ColumnRule[] = [
    { column: 'Price', type: 'number', empty: 'null', decimal: ',', trims: true },
  ];
  const at = '2026-01-01T10:00:00.000Z';
  const body = '{ "amount" : 1.10,\r\n "id":12345678901234567890, "to":"https://a.example?key=1"}';
  const weekly = { kind: 'order', name: 'Weekly', body, rules } as const;
  const block = {
    kind: 'user',
    name: 'Block',
    body: '{"token":"{{ask:Token}}"}',
    rules: null,
  } as const;
  const templates = [weekly, block].map((template, index) => {
    const templateId = `00000000-0000-4000-8000-00000000000${index}`;
    return { ...template, templateId, createdAt: at, updatedAt: at };
  });
  const text = profileExportText(profile, forms, templates);
  expect((await importedAgain(text)).templates).toEqual([
    { profileId: profile.id, templates: [weekly, block] },
  ]);
});

it.each([
  ['a kind of its own', { kind: 'product' }, 'templates[0].kind'],
  ['a body that is a list', { body: '[]' }, 'templates[0].body'],
  ['half a body', { body: '{"a":' }, 'templates[0].body'],
  ['no name', { name: '' }, 'templates[0].name'],
  ['a member that is not known', { sends: 'now' }, 'templates[0].sends'],
  ['a secret in its body', { body: `{"a":"ghp_${'a'.repeat(36)}"}` }, 'templates[0].body'],
])('a template with %s refuses the file, with its place', async (_what, change, place) => {
  const template = { kind: 'order', name: 'Weekly', body: '{}', ...change };
  const text = JSON.stringify([
    { name: 'Shop', baseUrl: 'https://a.example', templates: [template] },
  ]);
  const read = await importHere.readText(text, 'shop.json', (_key, values) =>
    String(values?.place),
  );
  expect(read).toEqual({ ok: false, detail: `profiles[0].${place}` });
});
