import type { Ranked } from '../fields/findings.ts';
import { ownText } from '../read/read-xml.ts';
import { codeRank, requestIdRank } from '../tree/key-roles.ts';
import { isGroup, isText, type Value } from '../tree/value.ts';
import { emptyCodes, isCode, isId, isLongId, isSeparatedCode } from '../words/looks-like.ts';

/** Of two as good ones, the nearer. */
const perLevel = 0.01;
/** Keys of this rank and the next ones may hold something else. */
const weakRank = 4;
/** `id`, `instance` and `request`. */
const weakestId = 3;

/** The machine code in `value`, if `key` is one for codes; a number that only repeats the status is none. */
export function codeIn(
  key: string,
  value: Value,
  where: { status: number; level: number; isStrange: boolean },
): Ranked | null {
  const rank = codeRank(key);
  if (rank === undefined || (rank > 0 && where.isStrange)) return null;
  const text = codeText(
    isGroup(value) ? (value[ownText] ?? value.value ?? value.Value ?? null) : value,
    key,
    rank,
    where.status,
  );
  return text === null ? null : { text, order: rank + where.level * perLevel };
}

function codeText(value: Value, key: string, rank: number, status: number): string | null {
  if (typeof value === 'number' || (isText(value) && /^-?\d+$/.test(value.trim()))) {
    const text = String(value).trim();
    const isStatus = text === String(status) || (key === 'statuscode' && /^[1-5]\d\d$/.test(text));
    return isStatus || rank > 0 ? null : text;
  }
  if (!isText(value)) return null;
  const text = value.trim().replace(/^[\w.]+#(?=\w)/, '');
  if (rank === 0)
    return /^\S{1,120}$/.test(text) && !emptyCodes.test(text) && !/^https?:/.test(text)
      ? text
      : null;
  if (key === 'status' || rank >= weakRank)
    return isSeparatedCode(text) && !/\d{3}/.test(text) ? text : null;
  return isCode(text) && !typeNames.test(text) && !(key === 'type' && thingNames.test(text))
    ? text
    : null;
}

/** Under `type` also stands of which type a value is, or should be. */
const typeNames = /^(?:string|number|integer|boolean|object|array|field|body|query|path|date)$/i;
/** Or of which kind the thing is that the error is about: `Order`. */
const thingNames = /^[A-Z][a-z]+$/;

/** The id of the request, or of the error, by which the service's people find it again. */
export function requestIdIn(key: string, value: Value, level: number): Ranked | null {
  const rank = requestIdRank(key);
  if (rank === undefined) return null;
  const text = typeof value === 'number' ? String(value) : isText(value) ? value.trim() : '';
  if (!(rank < weakestId ? isId(text) : isText(value) && isLongId(text))) return null;
  return { text, order: rank + level * perLevel };
}
