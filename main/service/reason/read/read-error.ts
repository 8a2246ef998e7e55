import { isSureWord, plainKey } from '../tree/key-roles.ts';
import type { Group, Value } from '../tree/tree.ts';
import { readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';

export type ErrorContent =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'text'; readonly text: string };

/** What an error body is, judged by its content: the content type is wrong too often. */
export function readError(body: string): ErrorContent {
  const text = trimmed(body);
  if (/^(?:null|true|false|undefined|-?\d+(?:\.\d+)?)$/i.test(text))
    return { kind: 'value', value: null };
  const unwrapped = withoutWrapping(text);
  const json = readJson(unwrapped);
  const isWhole = /^[{[]/.test(unwrapped) || isOneString(unwrapped);
  if (json !== undefined && isWhole) return { kind: 'value', value: json };
  if (text.startsWith('<')) {
    if (!isPage(text)) {
      const xml = readXml(text);
      if (xml !== undefined) return { kind: 'value', value: xml };
    }
    const embedded = /^<!doctype|<html/i.test(text) ? undefined : embeddedJson(text);
    return embedded === undefined
      ? { kind: 'page', html: text }
      : { kind: 'value', value: embedded };
  }
  const value = readForm(text) ?? embeddedJson(text);
  return value === undefined ? { kind: 'text', text } : { kind: 'value', value };
}

/** Prefixes that prevent running it as a script, and the function call of JSONP. */
const withoutWrapping = (text: string): string =>
  text
    .replace(/^(?:\)\]\}',?|for\s*\(;;\);|while\s*\(1\);|\/\*\*\/)\s*/, '')
    .replace(/^[\w.$]{1,60}\((?=[{["])/, '');

/** After warnings that PHP prints, or inside a sentence. */
function embeddedJson(text: string): Value | undefined {
  const start = text.search(/\{\s*"[\w.@:$-]{1,60}"\s*:|\[\s*\{\s*"/);
  if (start < 0 || !/[}\]]$/.test(text)) return undefined;
  return readJson(text.slice(start));
}

/**
 * Without white space, a byte order mark and zeros at both ends. Not a pattern: one that ends with `+$` tries every
 * run.
 */
function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s\0]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trimStart();
}

/** From one quote to the next, at the end of the text. */
function isOneString(text: string): boolean {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return false;
  let end = 1;
  while (end < text.length && text[end] !== quote) end += text[end] === '\\' ? 2 : 1;
  return end === text.length - 1;
}

const isPage = (text: string): boolean =>
  /^<!doctype html|<html[\s>]/i.test(text.slice(0, 2000)) ||
  /^<(?:head|body|title|h[1-6]|p|div|center|br|b|pre|font|span|table|style|script|meta|link|hr|strong|i|ul)\b/i.test(
    text,
  );

/** `error=invalid&message=No+stock`, or lines of `key: value`; undefined if no key is about an error. */
function readForm(text: string): Group | undefined {
  const pairs = pairsOf(text);
  if (pairs === undefined || !pairs.some(([key]) => isSureWord(plainKey(key)))) return undefined;
  return Object.assign(Object.create(null), Object.fromEntries(pairs));
}

function pairsOf(text: string): [string, string][] | undefined {
  if (text.length > 20_000) return undefined;
  if (/^[\w.[\]%-]{1,60}=[^\s&]*(?:&[\w.[\]%-]{1,60}=[^\s&]*)+$/.test(text)) {
    return [...new URLSearchParams(text)];
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return undefined;
  const pairs = lines.map((line) => /^([\w.-]{1,40})\s*[:=](.*)$/.exec(line.trim()));
  if (pairs.some((pair) => pair === null)) return undefined;
  return pairs.map((pair) => [
    pair?.[1] ?? '',
    (pair?.[2] ?? '').trim().replace(/^(?:"(.*)"|'(.*)')$/, '$1$2'),
  ]);
}
