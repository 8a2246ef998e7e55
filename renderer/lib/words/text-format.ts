const checkedFormats = ['date', 'time', 'date-time', 'email', 'uri', 'uuid'] as const;
type CheckedFormat = (typeof checkedFormats)[number];

export function isCheckedFormat(format: string): format is CheckedFormat {
  return checkedFormats.some((name) => name === format);
}

const date = /^(\d{4})-(\d\d)-(\d\d)$/;
const time = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i;
const email = /^(?:"(?:[^"\\]|\\.)+"|[^\s@"]+)@(?:\[[^\]]+\]|[\p{L}\p{N}.-]+)$/u;
// RFC 3986: only ASCII, and none of the characters that have to be encoded.
const uri = /^[a-z][a-z\d+.-]*:[!#-;=?-Z[\]_a-z~]*$/i;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether a text has a format. */
export const formats: Readonly<Record<CheckedFormat, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  'date-time': isDateTime,
  email: isEmail,
  uri: (text) => uri.test(text) && !/%(?![\da-f]{2})/i.test(text),
  uuid: (text) => uuid.test(text),
};

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const isQuoted = text.startsWith('"');
  return (
    email.test(text) && [isQuoted ? '' : text.slice(0, at), text.slice(at + 1)].every(hasNoOddPoint)
  );
}

const hasNoOddPoint = (text: string): boolean => !/^\.|\.\.|\.$/.test(text);

function isDate(text: string): boolean {
  const [, year, month, day] = (date.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= days;
}

/** RFC 3339. A second of 60 is only the last one of a day in UTC. */
function isTime(text: string): boolean {
  const found = time.exec(text);
  if (found === null) return false;
  const [hour, minute, second] = found.slice(1, 4).map(Number);
  const [offsetHour, offsetMinute] = [Number(found[5] ?? 0), Number(found[6] ?? 0)];
  if (hour === undefined || minute === undefined || second === undefined) return false;
  if (hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (offsetHour * 60 + offsetMinute) * (found[4] === '-' ? -1 : 1);
  const inUtc = (hour * 60 + minute - offset + 2 * 1440) % 1440;
  return second === 60 && inUtc === 1439;
}

function isDateTime(text: string): boolean {
  return /^.{10}[Tt]/.test(text) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}
