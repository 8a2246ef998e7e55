import { fieldEntry } from '../fields/field-entry.ts';
import { add, addTold, type Findings, noFindings, type Ranked } from '../fields/findings.ts';
import { isRecord, mayHoldData } from '../fields/is-record.ts';
import { messagesFromMap } from '../fields/messages-from-map.ts';
import { sentenceFrom, sentenceOf } from '../fields/sentence-from.ts';
import { readJson } from '../read/read-json.ts';
import { ownText } from '../read/read-xml.ts';
import * as keys from '../tree/key-roles.ts';
import { codeRank, requestIdRank } from '../tree/key-roles.ts';
import { localizedText } from '../tree/localized-text.ts';
import { withPlaceholders } from '../tree/placeholders.ts';
import {
  type Group,
  isGroup,
  isList,
  isText,
  searchedDepth,
  type Value,
  type Where,
} from '../tree/tree.ts';
import { emptyCodes, isCode, isId, isLongId, isSeparatedCode } from '../words/looks-like.ts';
import { searchList } from './search-list.ts';

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
function codeIn(
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
function requestIdIn(key: string, value: Value, level: number): Ranked | null {
  const rank = requestIdRank(key);
  if (rank === undefined) return null;
  const text = typeof value === 'number' ? String(value) : isText(value) ? value.trim() : '';
  if (!(rank < weakestId ? isId(text) : isText(value) && isLongId(text))) return null;
  return { text, order: rank + level * perLevel };
}

/** Searches parsed JSON, XML or form data for everything that is useful to a user or a developer. */
export function searchValue(value: Value, where: Where): Findings {
  if (where.depth > searchedDepth) return noFindings();
  if (isText(value)) return searchText(value, where, {});
  if (isList(value)) return searchList(value, where, searchValue);
  return isGroup(value) ? searchGroup(value, where) : noFindings();
}

/** `beside` is the group that contains the text. */
function searchText(text: string, where: Where, beside: Group): Findings {
  const packed = unpacked(text);
  if (packed !== undefined) {
    return searchValue(packed, { ...where, level: where.level - 1, depth: where.depth + 1 });
  }
  const found = noFindings();
  const sentence = sentenceFrom(withPlaceholders(text, beside), where, beside);
  if (sentence !== null) found.sentences.push(sentence);
  return found;
}

/** JSON inside a string. */
function unpacked(text: string): Value | undefined {
  const trimmed = text.trim();
  if (!/^[[{]|^".*"$/s.test(trimmed)) return undefined;
  return readJson(trimmed);
}

function searchGroup(group: Group, from: Where): Findings {
  const where = mayHoldData(from) && isRecord(group) ? { ...from, isStrange: true } : from;
  const text = localizedText(group);
  if (text !== null) {
    return searchText(text, where.key === 'entry' ? { ...where, key: 'message' } : where, group);
  }
  // PHP writes a list with gaps like this.
  if (isNumbered(group)) return searchList(Object.values(group), where, searchValue);
  const found = noFindings();
  const told = messagesFromMap(group, where);
  if (told !== null) {
    addTold(found, told, sentenceOf(told.general, where));
    return found;
  }
  for (const [name, value] of Object.entries(group)) searchEntry(found, group, name, value, where);
  // An error that names its one field, such as `{ "message": …, "param": "amount" }`.
  const own = found.fields.length === 0 && !namesUrl(group) ? fieldEntry(group) : null;
  if (own?.fields.length === 1 && !own.isWeak && found.sentences.length > 0) {
    found.fields.push(...own.fields);
  }
  return found;
}

function searchEntry(
  found: Findings,
  group: Group,
  name: string,
  value: Value,
  where: Where,
): void {
  // Some use the status itself as the key of their message.
  const key = name === String(where.status) ? 'message' : keys.plainKey(name);
  const requestId = requestIdIn(key, value, where.level);
  if (requestId !== null) found.requestIds.push(requestId);
  // A JSON-LD name such as @type belongs to the format.
  const code = name.startsWith('@') ? null : codeIn(key, value, where);
  if (code !== null) found.codes.push(code);
  if (isText(value)) {
    if (isSearched(key, value, where)) add(found, searchText(value, { ...where, key }, group));
  } else if (isList(value) && isOfStatement.test(key) && value.every((item) => !isGroup(item))) {
    // The request's parameters aren't part of its error.
  } else if (isGroup(value) || isList(value)) {
    // JSend has the messages of the fields in its data.
    const role = key === 'data' && group.status === 'fail' ? 'errors' : key;
    const below = searchValue(value, belowIn(where, role, value));
    if (keys.isIgnored(key)) found.requestIds.push(...below.requestIds);
    else add(found, { ...below, codes: below.codes.filter(({ order }) => order < codeLimit(key)) });
  }
}

const isOfStatement = /^(?:parameters|params|bindings|variables|args)$/;

const isNumbered = (group: Group): boolean =>
  Object.entries(group).length > 0 &&
  Object.entries(group).every(([key, value]) => /^\d{1,3}$/.test(key) && isText(value));

/** Sent data has its own codes and types. The type of an unknown thing isn't the type of the error. */
const codeLimit = (key: string): number =>
  keys.isOfRequest(key)
    ? Number.NEGATIVE_INFINITY
    : keys.isKnown(key) || keys.speaksOfErrors(key)
      ? Number.POSITIVE_INFINITY
      : 1;

const isSearched = (key: string, text: string, { isStrange }: Where): boolean =>
  keys.sentenceRank(key) !== undefined
    ? !isStrange || keys.isSureWord(key)
    : keys.isContainer(key) && /^\s*[[{]/.test(text);

/** `path` next to an error is usually the path of its URL. */
const namesUrl = (group: Group): boolean =>
  Object.keys(group).some((key) => /^(?:path|keys?)$/i.test(key));

function belowIn(where: Where, key: string, value: Value): Where {
  const isKnown = keys.isKnown(key);
  const isEnvelope = keys.isEnvelope(key) && !isList(value);
  return {
    status: where.status,
    key,
    level: where.level + (isEnvelope ? -1 : isKnown ? 1 : 3),
    depth: where.depth + 1,
    isStrange:
      (where.isStrange || /^meta(?:data)?$/.test(key) || (where.depth === 0 && !isKnown)) &&
      !keys.speaksOfErrors(key),
  };
}
