import * as keys from '../tree/key-roles.ts';
import { localizedOf } from '../tree/localized-text.ts';
import { type Group, isGroup, isList, isText, type Value, type Where } from '../tree/tree.ts';
import { isErrorClass } from '../words/looks-like.ts';
import { fieldsOfMap, type Told } from './fields-of-map.ts';
import { stateRank } from './sentence-from.ts';

/**
 * The messages of a group that is a map from fields to messages; null if it is an ordinary object. The name of the
 * group may say so (`fieldErrors`); otherwise it must not contain anything with its own meaning.
 */
export function messagesFromMap(group: Group, { key, depth, status }: Where): Told | null {
  const entries = Object.entries(group);
  if (entries.length === 0 || isList(group.keys) || isOnlyWrapping(group)) return null;
  if (isTree(group)) return fieldsOfMap(nodeOf(group), true);
  if (keys.isFieldMap(key)) {
    const speaks = entries.some(
      ([name, value]) =>
        isText(value) && (keys.isStrongWord(keys.plainKey(name)) || isErrorClass(value)),
    );
    return speaks ? null : fieldsOfMap(group, true);
  }
  const mayBe =
    keys.isContainer(key) || keys.isEnvelope(key) || keys.sentenceRank(key) !== undefined;
  if ((depth > 0 && !mayBe) || /^meta(?:data)?$/.test(key)) return null;
  // At the top level, a single text per field is only trusted if the request itself was wrong.
  const areTextsBelieved = depth > 0 || [400, 409, 422].includes(status);
  const means = entries.some(([name, value]) => hasMeaning(name, value, areTextsBelieved));
  return means ? null : fieldsOfMap(group, false, keys.isContainer(key) || entries.length > 1);
}

function hasMeaning(name: string, value: Value, areTextsBelieved: boolean): boolean {
  const key = keys.plainKey(name);
  const rank = keys.sentenceRank(key);
  if (isText(value)) return (rank ?? stateRank) < stateRank || !areTextsBelieved;
  // A list of sentences belongs to a field, even if the field is called `status` or `date`.
  if (isList(value) && value.every(isText)) return keys.isTrace(key);
  // Fields can have these names too: `"text": [{ "error": "ERR_BLANK" }]`.
  if (isList(value) && /^(?:text|reason|body)$/.test(key)) return localizedOf(value) !== null;
  return (
    keys.speaksOfErrors(key) ||
    keys.isContainer(key) ||
    keys.isEnvelope(key) ||
    keys.isFieldMap(key) ||
    keys.isIgnored(key) ||
    (rank ?? 0) >= stateRank
  );
}

/** `errors: { error: { … } }`, the XML way to write a list. */
const isOnlyWrapping = (group: Group): boolean =>
  Object.entries(group).every(
    ([key, value]) =>
      keys.isGeneral(key) && (isGroup(value) || (isList(value) && value.some(isGroup))),
  );

/** A tree from zod or Symfony, with the messages of a node next to its fields. */
const isTree = (group: Group): boolean =>
  isList(group.errors) &&
  (isGroup(group.properties) || isList(group.items) || isGroup(group.children));

/** Without keys about the whole next to it, such as a title. */
const nodeOf = ({ errors, properties, items, children }: Group): Group =>
  Object.fromEntries(
    Object.entries({ errors, properties, items, children }).filter(
      (entry): entry is [string, Value] => entry[1] !== undefined,
    ),
  );
