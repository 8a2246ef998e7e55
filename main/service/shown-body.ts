import type { ShownBody } from '../contract/failure.ts';
import { shownBodyCharacters } from './limits.ts';
import { maskToken } from './mask-token.ts';

/**
 * A body as it may be shown and kept: masked and cut. Null when there is nothing in it. `isWhole`
 * tells whether `text` is all that the service wanted to send.
 */
export function shownBody(
  text: string,
  contentType: string | null,
  token: string,
  isWhole: boolean,
): ShownBody | null {
  if (text === '') return null;
  const masked = maskToken(text, token);
  const cut = masked.slice(0, shownBodyCharacters);
  return {
    text: cut.toWellFormed(),
    contentType,
    truncated: !isWhole || cut.length < masked.length,
  };
}
