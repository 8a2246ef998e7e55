/** How much of an answer is looked at, bytes: enough to tell a list from a page for signing in. */
export const beginningBytes = 64 * 1024;

/**
 * Whether these bytes are a JSON array. When they are only the beginning of an answer they count as
 * one if every entry that is whole in them can be parsed: nobody has to read a list of 256 MiB eleven
 * times to learn where a token goes.
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
  // One entry larger than all that was read: there is no more to go by.
  return end === null || isArray(`${text.slice(0, end)}]`);
}

function isArray(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Where the last comma between two entries of the outermost array stands; null when there is none. */
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
