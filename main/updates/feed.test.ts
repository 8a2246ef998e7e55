import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedMark, readFeed, readUpdateKey } from './feed.ts';
import { feedContent, newKeys, signedText } from './testing/signed-feed.ts';
import { problemOf } from './update-error.ts';

const { publicKey, privateKey } = newKeys();
const content = feedContent(Buffer.from('an AppImage'));
const signed = (changed: object) =>
  signedText(JSON.stringify({ ...content, ...changed }), privateKey);

/** The kind of problem with these bytes; null if they are a feed. */
function problemWith(bytes: Uint8Array, key = publicKey): string | null {
  try {
    readFeed(bytes, key);
    return null;
  } catch (error) {
    return problemOf(error).kind;
  }
}

describe('a feed', () => {
  it('is read if its signature is right', () => {
    expect(readFeed(signed({}), publicKey)).toEqual(content);
  });

  it('is refused with any other byte in it', () => {
    const good = signed({});
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const bad = Buffer.from(good);
        bad[place] = (bad[place] ?? 0) ^ change;
        expect(['unsigned', 'bad-signature']).toContain(problemWith(bad));
      }),
    );
  });

  it('is refused if it is cut or has more bytes', () => {
    const good = signed({});
    expect(problemWith(good.subarray(0, -1))).toBe('bad-signature');
    expect(problemWith(Buffer.concat([good, Buffer.from('\n')]))).toBe('bad-signature');
    expect(problemWith(good.subarray(0, 40))).toBe('unsigned');
    expect(problemWith(Buffer.alloc(0))).toBe('unsigned');
  });

  it('is refused with the signature of another key', () => {
    expect(problemWith(signed({}), newKeys().publicKey)).toBe('bad-signature');
  });

  it.each([
    ['JSON without a signature', JSON.stringify(content)],
    ['a web page', '<!doctype html>\n<title>Sign in</title>'],
    ['an empty signature', `${feedMark}\n${JSON.stringify(content)}`],
    ['another format', signed({}).toString('latin1').replace(' 1 ', ' 2 ')],
    ['a line break of Windows', signed({}).toString('latin1').replace('\n', '\r\n')],
  ])('is unsigned as %s', (_name, text) => {
    expect(problemWith(Buffer.from(text, 'latin1'))).toBe('unsigned');
  });

  it.each([
    ['no JSON', 'version: 1.2.0'],
    ['no object', 'null'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]).toString('latin1')],
  ])('is unreadable if what is signed is %s', (_name, text) => {
    expect(problemWith(signedText(text, privateKey))).toBe('unreadable');
  });

  it.each([
    ['of another product', { product: 'other' }],
    ['without a version', { version: undefined }],
    ['with a version that is no number', { version: 'newest' }],
    ['with a version that has a path', { version: '1.2.0/../..' }],
    ['with a version that has a leading zero', { version: '1.02.0' }],
    ['with a preview that has one', { version: '1.2.0-beta.01' }],
    ['with a version in two lines', { version: '1.2.0\n9.9.9' }],
    ['with a date that does not exist', { date: '2026-13-01' }],
    ['with endless notes', { notes: 'x'.repeat(40_000) }],
    [
      'with a file in another folder',
      { files: [{ ...content.files[0], name: '../app.AppImage' }] },
    ],
    ['with a file elsewhere', { files: [{ ...content.files[0], name: 'https://x.example/a' }] }],
    ['with a hidden file', { files: [{ ...content.files[0], name: '.AppImage' }] }],
    ['with a short hash', { files: [{ ...content.files[0], sha512: 'AAAA' }] }],
    ['with an empty file', { files: [{ ...content.files[0], size: 0 }] }],
    ['with half a byte', { files: [{ ...content.files[0], size: 1.5 }] }],
    ['with a file of another system', { files: [{ ...content.files[0], system: 'beos' }] }],
    ['without files', { files: undefined }],
  ])('is unreadable %s', (_name, changed) => {
    expect(problemWith(signed(changed))).toBe('unreadable');
  });

  it.each(['1.2.0-beta.1', '1.2.0-0', '10.0.0', '0.0.1-rc1', '1.2.0-x-2.a1'])(
    'may be of version %s',
    (version) => {
      expect(problemWith(signed({ version }))).toBeNull();
    },
  );

  it('may have fields that a later version adds', () => {
    expect(problemWith(signed({ urgent: true }))).toBeNull();
  });

  it('has notes that change no text around them', () => {
    const notes = 'One\r\n\tTwo\u202Egpj.exe\u0007\u001B[31m<b>\u2066';
    expect(readFeed(signed({ notes }), publicKey).notes).toBe(
      'One\n\tTwo\uFFFDgpj.exe\uFFFD\uFFFD[31m<b>\uFFFD',
    );
  });
});

describe('an update key', () => {
  const pem = (key: { export(options: object): string | Buffer }, type: string) =>
    key.export({ type, format: 'pem' }).toString();

  it('is a public one for Ed25519', () => {
    expect(readUpdateKey(pem(publicKey, 'spki')).asymmetricKeyType).toBe('ed25519');
  });

  it('is not a private one', () => {
    expect(() => readUpdateKey(pem(privateKey, 'pkcs8'))).toThrow('a private key');
  });

  it('is not for another algorithm', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(() => readUpdateKey(pem(rsa.publicKey, 'spki'))).toThrow('not for Ed25519');
  });

  it('is not nothing', () => {
    expect(() => readUpdateKey('')).toThrow();
  });
});
