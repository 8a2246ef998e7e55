import { jsonTokens } from '../../../main/contract/body/json-tokens.ts';

/** For tests: a document's order, names, strings and digits, without white space. */
export function tokenTexts(text: string): readonly string[] {
  return [...jsonTokens(text)].map(({ type, content }) => `${type} ${content}`);
}
