import {
  base64Forms,
  hexForms,
  type Reading,
  textForms,
  unescapedView,
  type View,
  wholeView,
} from './written-as.ts';

/** What stands where a token stood. */
export const mask = '••••••';

/** Fewer characters than these stand in every second word, or in many a text of base64. */
const shortestToken = 4;
/** V8 compares at most so many characters again at each place; longer forms are looked for in pieces. */
const longestPiece = 250;
/** Escapes within escapes: JSON in JSON in a URL in HTML. */
const mostLevels = 4;
/** How many characters one of a token may take: `&#x0002f;`, and escaped once more. */
export const longestEscape = 16;

/**
 * Takes a token out of a text that somebody will see or keep, however it is written there: as it is;
 * escaped as in URLs, forms, JSON, HTML, quoted-printable and string literals, up to four times over, every
 * character or only some; with invisible characters or line breaks in between; in base64 at each of the three
 * alignments it can have; in hex. Tokens under 4 characters are not looked for, nor base64 that has under
 * 8 characters of the token. Time grows with the text and with the token, never with their product.
 */
export function maskToken(text: string, token: string): string {
  return maskBeginning(text, token, text.length);
}

/** The first `length` characters of a text, masked; a token that this cut would go through is masked whole. */
export function maskBeginning(text: string, token: string, length: number): string {
  const looked = text.slice(0, length + token.length * longestEscape);
  if (token.length < shortestToken) return text.slice(0, length);
  let masked = '';
  let at = 0;
  for (const { start, end } of placesOf(looked, token)) {
    if (start >= length) break;
    // One within another, or that overlaps it.
    if (start > at || masked === '') masked += text.slice(at, start) + mask;
    else if (start === at && !masked.endsWith(mask)) masked += mask;
    at = Math.max(at, end);
  }
  return masked + text.slice(Math.min(at, length), length);
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function placesOf(text: string, token: string): Place[] {
  const isCompact = token.length >= shortestWrapped;
  const places: Place[] = [];
  const readings = /=(?:[\dA-F]{2}|\r?\n)/.test(text) ? [false, true] : [false];
  for (const isQuotedPrintable of readings) {
    const reading = { isCompact, isQuotedPrintable };
    const pieces = piecesOf(token, reading);
    let view: View = wholeView(text);
    for (let level = 0; level <= mostLevels; level += 1) {
      for (const piece of pieces) addPlaces(view, piece, places);
      const next = unescapedView(view, reading);
      if (next.text === view.text) break;
      view = next;
    }
  }
  return places.sort((a, b) => a.start - b.start);
}

/** Nobody breaks a shorter one over lines; and the letters of a very short one may stand in two words. */
const shortestWrapped = 16;

function addPlaces({ text, starts, ends }: View, piece: string, places: Place[]): void {
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length)) {
    const last = at + piece.length - 1;
    places.push({ start: starts?.[at] ?? at, end: ends?.[last] ?? last + 1 });
  }
}

/** The tokens that were asked for last: the log asks for the same few with every line. */
const known = new Map<string, readonly string[]>();
const mostKnown = 32;

function piecesOf(token: string, reading: Reading): readonly string[] {
  const key = `${reading.isQuotedPrintable} ${token}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const forms = [
    ...textForms(token, reading, mostLevels).filter((form) => form.length >= shortestToken),
    ...base64Forms(token),
    ...hexForms(token),
  ];
  const pieces = [...new Set(forms)].flatMap(inPieces);
  const [oldest] = known.keys();
  if (known.size === mostKnown && oldest !== undefined) known.delete(oldest);
  known.set(key, pieces);
  return pieces;
}

/** Equal ones, so that none is short enough to be found where no token is. */
function inPieces(form: string): string[] {
  const count = Math.ceil(form.length / longestPiece);
  const length = Math.ceil(form.length / count);
  return Array.from({ length: count }, (_, piece) =>
    form.slice(piece * length, (piece + 1) * length),
  );
}
