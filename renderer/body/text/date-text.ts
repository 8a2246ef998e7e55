import { localDay, localInstant } from '../../../main/contract/body/local-time.ts';
import type { FormControl } from '../../../main/contract/form/form-field.ts';
import { formats } from '../../schema/check/formats.ts';

export type DateControl = Extract<FormControl, 'date' | 'date-time'>;

export const isDateControl = (control: FormControl): control is DateControl =>
  control === 'date' || control === 'date-time';

/** Whether it is a day that exists (YYYY-MM-DD), or a moment by RFC 3339; or contains a placeholder. */
export function isDateText(control: FormControl, text: string): boolean {
  return text.includes('{{') || formats[control === 'date' ? 'date' : 'date-time'](text);
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
  return formats.date(meant) ? meant : '';
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
