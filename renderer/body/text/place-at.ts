/** A position in a text as editors count it, from 1. A column is a character, not a UTF-16 unit. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export function placeAt(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  const last = lines.at(-1) ?? '';
  return { line: lines.length, column: [...last].length + 1 };
}
