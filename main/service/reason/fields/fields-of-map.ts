import type { FieldMessage } from '../../../contract/failure.ts';
import { isFieldMap, isGeneral, plainKey, sentenceRank } from '../tree/key-roles.ts';
import { messagesOf } from '../tree/messages-of.ts';
import { type Group, isGroup, isList, isText, type Value } from '../tree/tree.ts';
import { complains } from '../words/error-words.ts';
import { isSentence, isSeparatedCode } from '../words/looks-like.ts';
import { fieldEntry } from './field-entry.ts';
import { fieldPath, isPlace, joinPaths } from './field-path.ts';

export interface Told {
  readonly fields: readonly FieldMessage[];
  readonly general: readonly string[];
}

/**
 * The messages of a group in which each key is a field: a text, a list of texts, an object with a message, or a group
 * of the same kind. `isSure`: the name of the group says so. Otherwise every message must be a sentence, and the result
 * is null if the group contains anything else, or objects with a message of their own while `areObjectsBelieved` is
 * false.
 */
export function fieldsOfMap(map: Group, isSure: boolean, areObjectsBelieved = false): Told | null {
  const collector = new Collector(isSure, areObjectsBelieved);
  collector.take(map, '');
  if (collector.isContradicted || collector.isMuchElse) return null;
  const { fields, general } = collector;
  return fields.length + general.length === 0 ? null : { fields, general };
}

class Collector implements Told {
  readonly fields: FieldMessage[] = [];
  readonly general: string[] = [];
  isContradicted = false;
  /** Counts texts that aren't in a list or under a message key, and those among them that complain. */
  #bare = 0;
  #complaining = 0;
  /** Some wrap each group of fields in its own list: `"lines": [{ "0": [{ "qty": [...] }] }]`. */
  #wrapsGroups = false;
  readonly #isSure: boolean;
  readonly #areObjectsBelieved: boolean;

  constructor(isSure: boolean, areObjectsBelieved: boolean) {
    this.#isSure = isSure;
    this.#areObjectsBelieved = areObjectsBelieved;
  }

  /** Values that were typed, not what is wrong with them. For such texts, only the name of a map is trusted. */
  get isMuchElse(): boolean {
    return !this.#isSure && this.#complaining * 2 < this.#bare;
  }

  take(map: Group, prefix: string): void {
    this.#wrapsGroups ||= Object.values(map).some(isWrappedRow);
    const isTree = isTreeNode(map);
    for (const [key, value] of Object.entries(map)) {
      // About the map, not about a field.
      if (/^__(?!all)\w*[^_]$/.test(key)) continue;
      // An object of the service, not a map, if its parts have their own meaning.
      this.isContradicted ||=
        !this.#isSure &&
        prefix !== '' &&
        (isText(value) ? stateWords.test(key) : isFieldMap(plainKey(key)));
      // zod and others put the tree of fields next to the messages of a node.
      const isOfNode = isGeneral(key) || (prefix !== '' && /^_?errors$/.test(key));
      const isPlaceOfAll = prefix === '' && isPlace(key) && isGroup(value);
      const isBelow = isTree && /^(?:properties|items|children)$/.test(key) && isBranch(value);
      const isNested = prefix === '' && key === 'nested' && isGroup(value);
      const path =
        isOfNode || isPlaceOfAll || isNested || isBelow
          ? prefix
          : joinPaths(prefix, fieldPath(key) ?? key);
      // An object with its own message belongs to a field only if the name or the place of the map says so.
      if (isGroup(value) && hasMessage(value)) {
        this.isContradicted ||= !this.#isSure && !(this.#areObjectsBelieved && prefix === '');
      }
      this.#value(value, path);
    }
  }

  #value(value: Value, path: string): void {
    if (isText(value)) {
      this.#bare += 1;
      if (complains(value)) this.#complaining += 1;
      this.#text(value, path);
    } else if (isList(value)) {
      for (const [index, item] of value.entries()) this.#item(item, path, index);
    } else if (isGroup(value)) {
      this.#group(value, path);
    } else if (typeof value !== 'string' && value !== null) {
      this.isContradicted ||= !this.#isSure;
    }
  }

  /** `isTold`: a message key says that it is a message, or it is a complaint in a list. It may be a code. */
  #text(text: string, path: string, isTold = false): void {
    const isMessage = isSentence(text) || (isTold && (isSeparatedCode(text) || complains(text)));
    if (this.#isSure ? /^-?[\d.]+$/.test(text) : !isMessage) {
      this.isContradicted ||= !this.#isSure;
    } else if (path === '') this.general.push(text);
    else this.fields.push({ path, message: text });
  }

  #item(item: Value, path: string, index: number): void {
    if (isText(item)) this.#text(item, path, complains(item));
    else if (isGroup(item)) {
      // A row of a list of objects, unless it is a message itself.
      const isOwn = this.#wrapsGroups || hasMessage(item);
      this.#group(item, isOwn ? path : joinPaths(path, String(index)));
    }
  }

  #group(group: Group, path: string): void {
    if (!hasMessage(group)) {
      this.take(group, path);
      return;
    }
    const own = fieldEntry(group);
    if (own !== null && !own.isWeak) this.fields.push(...own.fields);
    else {
      // Rust's validator only has a code if no message was defined.
      const isCoded = group.message === null && isText(group.code);
      for (const message of messagesOf(group, null)) {
        if (isCoded && path !== '') this.fields.push({ path, message });
        else this.#text(message, path, true);
      }
    }
  }
}

/** These describe a thing, not what is wrong with it: `{ "result": { "status": "Login failed" } }`. */
const stateWords = /^(?:status|state|outcome)$/i;

/** zod has the fields of a node under `properties` and `items`, Symfony under `children`. */
const isTreeNode = (map: Group): boolean =>
  isList(map.errors) || (map.children !== undefined && Object.keys(map).length === 1);

const isBranch = (value: Value): boolean =>
  isGroup(value) || (isList(value) && value.some(isGroup));

const isWrappedRow = (value: Value): boolean =>
  isList(value) &&
  value.some(
    (item) =>
      isGroup(item) && !isEmpty(item) && Object.keys(item).every((key) => /^\d+$/.test(key)),
  );

const isEmpty = (group: Group): boolean => Object.keys(group).length === 0;

/** A text under a message key. `title: [...]` contains the messages of a field called title. */
const hasMessage = (group: Group): boolean =>
  isGroup(group.constraints) ||
  isList(group.msg) ||
  Object.entries(group).some(
    ([key, value]) =>
      isText(value) && ((sentenceRank(plainKey(key)) ?? 9) <= 4 || plainKey(key) === 'code'),
  );
