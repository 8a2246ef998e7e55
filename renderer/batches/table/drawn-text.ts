/** A cell may be 10 MB. Only this many characters are drawn. */
const mostDrawn = 200;
const lineBreaks = /\r\n|[\r\n\u2028\u2029]/g;

/** What a cell of one line shows of its text: the start, with a mark for each line break, and every space. */
export function drawnText(text: string): string {
  const start = text.length <= mostDrawn ? text : `${text.slice(0, mostDrawn).toWellFormed()}…`;
  return start.replaceAll(lineBreaks, '↵');
}
