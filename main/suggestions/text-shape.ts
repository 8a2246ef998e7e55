/** What a text looks like to a form. */
export type TextShape = 'date' | 'date-time' | 'long' | 'text';

/** A text of this length needs more than one line to be read. */
const longFrom = 120;

const date = /^(\d{4})-(\d{2})-(\d{2})$/;
/** RFC 3339, 5.6, with the letters in upper case, as services write them. */
const dateTime =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

export function shapeOf(text: string): TextShape {
  if (text.length > longFrom || /[\n\r]/.test(text)) return 'long';
  if (isDate(text)) return 'date';
  const day = dateTime.exec(text)?.[1];
  return day !== undefined && isDate(day) ? 'date-time' : 'text';
}

function isDate(text: string): boolean {
  const [, year, month, day] = (date.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}
