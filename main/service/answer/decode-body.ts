/** Largest answer to a write and largest error body that is read, bytes after decompression. */
export const replyLimitBytes = 5 * 1024 * 1024;

/** How much of a body is shown and stored in the journal, characters. */
export const shownBodyCharacters = 64 * 1024;

/** How much of an error body is searched for its reason, characters: it may be 5 MB of anything. */
export const searchedCharacters = 256 * 1024;

/** Reading stopped because the body is longer than allowed. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly limitBytes: number;

  constructor(limitBytes: number) {
    super(`longer than ${limitBytes} bytes`);
    this.limitBytes = limitBytes;
  }
}

/**
 * Passes on a body in pieces as they arrive, counted after decompression. Throws `BodyTooLarge` at the first byte over
 * the limit, and any error of the connection. The rest is dropped by the signal of the request. Don't cancel the reader
 * too: that can throw uncaught, because the next piece of the body may then reach a closed stream (nodejs/node#64529).
 */
export async function readBody(
  response: Response,
  limitBytes: number,
  onChunk: (chunk: Uint8Array, bytesSoFar: number) => void,
): Promise<number> {
  if (response.body === null) return 0;
  const reader = response.body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.byteLength;
    if (bytes > limitBytes) throw new BodyTooLarge(limitBytes);
    onChunk(value, bytes);
  }
}

/** The length stated in the headers; null if unknown. Of a compressed answer, it isn't the length after decompression. */
export function announcedLength({ headers }: Response): number | null {
  if (headers.has('content-encoding')) return null;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? length : null;
}

/**
 * Decodes a body for display. Uses its byte order mark; otherwise UTF-8 if it is valid; otherwise the charset that its
 * header or its own first lines declare; otherwise a guess from its content; and finally Latin-1, HTTP's old default. A
 * character that was cut off at the end is left out.
 */
export function decodeBody(bytes: Uint8Array, contentType: string | null): string {
  for (const charset of charsetsOf(bytes, contentType)) {
    const text = charset === undefined ? undefined : decodedAs(charset, bytes);
    if (text !== undefined) return text;
  }
  return '';
}

/** Each is looked for only if those before it don't fit. */
function* charsetsOf(bytes: Uint8Array, contentType: string | null) {
  const declared = charsetOf((contentType ?? '').slice(0, longestType));
  yield markOf(bytes);
  // These use only seven bits, so they look like UTF-8.
  if (/^(?:iso-2022|utf-16)/i.test(declared ?? '')) yield declared;
  yield 'utf-8';
  yield declared;
  yield declaredWithin(bytes);
  yield undeclaredCharset(bytes);
  yield 'windows-1252';
}

/** A charset is never declared beyond this length of a header. */
const longestType = 1000;

function decodedAs(charset: string, bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
    return charset === 'windows-1252' ? withMarks(text) : text;
  } catch {
    // Not in this charset, or an unknown charset: try the next one.
    return undefined;
  }
}

/** Some releases of Node 20 to 23 decode windows-1252 as ISO 8859-1, which has control characters at these codes. */
const withMarks = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (one) => marks[one.charCodeAt(0) - 0x80] ?? one);
const marks = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Only UTF-16 has a zero byte next to a brace or bracket.
  if (first === 0 && second !== undefined && second !== 0) return 'utf-16be';
  if (second === 0 && first !== undefined && first !== 0) return 'utf-16le';
  return undefined;
}

/** `charset=windows-1251`, and variants: `cp-1251`, `win1251`. */
function charsetOf(text: string): string | undefined {
  const name = /charset\s{0,9}=[\s"']{0,9}([^\s"';>]{1,40})/i.exec(text)?.[1];
  return name?.replace(/^(?:win|cp|windows)[-_]?(?=125\d$)/i, 'windows-');
}

/** In a `<meta>` of HTML or the first line of XML. */
function declaredWithin(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const xml = /^\s*<\?xml[^>]{1,200}encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1];
  const meta = /<meta[^<>]{1,300}charset[^<>]{1,100}/i.exec(start)?.[0];
  return xml ?? (meta === undefined ? undefined : charsetOf(meta));
}

/**
 * Guesses the charset of bytes that aren't UTF-8 and have no declared charset, if it can hardly be another one: all
 * words of three or more letters are Cyrillic and lower-case. Latin-1 texts don't have such runs of accented letters.
 * Undefined if it can't be guessed.
 */
function undeclaredCharset(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 4096);
  return ['windows-1251', 'koi8-r', 'ibm866'].find((charset) => {
    const text = new TextDecoder(charset).decode(start);
    const beyondAscii = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
    const words = text.match(/(?<!\p{L})[А-ЯЁ]?[а-яё]{2,}(?!\p{L})/gu)?.join('').length ?? 0;
    const vowels = text.match(/[аеёиоуыэюя]/g)?.length ?? 0;
    return (
      words >= 6 && words > beyondAscii * 0.75 && vowels > words * 0.25 && vowels < words * 0.65
    );
  });
}
