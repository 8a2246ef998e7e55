/** JSON without insignificant white space. Texts that differ only in white space become equal. */
export function compactJson(text: string): string {
  let compact = '';
  let keptUntil = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      // The character after a backslash doesn't end the string.
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

/** The only white space in JSON (RFC 8259, 2). */
function isWhiteSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}
