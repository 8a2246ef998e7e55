export interface JsonPart {
  /** Null in a list. */
  readonly key: string | null;
  /** Exactly as in the source text. */
  readonly text: string;
}

/**
 * The members of an object or the items of a list, each with its own text, in order. The text must be
 * valid JSON; anything other than an object or a list has no parts. Takes time proportional to the
 * length.
 */
export function jsonParts(text: string): readonly JsonPart[] {
  const parts: JsonPart[] = [];
  let depth = 0;
  let key: string | null = null;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth === 1) start = at + 1;
    } else if (char === ':' && depth === 1) {
      key = String(JSON.parse(text.slice(start, at)));
      start = at + 1;
    } else if (char === ',' && depth === 1) {
      parts.push({ key, text: text.slice(start, at).trim() });
      start = at + 1;
    } else if (char === '}' || char === ']') {
      depth -= 1;
      const last = depth === 0 ? text.slice(start, at).trim() : '';
      if (last !== '') parts.push({ key, text: last });
    }
  }
  return parts;
}

/** The end of the string that starts at this quote. */
function endOfString(text: string, quoteAt: number): number {
  let at = quoteAt + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
