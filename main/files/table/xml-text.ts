/** What XML 1.0 cannot hold (a lone surrogate among it), and `\r`, which every reader of XML makes a `\n` of. */
const unspeakable = /[^\t\n\x20-\uFFFD]|\p{Surrogate}/gu;
/** A text that would be read as such an escape, or could become one by what comes after it. */
const looksEscaped = /_(?=x[0-9A-F]{4})/gi;

/**
 * A text for an element of an XLSX, from which Excel and our own reader make the same text again: what XML cannot
 * hold is written as `_x0007_`, and `_x0041_` as `_x005F_x0041_` (ECMA-376, part 1, 22.4.2.4).
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
  // A character above U+FFFF is two units and none of these.
  if (character.length > 1) return character;
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `_x${code}_`;
}
