import { STATUS_CODES } from 'node:http';
import type { FieldMessage, HttpFailure } from '../contract/failure.ts';
import { maskToken } from './mask-token.ts';

export interface ErrorAnswer {
  readonly text: string;
  readonly contentType: string | null;
  readonly status: number;
  readonly headers: Headers;
  readonly token: string;
}
export type Reason = Pick<HttpFailure, 'reason' | 'fields' | 'code' | 'requestId'>;

/** Longest text and most field messages that are shown; the whole body is in the details. */
const shownCharacters = 500;
const shownFields = 100;

/**
 * The sentence for a person in an error body whose format is not documented. It is looked for in
 * the common places and never invented: null when the body says no more than the status does.
 */
export function findReason(answer: ErrorAnswer): Reason {
  const found = reasonOf(answer);
  // Masked before it is cut: half a token would not be found any more.
  const shown = (text: string): string =>
    maskToken(text, answer.token).slice(0, shownCharacters).toWellFormed();
  const shownOrNull = (text: string | null): string | null => (text === null ? null : shown(text));
  return {
    reason: shownOrNull(found.reason),
    fields: found.fields.slice(0, shownFields).map(({ path, message }) => ({
      path: shown(path),
      message: shown(message),
    })),
    code: shownOrNull(found.code),
    requestId: shownOrNull(found.requestId ?? requestIdOfHeaders(answer.headers)),
  };
}

function reasonOf({ text, status }: ErrorAnswer): Reason {
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  if (json !== undefined) return reasonOfJson(json, status);
  const sentence = /^\s*</.test(text) ? titleOfHtml(text) : text;
  return { reason: telling(sentence, status), fields: [], code: null, requestId: null };
}

function reasonOfJson(json: unknown, status: number): Reason {
  if (typeof json === 'string') {
    return { reason: telling(json, status), fields: [], code: null, requestId: null };
  }
  // `{ "error": { … } }` and its like are one envelope around the same keys.
  const outer = isRecord(json) ? json : {};
  const inner = [outer.error, outer.fault, outer.Fault].find(isRecord) ?? outer;
  const list = [inner.errors, outer.errors, json].find(Array.isArray) ?? [];
  const fields = list.map(fieldMessage).filter((message) => message !== null);
  const general = list
    .filter((entry) => fieldMessage(entry) === null)
    .map((entry) => (typeof entry === 'string' ? entry : firstText(entry, sentenceKeys)))
    .filter((sentence) => sentence !== null);
  const own = [inner, outer]
    .map((place) => firstText(place, sentenceKeys))
    .map((sentence) => telling(sentence ?? '', status))
    .find((sentence) => sentence !== null);
  return {
    reason: own ?? telling(general.join('; '), status),
    fields,
    code: codeOf(inner, status) ?? codeOf(outer, status),
    requestId: firstText(inner, requestIdKeys) ?? firstText(outer, requestIdKeys),
  };
}

const sentenceKeys = [
  'detail',
  'message',
  'error_description',
  'errorMessage',
  'Message',
  'msg',
  'title',
  'error',
] as const;
const codeKeys = ['code', 'errorCode', 'error_code', 'error'] as const;
const requestIdKeys = ['requestId', 'request_id', 'traceId', 'correlationId'] as const;
const fieldKeys = ['field', 'path', 'pointer', 'property', 'param', 'loc'] as const;

/** An entry of a list of errors that says which field it is about. */
function fieldMessage(entry: unknown): FieldMessage | null {
  if (!isRecord(entry)) return null;
  const source = isRecord(entry.source) ? entry.source : {};
  const place = fieldKeys.map((key) => entry[key] ?? source[key]).find(isPlace);
  const message = firstText(entry, sentenceKeys);
  if (place === undefined || message === null) return null;
  return { path: Array.isArray(place) ? place.join('.') : dotted(place), message };
}

const isPlace = (value: unknown): value is string | (string | number)[] =>
  (typeof value === 'string' && value !== '') ||
  (Array.isArray(value) && value.every((part) => ['string', 'number'].includes(typeof part)));

/** `#/items/0/qty`, `/items/0/qty` and `items[0].qty` are all `items.0.qty`. */
function dotted(place: string): string {
  return place
    .replace(/^#?\/(data\/attributes\/)?/, '')
    .replaceAll('/', '.')
    .replace(/\[(\d+)\]/g, '.$1');
}

/** A short word without spaces is a code; a number that only repeats the status is none. */
function codeOf(place: Record<string, unknown>, status: number): string | null {
  for (const key of codeKeys) {
    const value = place[key];
    const code = typeof value === 'number' ? String(value) : value;
    if (typeof code === 'string' && /^[\w.:-]{1,80}$/.test(code) && code !== String(status)) {
      return code;
    }
  }
  return null;
}

function firstText(place: unknown, keys: readonly string[]): string | null {
  if (!isRecord(place)) return null;
  for (const key of keys) {
    const value = place[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

function titleOfHtml(html: string): string {
  const title = /<title[^>]*>([\s\S]*?)<\/title>/i.exec(html)?.[1];
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/i.exec(html)?.[1];
  return decodeEntities((title ?? heading ?? '').replace(/<[^>]*>/g, ' '));
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (whole, number, name) =>
    number === undefined
      ? (entities[String(name).toLowerCase()] ?? whole)
      : String.fromCodePoint(Number(number)),
  );
}

/** The sentence without its stack trace; null when it only repeats the status and its phrase. */
function telling(sentence: string, status: number): string | null {
  const plain = sentence
    .split(/\n\s*at /)[0]
    ?.replace(/\s+/g, ' ')
    .trim();
  if (plain === undefined || plain === '') return null;
  const phrase = (STATUS_CODES[status] ?? '').toLowerCase();
  const bare = plain
    .toLowerCase()
    .replace(/^(http )?(error )?\d{3}:?\s*/, '')
    .replace(/[.!]$/, '');
  if (bare === '' || bare === phrase || bare === 'error') return null;
  return plain;
}

function requestIdOfHeaders(headers: Headers): string | null {
  for (const name of ['x-request-id', 'request-id', 'x-correlation-id', 'x-trace-id']) {
    const value = headers.get(name);
    if (value !== null && value !== '') return value;
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
