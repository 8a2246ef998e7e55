import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { UpdateError } from './update-error.ts';

/** The name of a feed's file in the folder of a release. */
export const feedName = 'updates.signed';
/** The first words of a feed; the signature follows on the same line. docs/releasing.md describes the format. */
export const feedMark = 'counterfoil-updates 1 ';
/** No real feed is larger: its notes are limited. */
export const largestFeed = 256 * 1024;
const longestNotes = 32 * 1024;
/** The length of a signature in base64, with its padding. */
const signatureLength = 88;

/** `MAJOR.MINOR.PATCH` and perhaps `-PRERELEASE`, by the rules of semver.org: a number has no leading zero. */
const number = '(?:0|[1-9]\\d{0,8})';
const part = `(?:${number}|(?=\\d*[a-z-])[0-9a-z-]{1,32})`;
const version = new RegExp(
  `^${number}\\.${number}\\.${number}(?:-${part}(?:\\.${part}){0,4})?$`,
  'i',
);

const feedFileSchema = z.object({
  /** Only a name: the file is next to the feed. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/),
  size: z
    .int()
    .min(1)
    .max(2 ** 32),
  /** In base64. */
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  /** As in Node's `process.platform` and `process.arch`. */
  system: z.enum(['linux', 'win32', 'darwin']),
  arch: z.enum(['x64', 'arm64']),
});
export type FeedFile = z.infer<typeof feedFileSchema>;

const feedSchema = z.object({
  /** So that a signature over something else can't be used here. */
  product: z.literal('counterfoil'),
  version: z.string().regex(version),
  /** The day of the release. */
  date: z.iso.date(),
  /** Plain text. */
  notes: z.string().max(longestNotes),
  files: z.array(feedFileSchema).max(32),
});
export type Feed = z.infer<typeof feedSchema>;

/** The public key in a PEM file's text. Throws a sentence if it isn't one for Ed25519. */
export function readUpdateKey(pem: string): KeyObject {
  // Node would make a public key of a private one, which must not get into a build.
  if (/PRIVATE KEY/.test(pem))
    throw new Error('The update key is a private key, not a public one.');
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(`The update key is for ${key.asymmetricKeyType}, not for Ed25519.`);
  }
  return key;
}

/**
 * The feed in these bytes. The signature is checked over exactly the bytes that are then parsed, before anything in
 * them is read. Throws `UpdateError`: `unsigned`, `bad-signature` or `unreadable`.
 */
export function readFeed(bytes: Uint8Array, key: KeyObject): Feed {
  const received = Buffer.from(bytes);
  const end = received.indexOf('\n');
  const line = received.toString('latin1', 0, Math.min(end, feedMark.length + signatureLength));
  const text = line.slice(feedMark.length);
  const signature = Buffer.from(text, 'base64');
  const isSigned =
    end === feedMark.length + signatureLength &&
    line.startsWith(feedMark) &&
    // Base64 has several texts for the same bytes, and ignores what isn't base64.
    signature.toString('base64') === text;
  if (!isSigned) throw new UpdateError('unsigned');
  const signed = received.subarray(end + 1);
  if (!verify(null, signed, key, signature)) {
    throw new UpdateError('bad-signature');
  }
  const feed = feedSchema.safeParse(parse(signed));
  if (!feed.success)
    throw new UpdateError('unreadable', feed.error.issues[0]?.path.join('.') ?? '');
  return { ...feed.data, notes: plainNotes(feed.data.notes) };
}

function parse(signed: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(signed));
  } catch (cause) {
    throw new UpdateError('unreadable', '', cause);
  }
}

/** Controls, and characters that change the direction of text, become a mark; lines and tabs stay. */
function plainNotes(notes: string): string {
  return notes
    .replaceAll('\r\n', '\n')
    .toWellFormed()
    .replace(/[^\n\t\P{Cc}]|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}
