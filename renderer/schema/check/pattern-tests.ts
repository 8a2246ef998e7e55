/** Tries the patterns of a schema. */
export interface PatternTests {
  /** Whether the pattern matches anywhere in the text. Null if it can't be tried. */
  test(pattern: string, text: string): boolean | null;
}

/**
 * `skipped` are patterns that took too long before. `onPattern` is called before another pattern is tried than the last
 * time: nothing can stop a pattern but ending the thread, and it has to be known which one it was.
 */
export function createPatternTests(
  skipped: readonly string[],
  onPattern: (pattern: string) => void,
): PatternTests {
  const left = new Set(skipped);
  const known = new Map<string, RegExp | null>();
  let last: string | null = null;
  return {
    test(pattern, text) {
      if (left.has(pattern)) return null;
      let compiled = known.get(pattern);
      if (compiled === undefined) {
        compiled = compile(pattern);
        known.set(pattern, compiled);
      }
      if (compiled === null) return null;
      if (pattern !== last) onPattern(pattern);
      last = pattern;
      return compiled.test(text);
    },
  };
}

/** With Unicode, as the specification says; many patterns escape characters that this doesn't allow. */
function compile(pattern: string): RegExp | null {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Tried again without Unicode, or not a pattern.
    }
  }
  return null;
}
