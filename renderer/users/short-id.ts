import { harmless } from '../lib/words/harmless.ts';

/** An ID shortened for use in a sentence: it may have 2,000 characters. */
export function shortId(id: string): string {
  const shown = id.length <= 40 ? id : `${id.slice(0, 39).toWellFormed()}…`;
  return harmless(shown);
}
