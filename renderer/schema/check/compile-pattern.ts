/** A pattern of a schema, null if it isn't one. With Unicode, as the specification says, many escape too much. */
export function compilePattern(pattern: string, flags: 'u' | ''): RegExp | null {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return null;
  }
}
