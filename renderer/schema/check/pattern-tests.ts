/** Tries the patterns of a schema. */
export class PatternTests {
  /** Called before another pattern is tried: only ending the thread can stop one, and which one has to be known. */
  onPattern: (pattern: string) => void = () => {};
  private readonly compiled: Map<string, RegExp | null>;

  /** `skipped` are patterns that took too long before. */
  constructor(skipped: readonly string[]) {
    this.compiled = new Map(skipped.map((pattern) => [pattern, null]));
  }

  /** False for one that isn't a pattern, or took too long before. */
  canTry(pattern: string): boolean {
    if (!this.compiled.has(pattern)) this.compiled.set(pattern, compile(pattern));
    return this.compiled.get(pattern) !== null;
  }

  /** Whether the pattern matches anywhere in the text. */
  test(pattern: string, text: string): boolean {
    this.onPattern(pattern);
    return this.compiled.get(pattern)?.test(text) ?? true;
  }
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
