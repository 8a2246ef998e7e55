import { localDay, localInstant } from '../../../main/contract/body/local-time.ts';
import type { FormControl } from '../../../main/contract/form/form-field.ts';

export type DateControl = Extract<FormControl, 'date' | 'date-time'>;

export const isDateControl = (control: FormControl): control is DateControl =>
  control === 'date' || control === 'date-time';

const day = /^(\d{4})-(\d\d)-(\d\d)$/;
const instant =
  /^(\d{4}-\d\d-\d\d)[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** Whether it is a day that exists (YYYY-MM-DD), or a moment by RFC 3339; or contains a placeholder. */
export function isDateText(control: FormControl, text: string): boolean {
  if (text.includes('{{')) return true;
  return control === 'date' ? isDay(text) : isDay(instant.exec(text)?.[1] ?? '');
}

function isDay(text: string): boolean {
  const [, year = '', month = '', date = ''] = day.exec(text) ?? [];
  if (year === '') return false;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  // Years below 100 are read as 19xx by `Date.UTC`. Their leap years are the same.
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return isMonth && Number(date) >= 1 && Number(date) <= days;
}

/** The day that was probably meant, in the order in which it can't be misread; empty if that isn't clear. */
export function dateSuggestion(text: string): string {
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text.trim());
  const yearFirst = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/.exec(text.trim());
  const parts =
    german !== null
      ? [german[3], german[2], german[1]]
      : yearFirst !== null
        ? [yearFirst[1], yearFirst[2], yearFirst[3]]
        : [];
  const meant = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return isDay(meant) ? meant : '';
}

/** The value of the browser's own date or time box as it is sent: with the offset of this computer at that time. */
export function textOfPicked(control: DateControl, picked: string): string {
  if (control === 'date' || picked === '') return picked;
  return localInstant(new Date(picked));
}

/** What the browser's own box shows for a text; empty if it can't show it. */
export function pickedOfText(control: DateControl, text: string): string {
  if (text.includes('{{') || !isDateText(control, text)) return '';
  if (control === 'date') return text;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return '';
  return `${localDay(date)}T${localInstant(date).slice(11, 19)}`;
}
