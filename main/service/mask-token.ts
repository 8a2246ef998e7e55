import { writtenAs } from './written-as.ts';

/** What stands where a token stood. */
export const mask = '••••••';

/** Fewer characters than these stand in every second word, or in many a text of base64. */
const shortestToken = 4;
const shortestBase64 = 8;
/** A pattern of much more than this is too large for V8. */
const longestPiece = 1000;

/**
 * Takes a token out of a text that somebody will see or keep: as it is, as URLs, forms, JSON and HTML
 * write it, and in base64 at each of the three alignments it can have inside a longer base64 text.
 * Tokens under 4 characters are not looked for, nor base64 that has under 8 characters of the token.
 */
export function maskToken(text: string, token: string): string {
  if (token.length < shortestToken) return text;
  const forms = new Set([
    token,
    ...base64Forms(Buffer.from(token, 'latin1')),
    ...base64Forms(Buffer.from(token, 'utf8')),
  ]);
  return (
    [...forms]
      // Longest first, so that a form which holds another goes as a whole.
      .sort((a, b) => b.length - a.length)
      .flatMap(piecesOf)
      .map((piece) => new RegExp([...piece].map(writtenAs).join(''), 'g'))
      .reduce((masked, form) => masked.replace(form, mask), text)
  );
}

/** Equal ones, so that none is short enough to be found where no token is. */
function piecesOf(form: string): string[] {
  const count = Math.ceil(form.length / longestPiece);
  const length = Math.ceil(form.length / count);
  return Array.from({ length: count }, (_, piece) =>
    form.slice(piece * length, (piece + 1) * length),
  );
}

/** In both alphabets of base64, without the characters that hold bits of a neighbour. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2]
    .map((offset) => {
      const first = Math.ceil((offset * 4) / 3);
      const end = Math.floor(((offset + bytes.length) * 4) / 3);
      return Buffer.concat([Buffer.alloc(offset), bytes])
        .toString('base64')
        .slice(first, end);
    })
    .filter((form) => form.length >= shortestBase64)
    .flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}
