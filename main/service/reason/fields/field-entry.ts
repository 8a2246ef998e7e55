import type { FieldMessage } from '../../../contract/failure.ts';
import { pathRank, plainKey } from '../tree/key-roles.ts';
import { messagesOf } from '../tree/messages-of.ts';
import { type Group, isGroup, isList, isText, type Value } from '../tree/tree.ts';
import { isSentence } from '../words/looks-like.ts';
import { fieldPath, isPlace, joinPaths } from './field-path.ts';

export interface FieldEntry {
  readonly fields: readonly FieldMessage[];
  /** Messages of an entry about the body as a whole. */
  readonly general: readonly string[];
  /** Only a weak word names the field (`target`, `fields`): the message is also about the whole. */
  readonly isWeak: boolean;
}

/** An entry of a list of errors that says which field it is about; null if it doesn't. */
export function fieldEntry(entry: Group, prefix = ''): FieldEntry | null {
  // GraphQL's path points into its answer.
  if (entry.locations !== undefined || (isList(entry.path) && isGroup(entry.extensions)))
    return null;
  const place = placeOf(entry);
  if (place === null) return null;
  const messages = messagesOf(entry, place.key);
  const paths = place.paths.map((path) =>
    joinPaths(prefixOf(path, prefix), path, missingIn(entry, path)),
  );
  const below = childrenOf(entry, messages.length > 0)
    .map((child) => fieldEntry(child, paths[0]))
    .filter((one) => one !== null);
  const own = paths.flatMap((path) => messages.map((message) => ({ path, message })));
  if (own.length === 0 && below.length === 0) return null;
  return {
    fields: [...own.filter(({ path }) => path !== ''), ...below.flatMap(({ fields }) => fields)],
    general: [
      ...own.filter(({ path }) => path === '').map(({ message }) => message),
      ...below.flatMap(({ general }) => general),
    ],
    isWeak: place.isWeak,
  };
}

/** Entries about the parts of a field. If the entry has no message itself, their list can be under any key. */
const childrenOf = (entry: Group, speaks: boolean): Group[] =>
  (speaks ? [entry.children] : Object.values(entry)).flatMap((value) =>
    isList(value) ? value.filter(isGroup) : [],
  );

/** Some nested entries contain the whole path. */
const prefixOf = (path: string, prefix: string): string =>
  path === prefix || path.startsWith(`${prefix}.`) ? '' : prefix;

interface Place {
  readonly key: string;
  readonly paths: readonly string[];
  readonly isWeak: boolean;
}

/** If two keys are equally good, a path is more precise than a name; and a list of steps can't be anything else. */
function placeRank(key: string, value: Value): number | undefined {
  const rank = pathRank(key);
  if (rank === undefined) return undefined;
  if (isList(value) && /^(?:path|loc|location)$/.test(key)) return -1;
  return rank < weakRank && /(?:path|pointer|location)$/.test(key) ? rank - 0.5 : rank;
}

/** Keys from this rank on list the fields of one message; from the next, they can mean anything. */
const weakRank = 2;
const nameRank = 3;

function placeOf(entry: Group): Place | null {
  const own = ownPlaceOf(entry);
  if (own?.isWeak === false) return own;
  // JSON:API, Joi and Hapi have it one level down; others in groups that contain nothing else.
  const alone = Object.values(entry).map(innermost);
  for (const inner of [entry.source, entry.context, entry.validation, ...alone]) {
    const place = isGroup(inner) ? ownPlaceOf(inner) : null;
    if (place?.isWeak === false) return place;
  }
  return own;
}

/** `{ "inputPath": { "fieldPath": "/qty" } }`: groups with one member each, down to a field's name. */
function innermost(value: Value): Group | undefined {
  if (!isGroup(value)) return undefined;
  const [first, second] = Object.entries(value);
  if (first === undefined || second !== undefined) return undefined;
  const [key, only] = first;
  return isText(only) && pathRank(plainKey(key)) === 0 ? value : innermost(only);
}

function ownPlaceOf(entry: Group): Place | null {
  const places = Object.entries(entry)
    .map(([key, value]) => ({ key, value, rank: placeRank(plainKey(key), value) }))
    .filter((one): one is typeof one & { rank: number } => one.rank !== undefined)
    .sort((a, b) => a.rank - b.rank);
  for (const { key, value, rank } of places) {
    const paths = pathsOf(plainKey(key), value, rank >= nameRank);
    if (paths.length > 0) return { key, paths, isWeak: rank >= weakRank };
  }
  return null;
}

function pathsOf(key: string, value: Value, mustBeName: boolean): string[] {
  if (isList(value) && /^(?:fields|keys|members|membernames|param)$/.test(key)) {
    return value.map(pathOfNamed).filter((path) => path !== null);
  }
  if (mustBeName && !(isText(value) && isName(value))) return [];
  const path = fieldPath(value);
  return path === null || (path === '' && !isList(value) && !/path|pointer|field/.test(key))
    ? []
    : [path];
}

/** A path, or a field given only by its name: `{ "name": "qty", "type": "body" }`. */
function pathOfNamed(value: Value): string | null {
  if (!isGroup(value)) return fieldPath(value);
  const speaks = Object.values(value).some((text) => isText(text) && isSentence(text));
  return speaks || !isText(value.name) ? null : fieldPath(value.name);
}

const isName = (text: string): boolean =>
  /^[\p{L}_$][\p{L}\w.[\]()/-]*$/u.test(text) &&
  !isPlace(text) &&
  !/error|exception|invalid|not_?found/i.test(text);

/** A JSON schema error names a missing or unexpected property in addition to the path. LoopBack calls its `params` `info`. */
function missingIn({ params, info }: Group, path: string): string {
  const told = isGroup(params) ? params : info;
  const name = isGroup(told) ? (told.missingProperty ?? told.additionalProperty) : null;
  return isText(name) && path.split('.').at(-1) !== name ? name : '';
}
