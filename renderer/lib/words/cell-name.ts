import { harmless } from './harmless.ts';

/** Maximum length of a name in a cell; its tooltip has what the page has. */
const cellLength = 300;

/** The name of a product as a cell shows it. `isCut`: the list has more of it. */
export function cellName(name: string, isCut: boolean): string {
  return cutText(harmless(name), cellLength, isCut);
}

/** The text with an ellipsis in place of what is more than `most`. `isCut`: there was more than this text. */
export function cutText(text: string, most: number, isCut: boolean): string {
  if (text.length <= most) return isCut ? `${text}…` : text;
  // Don't split a surrogate pair.
  return `${text
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
