import { jsonTokens } from '../../../main/contract/body/json-tokens.ts';

const step = '  ';

/**
 * A text that `readJson` takes, laid out with two spaces. Only white space differs: every token stays
 * as it was written, digit by digit and escape by escape.
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
    // What is empty stays on its line.
    if (closes !== opened && (closes || opened)) breakLine();
    if (before === ',') breakLine();
    if (before === ':') parts.push(' ');
    if (type === '{' || type === '[') depth += 1;
    parts.push(text.slice(offset, end));
    before = type;
  }
  return parts.join('');
}
