import { fieldEntry } from '../fields/field-entry.ts';
import type { Told } from '../fields/fields-of-map.ts';
import {
  addTold,
  type Findings,
  firstOf,
  messagesOfReason,
  noFindings,
  tiers,
} from '../fields/findings.ts';
import { isRecord, mayHoldData } from '../fields/is-record.ts';
import { messagesFromMap } from '../fields/messages-from-map.ts';
import { sentenceOf } from '../fields/sentence-from.ts';
import { hasOwnWords, isFieldMap, plainKey } from '../tree/key-roles.ts';
import { localizedOf } from '../tree/localized-text.ts';
import { type Group, isGroup, isText, type Value, type Where } from '../tree/tree.ts';

/** The most entries of a list that are searched. */
const searchedEntries = 500;
/** A code of one entry counts less than the same key of the whole. */
const perList = 0.5;

/** Searches a list of errors; `search` searches an entry that names no field. */
export function searchList(
  list: readonly Value[],
  where: Where,
  search: (value: Value, where: Where) => Findings,
): Findings {
  const localized = localizedOf(list);
  if (localized !== null) return search(localized, where);
  const rows = rowsOf(list, where);
  const found = noFindings();
  if (rows !== null) {
    addTold(found, rows, sentenceOf(rows.general, where));
    return found;
  }
  const said: string[] = [];
  const saidOfFields: string[] = [];
  const errors = errorsOf(list);
  for (const item of errors.slice(0, searchedEntries)) {
    const isData = isGroup(item) && mayHoldData(where) && isRecord(item);
    const entry = isGroup(item) && !isData ? fieldEntry(item) : null;
    // An entry isn't a map of fields, whatever the list is called.
    const key = isGroup(item) ? 'entry' : where.key;
    const isStrange = where.isStrange || isData;
    const below = search(item, { ...where, key, depth: where.depth + 1, isStrange });
    if (entry === null) {
      said.push(...messagesOfReason(below));
      found.fields.push(...below.fields);
      found.sentences.push(...below.sentences.filter(({ tier }) => tier === tiers.forUser));
    } else {
      found.fields.push(...entry.fields);
      said.push(...entry.general);
      if (entry.isWeak) saidOfFields.push(...entry.fields.map(({ message }) => message));
    }
    // With several fields, no single code applies to the whole.
    if (entry === null || errors.length === 1) addCode(found, below);
    found.requestIds.push(...below.requestIds);
  }
  const whole = sentenceOf(said, where);
  const ofFields = sentenceOf(saidOfFields, where);
  if (whole !== null) found.sentences.push(whole);
  // As a reason it would only repeat the field's message, so any other sentence goes first.
  else if (ofFields !== null) {
    const { parts: _, ...said } = ofFields;
    found.sentences.push({ ...said, tier: tiers.little });
  }
  return found;
}

function addCode(found: Findings, { codes }: Findings): void {
  const text = firstOf(codes);
  const order = perList + Math.min(...codes.map((code) => code.order));
  if (text !== null) found.codes.push({ text, order });
}

/** `[{}, { "qty": ["Too few."] }]`: the rows of a list that was sent, or maps with one field each. */
function rowsOf(list: readonly Value[], where: Where): Told | null {
  const groups = list.filter(isGroup);
  if (groups.length === 0 || groups.length < list.length) return null;
  const key = isFieldMap(where.key) ? where.key : '';
  const maps = groups.map((group) => rowOf(group, { ...where, key, depth: 0, status: 400 }));
  if (maps.some((map) => map === null)) return null;
  const isIndexed = where.depth === 0 || groups.some(isEmpty);
  const fields = maps.flatMap((map, index) =>
    (map?.fields ?? []).map(({ path, message }) => ({
      path: isIndexed ? `${index}.${path}` : path,
      message,
    })),
  );
  return { fields, general: maps.flatMap((map) => map?.general ?? []) };
}

function rowOf(group: Group, where: Where): Told | null {
  if (isEmpty(group)) return { fields: [], general: [] };
  return hasOwnWords(group) || fieldEntry(group) !== null ? null : messagesFromMap(group, where);
}

const isEmpty = (group: Group): boolean => Object.keys(group).length === 0;

/** Of a list that separates errors from warnings and notes, only the errors; of one without errors, all entries. */
function errorsOf(list: readonly Value[]): readonly Value[] {
  const errors = list.filter((entry) => !isMild(entry));
  return errors.length === 0 ? list : errors;
}

const isMild = (entry: Value): boolean =>
  isGroup(entry) &&
  Object.entries(entry).some(
    ([key, value]) => severityKeys.test(plainKey(key)) && isText(value) && mild.test(value.trim()),
  );

const severityKeys = /^(?:severity|level|type|category|status|(?:message|msg)type)$/;
const mild =
  /^(?:infos?|information|informational|notice|note|debug|warn|warning|success|pass|[iws])$/i;
