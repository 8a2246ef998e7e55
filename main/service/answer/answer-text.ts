import type { ShownBody } from '../../contract/failure.ts';
import type { Gated } from '../../contract/service-text.ts';
import { decodeBody } from './decode-body.ts';
import { searchedCharacters, shownBodyCharacters } from './limits.ts';
import { longestEscape, maskInSlices } from './mask-token.ts';
import { serviceLines, serviceText } from './service-text.ts';

/** The beginning of an answer, as text in which the token is masked. */
export interface AnswerText {
  /** As much as is searched for a reason. Not through the gate yet: only for the search. */
  readonly masked: string;
  /** What is shown and kept; null when there is nothing in it. */
  readonly body: Gated<ShownBody> | null;
}

/** A character of UTF-8 that is one unit of a string takes so many bytes at most; of UTF-32 nobody sends any. */
const bytesPerUnit = 3;

/** How many bytes have to be there for so many characters. A token that begins among them may be escaped. */
export const bytesFor = (characters: number, token: string): number =>
  (characters + token.length * longestEscape) * bytesPerUnit;

/**
 * The first `characters` of an answer as text; the rest is looked at by nobody. `isWhole` says whether
 * `bytes` are all that the service wanted to send. Main answers others meanwhile, whatever came.
 */
export async function answerText(
  bytes: Uint8Array,
  contentType: string | null,
  token: string,
  isWhole: boolean,
  characters = searchedCharacters,
): Promise<AnswerText> {
  const beginning = bytes.subarray(0, bytesFor(characters, token));
  const text = decodeBody(beginning, contentType);
  const masked = await maskInSlices(text, token, characters);
  if (masked === '') return { masked, body: null };
  return {
    masked,
    body: {
      text: serviceLines(masked, shownBodyCharacters),
      contentType: contentType === null ? null : serviceText(contentType, token, typeCharacters),
      truncated:
        !isWhole ||
        beginning.length < bytes.length ||
        text.length > characters ||
        masked.length > shownBodyCharacters,
    },
  };
}

/** Longest content type that is shown, characters. */
const typeCharacters = 200;
