/** What XML 1.0 can't contain (including lone surrogates), and `\r`, which every XML reader turns into `\n`. */
const unspeakable = /[^\t\n\x20-\uFFFD]|\p{Surrogate}/gu;
/** A text that would be read as such an escape, or could become one together with what follows. */
const looksEscaped = /_(?=x[0-9A-F]{4})/gi;

/**
 * A text for an XLSX element that Excel and our own reader decode to the same text: what XML can't contain is
 * written as `_x0007_`, and `_x0041_` as `_x005F_x0041_` (ECMA-376, part 1, 22.4.2.4).
 */
export function xmlText(text: string): string {
  return text
    .replace(looksEscaped, '_x005F_')
    .replace(unspeakable, escaped)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function escaped(character: string): string {
  // A character above U+FFFF has two units and is allowed.
  if (character.length > 1) return character;
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `_x${code}_`;
}
