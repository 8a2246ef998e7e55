import { foldService, StreamLanguage, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

const kinds: readonly (readonly [RegExp, string | null])[] = [
  [/\s+/, null],
  [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'propertyName'],
  [/"(?:[^"\\]|\\.)*"?/, 'string'],
  [/-?\d[\d.eE+-]*/, 'number'],
  [/(?:true|false)\b/, 'bool'],
  [/null\b/, 'null'],
  [/[{}]/, 'brace'],
  [/[[\]]/, 'squareBracket'],
  [/[,:]/, 'separator'],
];

/** No token of JSON goes on in the next line, so that each line is read by itself. */
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

/** An object or a list is folded if it ends within so many characters. */
const longestFold = 20_000;

/** From a line's last bracket to its partner. */
const folds = foldService.of(({ doc }, from, to) => {
  const line = doc.sliceString(from, to);
  if (!/[[{]\s*$/.test(line)) return null;
  const start = from + line.trimEnd().length;
  const after = doc.sliceString(start, start + longestFold);
  let depth = 1;
  for (const { 0: token, index } of after.matchAll(/"(?:[^"\\\n]|\\.)*"|[[{\]}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > 0) continue;
    return start + index > to ? { from: start, to: start + index } : null;
  }
  return null;
});

/**
 * Colours, brackets and folds of a JSON text by what is in sight. The parser of a language reads all text before that:
 * at the end of 5 MB for seconds after it was opened, and for 20 ms at each key.
 */
export const jsonInSight: Extension = [StreamLanguage.define(tokens), folds];
