import { eachDecoded, eachOfNumbers } from './decoded-views.ts';
import { allAtOnce, inSlices, type Steps } from './steps.ts';
import { printableView, type Wanted } from './stretches.ts';
import {
  type Grams,
  gramsOf,
  mostLevels,
  type Place,
  shortestToken,
  type TokenGrams,
} from './token-grams.ts';
import { type Reading, unescapedView, type View, viewOf } from './written-as.ts';

/** Replaces a token. */
export const mask = '••••••';

/** The most characters for one of a token: `&#x0002f;`, escaped once more. */
export const longestEscape = 16;

/**
 * Removes a token from a text that will be shown or stored, however it is written there: whole or any 12 characters of
 * it (of a JWT, 12 that aren't in its header); in any case; escaped as in URLs, forms, JSON, HTML, quoted-printable and
 * string literals, up to four times over, every character or only some; with invisible characters or line breaks in
 * between; in base64 at any offset, as UTF-8, Latin-1 or UTF-16; in hex, with and without signs between the bytes; as a
 * list of its character codes; and in two of these encodings nested. Doesn't look for tokens under 4 characters, or for
 * base64 of under 6 characters. Time grows with the text and with the token, never with their product.
 */
export function maskToken(text: string, token: string): string {
  return maskBeginning(text, token, text.length);
}

/** The first `length` characters of a text, masked. A token that is cut at this length is masked whole. */
export function maskBeginning(text: string, token: string, length: number): string {
  return allAtOnce(maskInSteps(text, token, length));
}

/**
 * The same in slices, for a body: the search can take some 100 ms for a long or unusual one. Main continues meanwhile.
 * Only show the text once it is masked.
 */
export function maskInSlices(text: string, token: string, length: number): Promise<string> {
  return inSlices(maskInSteps(text, token, length));
}

function* maskInSteps(text: string, token: string, length: number): Steps<string> {
  const looked = text.slice(0, length + token.length * longestEscape);
  if (token.length < shortestToken) return text.slice(0, length);
  let masked = '';
  let at = 0;
  for (const { start, end } of yield* placesOf(looked, token)) {
    if (start >= length) break;
    // Inside another one, or overlapping it.
    if (start > at || masked === '') masked += text.slice(at, start) + mask;
    else if (start === at && !masked.endsWith(mask)) masked += mask;
    at = Math.max(at, end);
  }
  return masked + text.slice(Math.min(at, length), length);
}

function* placesOf(text: string, token: string): Steps<Place[]> {
  const isCompact = token.length >= shortestWrapped;
  const readings = /=(?:[\dA-F]{2}|\r?\n)/.test(text) ? [false, true] : [false];
  const places: Place[] = [];
  for (const isQuotedPrintable of readings) {
    yield* new Search(token, { isCompact, isQuotedPrintable }, places).look(text);
  }
  return places.sort((a, b) => a.start - b.start);
}

/**
 * Shorter tokens aren't broken over lines in practice, and the letters of a very short one may be spread over two
 * words.
 */
const shortestWrapped = 16;
/** Shorter ones occur by chance in many texts that are read as base64. */
const shortestInBase64 = 6;
/** Nested encodings: base64 of base64, hex of base64. */
const mostEncodings = 2;
/** Levels of escapes inside decoded text. */
const levelsInDecoded = 2;

class Search {
  readonly #reading: Reading;
  readonly #grams: TokenGrams;
  readonly #shortest: number;
  readonly #wanted: Wanted;
  readonly #places: Place[];

  constructor(token: string, reading: Reading, places: Place[]) {
    this.#reading = reading;
    this.#grams = gramsOf(token, reading);
    this.#shortest = Math.min(...this.#grams.inDecoded.map(({ length }) => length));
    this.#wanted = { shortest: this.#shortest, ofText: this.#grams.ofText };
    this.#places = places;
  }

  *look(text: string): Steps<void> {
    if (text.length >= this.#shortest)
      yield* this.#inText(viewOf(text), this.#grams.inText, mostLevels, 0);
  }

  /**
   * Searches a text with up to this many levels of escapes undone, and what it contains in up to this many encodings.
   */
  *#inText(text: View, grams: readonly Grams[], levels: number, encodings: number): Steps<void> {
    let view: View = text;
    for (let level = 0; ; level += 1) {
      yield* this.#scan(view, grams);
      const next = level < levels ? yield* unescapedView(view, this.#reading) : null;
      if (encodings < mostEncodings) {
        const take = (inner: View) => this.#inDecoded(inner, encodings);
        yield* eachOfNumbers(view, this.#wanted, take);
        // Encoded text is also found without its line breaks.
        if (level > 0 || next === null) {
          const shortest = Math.max(this.#shortest, shortestInBase64);
          yield* eachDecoded(view, this.#wanted, shortest, take);
        }
      }
      if (next === null) return;
      view = next;
    }
  }

  *#inDecoded(view: View, encodings: number): Steps<void> {
    yield* this.#scan(view, this.#grams.inDecoded);
    const text = yield* printableView(view, this.#shortest);
    if (text === null) return;
    yield* this.#inText(text, this.#grams.inDecoded, levelsInDecoded, encodings + 1);
  }

  *#scan(view: View, grams: readonly Grams[]): Steps<void> {
    for (const one of grams) {
      let count = 0;
      for (const place of yield* one.find(view.units)) {
        this.#places.push(inSource(view, place));
        count += 1;
        if (count % placesInStep === 0) yield;
      }
    }
  }
}

const placesInStep = 256;

/** Maps a place in a view to the text that the view was read from. */
function inSource(view: View, { start, end }: Place): Place {
  let place: Place = { start, end };
  for (let at: View = view; at.from !== null; at = at.from.view) {
    const { starts, ends } = at.from;
    place = { start: starts[place.start] ?? 0, end: ends[place.end - 1] ?? 0 };
  }
  return place;
}
