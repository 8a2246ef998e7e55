import type { ShownBody } from '../contract/failure.ts';
import { shownBodyCharacters } from './limits.ts';
import { maskToken } from './mask-token.ts';

/**
 * Decodes a body for a person: UTF-8 if it is that, else what its header declares, else Latin-1. A
 * character that was cut off at the end is left out.
 */
export function decodeBody(bytes: Uint8Array, contentType: string | null): string {
  const declared = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1];
  for (const charset of ['utf-8', declared, 'windows-1252']) {
    if (charset === undefined) continue;
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
    } catch {
      // Not of this charset, or one that is not known here: the next one.
    }
  }
  return '';
}

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
