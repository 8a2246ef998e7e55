import type { HttpFailure } from '../../contract/failure.ts';
import { plainMessage } from './read/plain-message.ts';
import { isPhraseOf } from './words/status-phrases.ts';

/** Plain text is its own reason, unless it is the phrase of the status or no text at all. */
export function textReason(
  text: string,
  status: number,
): Pick<HttpFailure, 'reason' | 'fields' | 'code'> {
  const reason = plainMessage(text);
  const says = !isPhraseOf(status, reason) && !isBinary(text);
  return { reason: says ? reason : null, fields: [], code: null };
}

/** Bytes that somebody sent as text: more than a tenth of it can not be shown. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 2000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const odd = start.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return odd * 10 > start.length;
}
