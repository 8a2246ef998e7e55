export type LineEnd = '\r\n' | '\n' | '\r';

/**
 * The line end of this text's rows. A file put together from others has both `\r\n` and `\n`, and so does one from
 * Excel with line breaks in its cells. Then the line end is `\n`, and a `\r` before it belongs to it.
 */
export function lineEndOf(text: string): LineEnd {
  if (!text.includes('\n')) return text.includes('\r') ? '\r' : '\n';
  return /(?:^|[^\r])\n/.test(text) ? '\n' : '\r\n';
}
