import { JsonScanner, jsonTokens } from './tokens.ts';

const step = '  ';
/** Deeper lines start like these: white space for each of a million levels would be gigabytes. */
const deepestIndent = 100;

/**
 * Formats a JSON text with two spaces of indentation. Only white space changes: every token stays as written, including
 * digits and escapes.
 */
export function formatJson(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let before = '';
  const breakLine = () => parts.push('\n', step.repeat(Math.min(depth, deepestIndent)));
  for (const { type, offset, end } of jsonTokens(text)) {
    if (type === 'end') break;
    const closes = type === '}' || type === ']';
    if (closes) depth -= 1;
    const opened = before === '{' || before === '[';
    // Empty objects and lists stay on one line.
    if (closes !== opened && (closes || opened)) breakLine();
    if (before === ',') breakLine();
    if (before === ':') parts.push(' ');
    if (type === '{' || type === '[') depth += 1;
    parts.push(text.slice(offset, end));
    before = type;
  }
  return parts.join('');
}

/** A JSON text without white space between its tokens, which stay as they are written. */
export function compactJson(text: string): string {
  const scanner = new JsonScanner(text);
  const parts: string[] = [];
  while (scanner.next() !== 'end') parts.push(text.slice(scanner.start, scanner.end));
  return parts.join('');
}
