import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../contract/profile/profile.ts';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import { openProfiles, type Profiles } from './profiles.ts';
import { importHere } from './testing/import-here.ts';

const words = i18next.createInstance();
await words.init({
  lng: 'en',
  resources: { en: { translation: en }, de: { translation: de }, ru: { translation: ru } },
  interpolation: { escapeValue: false },
});

describe('importing profiles', () => {
  let folder: string;
  let profiles: Profiles;
  const file = () => join(folder, 'import.json');
  /** Reads the file and confirms everything it asks for. */
  const runImport = async () => {
    const read = await importHere.readFile(file(), (key, values) => words.t(key, { ...values }));
    if (!read.ok) return read;
    await profiles.accept(await profiles.import(read.profiles));
    return { ok: true, count: read.profiles.length };
  };
  const importText = async (text: string | Uint8Array) => {
    await writeFile(file(), text);
    return runImport();
  };
  const importJson = (contents: unknown) => importText(JSON.stringify(contents));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterfoil-import-'));
    ({ profiles } = await openProfiles({ folder }));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    ['Shop\u0000', "A name can't contain line breaks or control characters."],
    ['Shop\nEU', "A name can't contain line breaks or control characters."],
    ['Shop\u202eUE', "A name can't contain characters that reverse the text direction."],
    ['\u200b\u00ad', 'The name has no visible characters.'],
  ])('refuses the name %j, which nobody could type to confirm a write', async (name, problem) => {
    const outcome = await importJson([{ name, baseUrl: 'https://shop.example' }]);
    expect(outcome).toEqual({ ok: false, detail: `profiles[0].name: ${problem}` });
    expect(profiles.list()).toEqual([]);
  });

  it('adds each with what is usual where the file says nothing', async () => {
    const outcome = await importJson({
      profiles: [
        { name: ' Shop ', baseUrl: 'https://SHOP.example/' },
        {
          name: 'Test',
          baseUrl: 'http://127.0.0.1:8080/shop',
          placement: { kind: 'header', name: 'X-API-Key', prefix: '' },
          colour: 'red',
        },
      ],
    });
    expect(outcome).toEqual({ ok: true, count: 2 });
    expect(profiles.list()).toMatchObject([
      {
        name: 'Shop',
        baseUrl: 'https://shop.example',
        placement: { kind: 'bearer' },
        colour: 'blue',
        demo: false,
      },
      { name: 'Test', colour: 'red' },
    ]);
    expect(profiles.active()?.name).toBe('Shop');
    expect((await openProfiles({ folder })).profiles.list()).toEqual(profiles.list());
  });

  it('takes the list alone, comments and a comma at the end', async () => {
    const outcome = await importText(
      '[ { "name": "A", "baseUrl": "https://a.example" }, // ours\n ]',
    );
    expect(outcome).toEqual({ ok: true, count: 1 });
  });

  it('brings a profile of the same name and address up to date instead of adding it', async () => {
    await importJson([{ name: 'A', baseUrl: 'https://a.example', colour: 'green' }]);
    const [before] = profiles.list();
    await importJson([
      { name: 'A', baseUrl: 'https://a.example/', currency: 'EUR' },
      { name: 'A', baseUrl: 'https://b.example' },
    ]);
    expect(profiles.list()).toHaveLength(2);
    expect(profiles.list()[0]).toEqual({
      ...before,
      currency: 'EUR',
    });
  });

  it('takes a currency, and leaves a known one alone where the file names none', async () => {
    const shop = { name: 'A', baseUrl: 'https://a.example' };
    await importJson([{ ...shop, currency: 'EUR' }]);
    await importJson([shop]);
    expect(profiles.list()).toMatchObject([{ currency: 'EUR' }]);
    await importJson([{ ...shop, currency: null }]);
    expect(profiles.list()).toMatchObject([{ currency: null }]);
  });

  it('takes a proxy and time-outs, and leaves known ones alone where the file names none', async () => {
    const shop = { name: 'A', baseUrl: 'https://a.example' };
    const proxy = { mode: 'fixed', address: 'proxy.example:3128', bypass: 'a b' };
    await importJson([{ ...shop, proxy, timeouts: { writeSeconds: 5 } }]);
    await importJson([shop]);
    expect(profiles.list()).toMatchObject([
      {
        proxy: { mode: 'fixed', address: 'http://proxy.example:3128', bypass: 'a,b' },
        timeouts: { writeSeconds: 5, listIdleSeconds: null, listTotalSeconds: null },
      },
    ]);
    // The written file is read with the same schema.
    expect((await openProfiles({ folder })).profiles.list()).toEqual(profiles.list());
  });

  it('sets no certificate of this computer, and takes none away', async () => {
    const clientCertificate = { fingerprint: 'sha256/AAAA', name: 'Ada' };
    const shop = { name: 'A', baseUrl: 'https://a.example' };
    expect(await importJson([{ ...shop, clientCertificate }])).toMatchObject({ ok: false });
    await importJson([shop]);
    expect(profiles.list()).toMatchObject([{ clientCertificate: null }]);
    const [{ id, demo: _, ...draft }] = profiles.list() as [Profile];
    await profiles.save(id, { ...draft, clientCertificate });
    await importJson([{ ...shop, currency: 'EUR' }]);
    expect(profiles.list()).toMatchObject([{ currency: 'EUR', clientCertificate }]);
  });

  const a = { name: 'A', baseUrl: 'https://a.example' };
  it.each([
    [
      'a token',
      [a, { ...a, token: 'canary' }],
      /^profiles\[1\]\.token: tokens and other secrets don't belong/,
    ],
    ['a token in an object', { profiles: [{ ...a, Token: 1 }] }, /^profiles\[0\]\.Token: tokens/],
    ['no list', { name: 'A' }, /import\.json doesn't contain a list of profiles/],
    ['no name', [{ baseUrl: 'https://a.example' }], /^profiles\[0\]\.name: This value is missing/],
    ['a blank name', [{ ...a, name: '  ' }], /^profiles\[0\]\.name: This value is empty\.$/],
    [
      'ftp',
      [a, { ...a, baseUrl: 'ftp://a.example' }],
      /^profiles\[1\]\.baseUrl: .* must start with http/,
    ],
    [
      'a password',
      [{ ...a, baseUrl: 'https://u:canary@a.example' }],
      /baseUrl: .*user name or password/,
    ],
    [
      'a key in the prefix of the token',
      [{ ...a, placement: { kind: 'authorization', prefix: 'Bearer canary-0123456789' } }],
      /^profiles\[0\]\.placement\.prefix: this looks like a token or a key/i,
    ],
    [
      'a header of the transport',
      [{ ...a, placement: { kind: 'header', name: 'Host', prefix: '' } }],
      /^profiles\[0\]\.placement\.name: This header is reserved for the connection/,
    ],
    ['no currency code', [{ ...a, currency: 'euro' }], /^profiles\[0\]\.currency: .*ISO 4217/],
    [
      'a proxy without a port',
      [{ ...a, proxy: { mode: 'fixed', address: 'proxy.example' } }],
      /^profiles\[0\]\.proxy\.address: The port is missing/,
    ],
    [
      'a proxy with a password',
      [{ ...a, proxy: { mode: 'fixed', address: 'http://u:p@proxy.example:1' } }],
      /^profiles\[0\]\.proxy\.address: .*user name or password/,
    ],
    [
      'an unknown colour',
      [{ ...a, colour: 'pink' }],
      /^profiles\[0\]\.colour: Use one of these .*: blue, green/,
    ],
    [
      'keys that are not known, such as a protection with a typing mistake',
      [{ ...a, protecton: 'read-only', timeouts: { write: 5 } }],
      /^profiles\[0\]\.timeouts\.write: .*recognize this part.*\nprofiles\[0\]\.protecton: /,
    ],
    [
      'two places',
      [
        { ...a, name: '' },
        { ...a, baseUrl: '' },
      ],
      /\[0\]\.name.*\nprofiles\[1\]\.base/,
    ],
  ])('imports nothing of a file with %s and names the place', async (_, contents, sentence) => {
    const outcome = await importJson(contents);
    expect(outcome).toMatchObject({ ok: false, detail: expect.stringMatching(sentence) });
    expect(JSON.stringify(outcome)).not.toContain('canary');
    expect(profiles.list()).toEqual([]);
  });

  it('names line and column where it is no JSON, and quotes nothing of it', async () => {
    const outcome = await importText('{\n  "profiles": [\n    { "token": "canary" "name": 1 }\n');
    expect(outcome).toMatchObject({
      ok: false,
      detail: expect.stringMatching(/line 3, column 25/),
    });
    expect(JSON.stringify(outcome)).not.toContain('canary');
  });

  it('takes as many profiles as can be of use, each looked at once', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...a, name: `A ${index}` }));
    expect(await importJson(many)).toEqual({ ok: true, count: 1000 });
    expect(await importJson(many)).toEqual({ ok: true, count: 1000 });
    expect(profiles.list()).toHaveLength(1000);
  });

  const tooDeep = /Lists and objects in a profile file can be up to 50 levels deep/;
  it.each([
    ['200,000 brackets', '['.repeat(200_000), tooDeep],
    ['200,000 brackets that end', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, tooDeep],
    ['200,000 braces', '{"a":'.repeat(200_000), tooDeep],
    ['brackets after a comment', `/* [ */ ${'['.repeat(51)}`, tooDeep],
    [
      '100,000 profiles',
      JSON.stringify(Array.from({ length: 100_000 }, () => 1)),
      /contains 100000 profiles\. A profile file can contain up to 1000/,
    ],
    ['17 MiB', ' '.repeat(17 * 1024 * 1024), /A profile file can be up to 16 MiB/],
    ['no more than lone closing brackets', ']'.repeat(200_000), /isn't valid JSON/],
  ])('is refused with a sentence when it has %s', async (_, text, sentence) => {
    const outcome = await importText(text);
    expect(outcome).toMatchObject({ ok: false, detail: expect.stringMatching(sentence) });
    expect(profiles.list()).toEqual([]);
  });

  it('is no device, which has no end', async () => {
    const read = await importHere.readFile('/dev/zero', (key, values) =>
      words.t(key, { ...values }),
    );
    expect(read).toMatchObject({ ok: false, detail: expect.stringContaining('not a file') });
  });

  it.each([
    ['is not there', null, /Couldn't read .*import\.json: ENOENT/],
    [
      'is not UTF-8',
      Uint8Array.of(0x5b, 0xff, 0x5d),
      /Couldn't read .*import\.json: .*encoded data/,
    ],
    ['is empty', '', /import\.json isn't valid JSON: line 1, column 1/],
  ])('says so when the file %s', async (_, text, sentence) => {
    const outcome = await (text === null ? runImport() : importText(text));
    expect(outcome).toMatchObject({ ok: false, detail: expect.stringMatching(sentence) });
  });
});
