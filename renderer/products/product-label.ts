import { harmless } from '../lib/words/harmless.ts';

/** Maximum length of a name in a cell; its tooltip has what the page has. */
const cellLength = 300;
/** Long enough to tell products apart by ear. */
const labelLength = 60;

export function cellName(name: string, isCut: boolean): string {
  return cut(harmless(name), cellLength, isCut);
}

/** `NAME (#ID)`, shortened, for accessible names within a row. */
export function productLabel({ id, name }: { readonly id: string; readonly name: string }): string {
  return `${cut(harmless(name), labelLength, false)} (#${cut(id, labelLength, false)})`.trimStart();
}

function cut(text: string, most: number, isCut: boolean): string {
  if (text.length <= most) return isCut ? `${text}…` : text;
  // Don't split a surrogate pair.
  return `${text
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
