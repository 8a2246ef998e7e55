import { jsonTokens } from '../../../main/contract/body/json-tokens.ts';

const step = '  ';

/**
 * Formats a text that `readJson` accepts, with two spaces of indentation. Only white space changes: every token stays
 * as written, including digits and escapes.
 */
export function formatJson(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let before = '';
  const breakLine = () => parts.push('\n', step.repeat(depth));
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
