import type { ShownBody } from '../../contract/failure.ts';
import type { Gated } from '../../contract/service-text.ts';
import { decodeBody, searchedCharacters, shownBodyCharacters } from './decode-body.ts';
import { longestEscape, maskInSlices } from './mask-token.ts';
import { serviceLines, serviceText } from './service-text.ts';

/** The start of an answer, as text with the token masked. */
export interface AnswerText {
  /** The part that is searched for a reason. It hasn't passed the gate: use it only for the search. */
  readonly masked: string;
  /** The part that is shown and stored; null if it is empty. */
  readonly body: Gated<ShownBody> | null;
}

/** The most bytes for a UTF-8 character that is one unit of a string. UTF-32 isn't used in practice. */
const bytesPerUnit = 3;

/** How many bytes are needed for this many characters. A token that starts among them may be escaped. */
export const bytesFor = (characters: number, token: string): number =>
  (characters + token.length * longestEscape) * bytesPerUnit;

/**
 * The first `characters` of an answer as text; the rest is never read. `isWhole` says whether `bytes` are the whole
 * answer. Main stays responsive meanwhile, whatever arrived.
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
