import { findPlaceholders } from '../../../main/contract/body/find-placeholders.ts';
import { jsonNumber } from '../../../main/contract/body/written-number.ts';
import { foldText } from '../../../main/contract/fold-text.ts';
import { trimmedId } from '../../../main/contract/write/id-text.ts';
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

/**
 * The index of the first product if what was typed can only be its name; otherwise -1, because what may be an ID, or the
 * beginning of one, is used as it was typed.
 */
export function firstByName(typed: string, choices: readonly ProductChoice[]): number {
  const text = foldText(typed);
  if (text === '' || /^[-\d]/.test(text) || text.includes('{{')) return -1;
  const isPart = ({ id, value }: ProductChoice) =>
    [id, textOfValue(value)].some((one) => foldText(one).includes(text));
  return choices.some(isPart) ? -1 : choices.findIndex(({ value }) => value !== null);
}
