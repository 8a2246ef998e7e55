import type { JsonNode } from '../../../contract/json/json-document.ts';
import { readJson } from '../../../contract/json/read-json.ts';
import { jsonTokens } from '../../../contract/json/tokens.ts';

/**
 * What in a reply with a 2xx says that something went wrong: `"success": false`, an `error` that isn't empty, an entry of
 * a 207 with a status of 400 or more. The status has decided that the write is done; these words are quoted beside it.
 * Null if nothing does. Looks only at the members at the top of a JSON object, because a reply usually repeats a record,
 * and what a product or customer is called must not raise an alarm. For the same reason a member that `sent` has too is
 * one of the record. `masked` contains no token.
 */
export function errorInReply(masked: string, status: number, sent: string | null): string | null {
  const reading = readJson(masked);
  const reply = reading.ok ? reading.root : null;
  if (status === 207) return partsFailed(reply, masked) ? `207 Multi-Status` : null;
  if (reply?.kind !== 'object') return null;
  const members = Array.from(reply.children());
  const hasMessage = messageNames.some((name) => reply.child(name)?.kind === 'string');
  const isOwn = ({ name }: JsonNode) => sent?.includes(JSON.stringify(name)) !== true;
  // A code says less than a sentence beside it.
  const told =
    members.find((member) => speaksOfError(member, hasMessage) && isOwn(member)) ??
    members.find((member) => isCode(member) && saysSomething(member, 0) && isOwn(member));
  return told === undefined ? null : `${JSON.stringify(told.name)}: ${quoted(told)}`;
}

/** A value on one line, with its own digits. */
const quoted = ({ text }: JsonNode): string =>
  Array.from(jsonTokens(text), ({ type, content }) =>
    type === 'string' ? JSON.stringify(content) : content,
  ).join('');

/** `hasMessage`: there is a sentence beside it. */
function speaksOfError(member: JsonNode, hasMessage: boolean): boolean {
  const key = plain(member);
  if (successNames.has(key))
    return (member.kind === 'boolean' && member.content === 'false') || isText(member, /^false$/i);
  if (errorNames.has(key)) return saysSomething(member, 0);
  // JSend, and a gateway that puts the status of the service behind it into the body. An order has a status too.
  if (!statusNames.has(key) || !hasMessage) return false;
  return isFailingStatus(member) || isText(member, /^(?:error|fail(?:ed|ure)?)$/i);
}

const plain = ({ name }: JsonNode): string => (name ?? '').toLowerCase().replaceAll(/[-_]/g, '');
const isCode = (member: JsonNode): boolean => codeNames.has(plain(member));

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

function saysSomething(value: JsonNode, depth: number): boolean {
  const { kind, content } = value;
  switch (kind) {
    case 'string':
      return !noError.test(content.trim());
    case 'number':
      return Number(content) !== 0 && !(Number(content) >= 200 && Number(content) < 300);
    case 'boolean':
      return content === 'true';
    case 'null':
      return false;
    case 'object':
    case 'array':
      if (depth === deepest) return false;
      for (const each of value.children()) if (saysSomething(each, depth + 1)) return true;
      return false;
  }
}

const isText = ({ kind, content }: JsonNode, pattern: RegExp): boolean =>
  kind === 'string' && pattern.test(content);
const isNumber = ({ kind, content }: JsonNode, pattern: RegExp): boolean =>
  (kind === 'number' || kind === 'string') && pattern.test(content);

const isFailingStatus = (value: JsonNode): boolean => isNumber(value, failingStatus);
const failingStatus = /^[45]\d\d$/;

/** A 207 with an entry that failed, or with none that says how it ended. */
function partsFailed(reply: JsonNode | null, masked: string): boolean {
  const statuses =
    reply === null
      ? [...masked.matchAll(/HTTP\/\d(?:\.\d)? (\d{3})/g)].map(([, status = '']) => status)
      : statusesIn(reply, 0);
  return statuses.length === 0 || statuses.some((status) => failingStatus.test(status));
}

function statusesIn(value: JsonNode, depth: number): readonly string[] {
  if (depth === deepest) return [];
  return Array.from(value.children()).flatMap((each) =>
    /^(?:http)?_?status(?:_?code)?$|^code$/i.test(each.name ?? '') && isNumber(each, /^\d{3}$/)
      ? [each.content]
      : statusesIn(each, depth + 1),
  );
}
