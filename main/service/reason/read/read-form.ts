import { isSureWord, plainKey } from '../tree/key-roles.ts';
import type { Group } from '../tree/value.ts';

/** `error=invalid&message=No+stock`, or lines of `key: value`; undefined when no key speaks of an error. */
export function readForm(text: string): Group | undefined {
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
    (pair?.[2] ?? '').trim().replace(/^(["'])(.*)\1$/, '$2'),
  ]);
}
