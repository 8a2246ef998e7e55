import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter ones are words that could be anywhere. */
export const shortestToken = 6;

/**
 * The forms in which a token may occur, as in docs/security.md (*How a token is masked*): its beginning, in another case,
 * in a URL, in JSON, in hex, and in base64 at each alignment. Files of the system also contain texts in UTF-16.
 */
export function tokenForms(token: string): Buffer[] {
  const bytes = Buffer.from(token);
  const wide = Buffer.from(token, 'utf16le');
  const hex = bytes.toString('hex');
  // A prefix of a shorter token may be a word.
  const start = token.length >= beginning + 4 ? token.slice(0, beginning) : token;
  const texts = [
    start,
    start.toUpperCase(),
    start.toLowerCase(),
    encodeURIComponent(token),
    JSON.stringify(token).slice(1, -1),
    ...base64Of(bytes),
    hex,
    hex.toUpperCase(),
  ];
  return [...[...new Set(texts)].map((form) => Buffer.from(form)), wide];
}

/**
 * The forms of a token that are in these bytes, in any case. Empty if none is, and for tokens that are too short to search
 * for.
 */
export function tracesOf(token: string, bytes: Uint8Array): readonly string[] {
  if (token.length < shortestToken) return [];
  const folded = inOneCase(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const forms = tokenForms(token).map((form) => form.toString('latin1'));
  const found = new Map(forms.map((form) => [form.toLowerCase(), form]));
  return [...found].flatMap(([lower, form]) => (folded.includes(lower, 0, 'latin1') ? [form] : []));
}

const inOneCase = (bytes: Buffer) => Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1');

/** Long enough not to be there by chance, and shorter than what a masked token may show. */
const beginning = 12;

/**
 * At each of the three alignments, without the characters that contain bits of neighbouring data.
 */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3)),
  );
}

/** The files below a folder, without those that disappear meanwhile. */
export function* filesBelow(folder: string, leaveOut?: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (path === leaveOut) continue;
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) yield* filesBelow(path, leaveOut);
    else if (found?.isFile()) yield path;
  }
}

/** The bytes of a file; none if it disappears meanwhile. */
export function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
