/** JSON without the white space that means nothing: texts that differ in nothing else become the same. */
export function compactJson(text: string): string {
  let compact = '';
  let keptUntil = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      // What follows a backslash ends no string.
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') {
      isInString = true;
    } else if (isWhiteSpace(character)) {
      compact += text.slice(keptUntil, at);
      keptUntil = at + 1;
    }
  }
  return compact + text.slice(keptUntil);
}

/** Of JSON (RFC 8259, 2), which knows no other. */
function isWhiteSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}
