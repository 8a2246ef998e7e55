import { type JsonProblem, type Place, placeAt } from '../../../main/contract/json/json-problem.ts';
import { duplicateNames, readJson } from '../../../main/contract/json/read-json.ts';
import { byteLength } from '../../lib/words/utf8.ts';
import { codePointName, isCleanJson, loneSurrogateAt } from '../text/unwritable-character.ts';
import { firstProblem, type PlacedProblem } from './row-problem.ts';
import type { Writing } from './steps.ts';

/** The same limit as in `bodyTextSchema`, in bytes of UTF-8. */
export const largestBody = 5 * 1024 * 1024;

/** Why the written body can't be sent. */
export type BodyProblem =
  | ({ readonly kind: 'row' } & PlacedProblem)
  | TextProblem
  | { readonly kind: 'too-large'; readonly bytes: number };

export type TextProblem =
  | { readonly kind: 'json'; readonly problem: JsonProblem; readonly place: Place }
  | { readonly kind: 'not-object' }
  | { readonly kind: 'character'; readonly character: string; readonly place: Place };

/** What would be sent, byte for byte, or why it can't be. */
export type BodyContent =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: BodyProblem };

/** The text, unless it has a mistake, or a field has something that can't be written yet. */
export function bodyContent({ text, rows, noFields }: Writing): BodyContent {
  if (noFields === null) {
    const placed = firstProblem(rows);
    return placed === null
      ? sizedContent(text)
      : { ok: false, problem: { kind: 'row', ...placed } };
  }
  const problem = isSendable(text) ? null : readBodyText(text).problem;
  return problem === null ? sizedContent(text) : { ok: false, problem };
}

/** A faster way to the result of `readBodyText`: it is called at each key, and when sending. */
function isSendable(text: string): boolean {
  return /^[ \t\n\r]*\{/.test(text) && isCleanJson(text);
}

/** What to send for a text without problems, unless it is too large. */
export function sizedContent(text: string): BodyContent {
  // A UTF-16 unit takes at most three bytes in UTF-8, so most texts needn't be counted.
  const bytes = text.length * 3 <= largestBody ? 0 : byteLength(text);
  if (bytes > largestBody) return { ok: false, problem: { kind: 'too-large', bytes } };
  return { ok: true, text };
}

/** A name that its object has already. */
interface RepeatedName {
  readonly name: string;
  readonly offset: number;
  readonly place: Place;
}

/** What is wrong with a text as a body, and its duplicate names (which can be sent). */
export function readBodyText(text: string): {
  readonly problem: TextProblem | null;
  readonly duplicates: readonly RepeatedName[];
} {
  const reading = readJson(text);
  if (!reading.ok) {
    const { problem } = reading;
    const place = placeAt(text, problem.offset);
    return { problem: { kind: 'json', problem, place }, duplicates: [] };
  }
  const duplicates = duplicateNames(reading.root.document).map(({ name, offset }) => {
    return { name, offset, place: placeAt(text, offset) };
  });
  return { problem: objectProblem(text, reading.root.kind), duplicates };
}

function objectProblem(text: string, kind: string): TextProblem | null {
  if (kind !== 'object') return { kind: 'not-object' };
  const at = loneSurrogateAt(text);
  if (at === -1) return null;
  return {
    kind: 'character',
    character: codePointName(text.charAt(at)),
    place: placeAt(text, at),
  };
}
