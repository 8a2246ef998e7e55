import { localDay, localInstant } from '../../../main/contract/body/local-time.ts';
import type { FormControl } from '../../../main/contract/form/form-field.ts';
import { formats } from '../../lib/words/text-format.ts';

export type DateControl = Extract<FormControl, 'date' | 'date-time'>;

export const isDateControl = (control: FormControl): control is DateControl =>
  control === 'date' || control === 'date-time';

/** Whether it is a day that exists (YYYY-MM-DD), or a moment by RFC 3339; or contains a placeholder. */
export function isDateText(control: FormControl, text: string): boolean {
  return text.includes('{{') || formats[control === 'date' ? 'date' : 'date-time'](text);
}

/** A day, and maybe a time after it: `26.11.2026`, `26.11.2026, 14:03`, `2026/11/26`, `2026-11-26 14:03:10`. */
const writtenDate =
  /^(?:(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})|(\d{4})[-./](\d{1,2})[-./](\d{1,2}))(?:(?:,?\s+|T)(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * What was probably meant, for days in the order in which they can't be misread; empty if that isn't clear. A time gets the
 * offset of this computer, as one from the calendar does.
 */
export function dateSuggestion(control: DateControl, text: string): string {
  const [, day1, month1, year1, year2, month2, day2, hour, minute, second = '0'] =
    writtenDate.exec(text.trim()) ?? [];
  if ((hour === undefined) !== (control === 'date')) return '';
  const two = (part = '') => part.padStart(2, '0');
  const day = [year1 ?? year2, month1 ?? month2, day1 ?? day2].map(two).join('-');
  if (!formats.date(day)) return '';
  if (hour === undefined) return day;
  const time = `${day}T${two(hour)}:${two(minute)}:${two(second)}`;
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const instant = localInstant(date);
  // Not in the hour that summer time skips.
  return instant.startsWith(time) ? instant : '';
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
