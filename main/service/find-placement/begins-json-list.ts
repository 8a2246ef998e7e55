/** How much of an answer is read, bytes: enough to tell a list from a sign-in page. */
export const beginningBytes = 64 * 1024;

/**
 * Whether these bytes are a JSON array, or `null`, which is an empty list of a service in Go. If they are only the start of an answer, they count as one if every complete
 * entry in them can be parsed: there is no need to read a list of 256 MiB eleven times to find out where a token goes.
 */
export function beginsJsonList(bytes: Uint8Array, isWhole: boolean): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return false;
  }
  if (isWhole) return isArray(text);
  if (!/^\s*\[/.test(text)) return false;
  const end = lastWholeEntry(text);
  // The first entry is larger than everything that was read, so there is nothing more to check.
  return end === null || isArray(`${text.slice(0, end)}]`);
}

function isArray(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return value === null || Array.isArray(value);
  } catch {
    return false;
  }
}

/** The position of the last comma between two entries of the outermost array; null if none. */
function lastWholeEntry(text: string): number | null {
  let depth = 0;
  let last: number | null = null;
  let isInText = false;
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place];
    if (isInText) {
      if (character === '\\') place += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',' && depth === 1) last = place;
  }
  return last;
}
