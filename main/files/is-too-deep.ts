import { createScanner } from 'jsonc-parser';

/** Our own formats have a few levels. Parsers that recurse would crash main at 10,000. */
export const deepestNesting = 50;

/** jsonc-parser declares its numbers as ambient const enums, which isolated modules can't read. */
const tokenKind = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  end: 17,
} as const;

/** Whether lists and objects are nested deeper than a parser may go. Counts tokens instead of recursing. */
export function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let kind: number = scanner.scan(); kind !== tokenKind.end; kind = scanner.scan()) {
    if (kind === tokenKind.openBrace || kind === tokenKind.openBracket) depth += 1;
    else if (kind === tokenKind.closeBrace || kind === tokenKind.closeBracket) depth -= 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}
