import { findPlaceholders } from '../../../main/contract/body/find-placeholders.ts';
import { jsonNumber } from '../../../main/contract/body/written-number.ts';
import { foldText } from '../../../main/contract/fold-text.ts';
import { trimmedId } from '../../../main/contract/write/id-text.ts';
import type { UnchosenProduct } from '../content/row.ts';
import type { FoundProducts, ProductChoice } from './product-choices.ts';

/** What the box shows of a value of the body: the content of a text, anything else as it is. */
export function textOfValue(value: string | null): string {
  if (value === null) return '';
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return value;
  }
}

/** Whether a list can be asked for this value: a number or a text, without placeholders. */
export function canBeFound(value: string | null): value is string {
  if (value === null) return false;
  const isText = value.startsWith('"') && textOfValue(value) !== value;
  if (!isText) return jsonNumber.test(value);
  return value !== '""' && findPlaceholders(value).length === 0;
}

/**
 * What is sent of a typed text: digits as a number if the list writes numbers or isn't known, everything else as text.
 * Digits that were text in the body stay text unless the list writes numbers. Spaces around it, and invisible characters in it, are
 * left out: a pasted ID often has some. Null if nothing is typed.
 */
export function valueOfTyped(
  text: string,
  kind: FoundProducts['kind'],
  before: string | null,
): string | null {
  const typed = trimmedId(text);
  if (typed === '') return null;
  const wasText = before?.startsWith('"') === true && jsonNumber.test(textOfValue(before));
  const isNumber = jsonNumber.test(typed) && kind !== 'text' && (kind === 'number' || !wasText);
  return isNumber ? typed : JSON.stringify(typed);
}

/** What a typed name stands for: the one product that has it, or several, of which a person has to choose one. */
export type NameMatch =
  | { readonly kind: 'one'; readonly choice: ProductChoice & { readonly value: string } }
  | { readonly kind: 'several'; readonly unchosen: UnchosenProduct };

/**
 * What a text stands for that can only be a name; null for what may be an ID, or the beginning of one, and for a name
 * that no product has: those are used as they were typed. A whole name wins over names that contain it.
 */
export function matchByName(
  typed: string,
  { choices, isMore }: Pick<FoundProducts, 'choices' | 'isMore'>,
): NameMatch | null {
  const text = foldText(typed);
  const isPart = ({ id, value }: ProductChoice) =>
    [id, textOfValue(value)].some((one) => foldText(one).includes(text));
  if (!mayBeName(typed) || choices.some(isPart)) return null;
  const usable = choices.filter(hasValue);
  const named = usable.filter(({ name }) => foldText(name) === text);
  const choice = onlyValue(named) ?? (named.length === 0 && !isMore ? onlyValue(usable) : null);
  if (choice !== null) return { kind: 'one', choice };
  if (usable.length === 0) return null;
  const matches = named.length === 0 ? usable.length : named.length;
  const unchosen = { typed: trimmedId(typed), matches, isMore: isMore && named.length === 0 };
  return { kind: 'several', unchosen };
}

/** Whether a text can be a product's name and not an ID, as far as its characters tell. */
export function mayBeName(typed: string): boolean {
  const text = foldText(typed);
  return text !== '' && !/^[-\d]/.test(text) && !text.includes('{{');
}

const hasValue = (choice: ProductChoice): choice is ProductChoice & { readonly value: string } =>
  choice.value !== null;

/** The first of products that all send the same value; null if they don't, or there are none. */
export function onlyValue<T extends ProductChoice>(choices: readonly T[]): T | null {
  const [first, ...others] = choices;
  return first !== undefined && others.every(({ value }) => value === first.value) ? first : null;
}

/** Whether two values are the same for a service, however their text is escaped. */
export function isSameValue(one: string | null, other: string | null): boolean {
  if (one === other) return true;
  const areTexts = one?.startsWith('"') === true && other?.startsWith('"') === true;
  return areTexts && textOfValue(one) === textOfValue(other);
}
