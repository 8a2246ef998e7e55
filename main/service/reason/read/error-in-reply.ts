/**
 * What in a reply with a 2xx says that something went wrong: `"success": false`, an `error` that isn't empty, an entry of
 * a 207 with a status of 400 or more. The status has decided that the write is done; these words are quoted beside it.
 * Null if nothing does. Looks only at the members at the top of a JSON object, because a reply usually repeats a record,
 * and what a product or customer is called must not raise an alarm. For the same reason a member that `sent` has too is
 * one of the record. `masked` contains no token.
 */
export function errorInReply(masked: string, status: number, sent: string | null): string | null {
  const reply = parsed(masked);
  if (status === 207) return partsFailed(reply, masked) ? `207 Multi-Status` : null;
  if (!isObject(reply)) return null;
  const own = Object.entries(reply).filter(([name]) => !hasMember(sent, name));
  // A code says less than a sentence beside it.
  const told =
    own.find(([name, value]) => speaksOfError(name, value, reply)) ??
    own.find(([name, value]) => codeNames.has(plain(name)) && saysSomething(value, 0));
  if (told === undefined) return null;
  const [name, value] = told;
  return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}

function speaksOfError(name: string, value: unknown, reply: Members): boolean {
  const key = plain(name);
  if (successNames.has(key)) return value === false || isText(value, /^false$/i);
  if (errorNames.has(key)) return saysSomething(value, 0);
  if (!statusNames.has(key)) return false;
  // JSend, and a gateway that puts the status of the service behind it into the body. An order has a status too.
  if (!messageNames.some((message) => typeof reply[message] === 'string')) return false;
  return isFailingStatus(value) || isText(value, /^(?:error|fail(?:ed|ure)?)$/i);
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

const successNames = new Set(['success', 'succeeded', 'successful', 'issuccess', 'ok']);
const errorNames = new Set([
  ...['error', 'errors', 'errormessage', 'errormessages', 'errormsg', 'errmsg'],
  ...['haserror', 'haserrors', 'iserror'],
]);
const codeNames = new Set(['errorcode', 'errcode']);
const statusNames = new Set(['status', 'statuscode', 'httpstatus', 'code', 'result']);
const messageNames = ['message', 'msg', 'detail', 'error_description'];
/** What services write in place of an error if there is none. */
const noError = /^(?:|0+|-|false|no|none|null|nil|ok|success|no errors?|n\/a)$/i;
const deepest = 4;

function saysSomething(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !noError.test(value.trim());
  if (typeof value === 'number') return value !== 0 && !(value >= 200 && value < 300);
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null || depth === deepest) return false;
  return Object.values(value).some((each) => saysSomething(each, depth + 1));
}

const isText = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string' && pattern.test(value);
const isNumber = (value: unknown, pattern: RegExp): boolean =>
  (typeof value === 'number' || typeof value === 'string') && pattern.test(`${value}`);

const isFailingStatus = (value: unknown): boolean => isNumber(value, /^[45]\d\d$/);

/** A 207 with an entry that failed, or with none that says how it ended. */
function partsFailed(reply: unknown, masked: string): boolean {
  const statuses =
    reply === undefined
      ? [...masked.matchAll(/HTTP\/\d(?:\.\d)? (\d{3})/g)].map(([, status]) => status)
      : statusesIn(reply, 0);
  return statuses.length === 0 || statuses.some(isFailingStatus);
}

function statusesIn(value: unknown, depth: number): unknown[] {
  if (typeof value !== 'object' || value === null || depth === deepest) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    /^(?:http)?_?status(?:_?code)?$|^code$/i.test(name) && isNumber(each, /^\d{3}$/)
      ? [each]
      : statusesIn(each, depth + 1),
  );
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasMember = (sent: string | null, name: string): boolean =>
  sent?.includes(JSON.stringify(name)) === true;

/** Undefined if it isn't JSON, or not all of it. */
function parsed(masked: string): unknown {
  try {
    return JSON.parse(masked);
  } catch {
    return undefined;
  }
}
