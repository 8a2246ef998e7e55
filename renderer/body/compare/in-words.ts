import type { TFunction } from 'i18next';
import type { RowChange } from '../../../main/contract/batch/batch.ts';
import type { JsonPath } from '../../../main/contract/body/compare/compare-json.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { nameAt } from '../../../main/contract/form/name-in-words.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless, withCodes } from '../../lib/words/harmless.ts';

/** A path such as `lines[0].price`. A name that could be read as more than one step is quoted. Empty for the whole body. */
export function pathInWords(path: JsonPath): string {
  return path.reduce<string>((words, step) => {
    if (typeof step === 'number') return `${words}[${step}]`;
    const shown = /^[\p{L}\p{N}_$-]+$/u.test(step) ? step : withCodes(JSON.stringify(step));
    return words === '' ? shown : `${words}.${shown}`;
  }, '');
}

/** How much of a value fits in a line. */
const most = 160;
/** How much equal text is shown before a difference. */
const lead = 40;
/** How much of a value is shown as a whole: more in one element would block the window. */
const mostWhole = 100_000;

/** A long value, starting shortly before the place where it differs from the other one, if there is one. */
export function shownValue(value: string, other: string | null): string {
  if (!isShortened(value)) return withCodes(value);
  const start = other === null ? 0 : Math.max(0, firstDifference(value, other) - lead);
  const part = value.slice(start, start + most).toWellFormed();
  return `${start > 0 ? '…' : ''}${withCodes(part)}${start + most < value.length ? '…' : ''}`;
}

/** Whether `shownValue` shows only a part of it. */
export const isShortened = (value: string): boolean => value.length > most;

/** The value, or what can be shown of megabytes. */
export function wholeValue(value: string): string {
  if (value.length <= mostWhole) return withCodes(value);
  return `${withCodes(value.slice(0, mostWhole).toWellFormed())}…`;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** What an update changes, in one line of a list: `Name, Phone (+2)`. */
export function changeInWords(
  t: TFunction,
  form: readonly FormField[] | null,
  change: RowChange,
): string {
  if (change.kind !== 'changes') return t(`batches.exact.change.${change.kind}`);
  const places = change.first.map((path) => harmless(nameAt(form, path))).join(', ');
  const more = change.count - change.first.length;
  return more <= 0 ? places : t('batches.exact.change.more', { places, more: formatNumber(more) });
}
