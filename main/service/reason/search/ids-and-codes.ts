import type { Ranked } from '../fields/findings.ts';
import { ownText } from '../read/read-xml.ts';
import { codeRank, requestIdRank } from '../tree/key-roles.ts';
import { isGroup, isText, type Value } from '../tree/value.ts';
import { emptyCodes, isCode, isId, isLongId, isSeparatedCode } from '../words/looks-like.ts';

/** If two are equally good, the nearer one wins. */
const perLevel = 0.01;
/** Keys from this rank on may contain something else. */
const weakRank = 4;
/** `id`, `instance` and `request`. */
const weakestId = 3;

/**
 * The machine-readable code in `value`, if `key` is a key for codes. A number that only repeats the status doesn't
 * count.
 */
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

/** `type` may also contain the type that a value has or should have. */
const typeNames = /^(?:string|number|integer|boolean|object|array|field|body|query|path|date)$/i;
/** Or the kind of thing that the error is about: `Order`. */
const thingNames = /^[A-Z][a-z]+$/;

/** The ID of the request or of the error, which the service's support can look up. */
export function requestIdIn(key: string, value: Value, level: number): Ranked | null {
  const rank = requestIdRank(key);
  if (rank === undefined) return null;
  const text = typeof value === 'number' ? String(value) : isText(value) ? value.trim() : '';
  if (!(rank < weakestId ? isId(text) : isText(value) && isLongId(text))) return null;
  return { text, order: rank + level * perLevel };
}
