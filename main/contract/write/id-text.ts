/**
 * What an ID looks like before it is sent. It is an opaque segment of an address, so nothing is changed by itself: what no
 * request can carry is refused, and what a person probably didn't mean is named.
 */

/** Why no request can carry this ID. */
export type IdProblem = 'empty' | 'dots' | 'surrogate';

export function idProblem(id: string): IdProblem | null {
  if (id === '') return 'empty';
  // URLs drop these two even if they are percent-encoded (WHATWG URL, "double-dot path segment"): the request would go
  // to another address.
  if (id === '.' || id === '..') return 'dots';
  return id.isWellFormed() ? null : 'surrogate';
}

/** What is invisible in an ID, or would not have been typed: a copied one often has it. */
export type IdOddity = 'starts' | 'ends' | 'hidden';

/** Characters without a glyph of their own: zero-width spaces and joiners, byte order and direction marks, soft hyphens. */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;
/** White space that looks like a space. */
const oddSpace = /[^\S \ufeff]/g;
const isPlain = (id: string) => /^[ -~]*$/.test(id);

/** Null if it is as it looks. */
export function oddityOfId(id: string): IdOddity | null {
  if (id !== id.trimStart()) return 'starts';
  if (id !== id.trimEnd()) return 'ends';
  return isPlain(id) || trimmedId(id) === id ? null : 'hidden';
}

/** The ID without what `oddityOfId` names: without spaces around it and invisible characters in it. */
export function trimmedId(id: string): string {
  if (isPlain(id)) return id.trim();
  // White space is a control character too, and a tab inside separates as a space does.
  return id.trim().replace(oddSpace, ' ').replace(hidden, '').trim();
}

/** `12` for `12.0`, as which some programs save a number: a service knows it as 12. Null for every other ID. */
export function wholeId(id: string): string | null {
  return /^(-?\d{1,40})\.0{1,40}$/.exec(id)?.[1] ?? null;
}
