import { jsonTokens } from '../../../main/contract/body/json-tokens.ts';

/** For tests: what a document says, its order, names, string contents and the digits of numbers; no white space. */
export function tokenTexts(text: string): readonly string[] {
  return [...jsonTokens(text)].map(({ type, content }) => `${type} ${content}`);
}
