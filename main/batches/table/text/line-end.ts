export type LineEnd = '\r\n' | '\n' | '\r';

/**
 * How the rows of this text end. A file that was put together has both `\r\n` and `\n`, and so has one from Excel with
 * line breaks in its cells: then it is `\n`, and the `\r` before it belongs to it.
 */
export function lineEndOf(text: string): LineEnd {
  if (!text.includes('\n')) return text.includes('\r') ? '\r' : '\n';
  return /(?:^|[^\r])\n/.test(text) ? '\n' : '\r\n';
}
