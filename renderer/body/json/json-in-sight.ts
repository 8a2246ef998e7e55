import { foldService, StreamLanguage, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

/** Anchored: CodeMirror searches the rest of the line for a pattern, and then takes only what starts here. */
const kinds: readonly (readonly [RegExp, string | null])[] = [
  [/^\s+/, null],
  [/^"(?:[^"\\]|\\.)*"(?=\s*:)/, 'propertyName'],
  [/^"(?:[^"\\]|\\.)*"?/, 'string'],
  [/^-?\d[\d.eE+-]*/, 'number'],
  [/^(?:true|false)\b/, 'bool'],
  [/^null\b/, 'null'],
  [/^[{}]/, 'brace'],
  [/^[[\]]/, 'squareBracket'],
  [/^[,:]/, 'separator'],
];

/** No JSON token spans lines, so each line can be tokenised on its own. */
const tokens: StreamParser<null> = {
  name: 'json',
  token(stream) {
    for (const [pattern, kind] of kinds) {
      if (stream.match(pattern) !== null) return kind;
    }
    stream.next();
    return null;
  },
};

/** An object or a list can be folded if it ends within this many characters. */
const longestFold = 20_000;

/** From a line's last opening bracket to its closing one. */
const folds = foldService.of(({ doc }, from, to) => {
  const line = doc.sliceString(from, to);
  if (!/[[{]\s*$/.test(line)) return null;
  const start = from + line.trimEnd().length;
  const after = doc.sliceString(start, start + longestFold);
  let depth = 1;
  for (const { 0: token, index } of after.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[{\]}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > 0) continue;
    return start + index > to ? { from: start, to: start + index } : null;
  }
  return null;
});

/**
 * Colours, brackets and folds of a JSON text, computed only for the visible part. A language parser reads all text
 * before it: at the end of 5 MB that takes seconds after opening, and 20 ms at each key.
 */
export const jsonInSight: Extension = [StreamLanguage.define(tokens), folds];
