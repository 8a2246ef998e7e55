/** The index of the column, from 0, in a reference such as `AB12` or `ab12`; -1 if it has no letters. */
export function columnAt(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = (reference.charCodeAt(at) & ~0x20) - 0x40;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
