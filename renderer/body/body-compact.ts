import { jsonTokens } from './body-json-token.ts';

/** Two JSON texts that differ in nothing but white space have the same compact text. */
export function compactJson(text: string): string {
  let compact = '';
  for (const { offset, end } of jsonTokens(text)) compact += text.slice(offset, end);
  return compact;
}
