import type { TFunction } from 'i18next';
import { cutText } from '../lib/words/cell-name.ts';
import { harmless } from '../lib/words/harmless.ts';

/** Long enough to tell products apart by ear. */
const labelLength = 60;

/** `NAME (#ID)`, shortened, for accessible names within a row; `(#ID)` without a name, so that a row is found by its ID. */
export function productLabel({ id, name }: { readonly id: string; readonly name: string }): string {
  const shown = cutText(harmless(name), labelLength, false);
  return harmless(`${shown} (#${cutText(id, labelLength, false)})`.trimStart());
}

/** Long enough to tell fields apart; a name may be a megabyte long. */
const mostOfName = 60;

/** The name of a field as shown and spoken: shortened, without control characters, never empty. */
export function fieldLabel(t: TFunction, name: string): string {
  if (name === '') return t('products.columns.noName');
  const shown = harmless(name.slice(0, mostOfName + 1)).trim();
  if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(shown)) return t('products.columns.blankName');
  if (name.length <= mostOfName) return shown;
  return `${harmless(name.slice(0, mostOfName - 1).replace(/[\uD800-\uDBFF]$/, '')).trim()}…`;
}
