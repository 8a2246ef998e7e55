import { harmless } from '../lib/words/harmless.ts';

/** A cell never holds more of a name than this; its tooltip holds what the page has. */
const cellLength = 300;
/** Long enough to tell products apart by ear. */
const labelLength = 60;

export function cellName(name: string, isCut: boolean): string {
  return cut(harmless(name), cellLength, isCut);
}

/** `NAME (#ID)`, shortened, as the accessible names in a row have it. */
export function productLabel({ id, name }: { readonly id: string; readonly name: string }): string {
  return `${cut(harmless(name), labelLength, false)} (#${cut(id, labelLength, false)})`.trimStart();
}

function cut(text: string, most: number, isCut: boolean): string {
  if (text.length <= most) return isCut ? `${text}…` : text;
  // Not through the middle of a surrogate pair.
  return `${text
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
