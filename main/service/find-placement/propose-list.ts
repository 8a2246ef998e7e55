import type { JsonNode } from '../../contract/json/json-document.ts';
import { readJson, readPart } from '../../contract/json/read-json.ts';
import { isMember, type ListShape, membersOf } from '../../contract/profile/list-shape.ts';
import { isUsableId } from './list-in-reply.ts';

/** What a list that isn't sent as documented seems to be. */
export interface FoundList {
  readonly list: ListShape;
  /** The ID of an entry, as it would be used in an address; null if the list has no entry. */
  readonly id: string | null;
}

/** Members that frameworks put a list into, the usual ones first. */
const usualMembers = ['data', 'items', 'results', 'products', 'content'];
/** The object of HAL that has the lists of a reply. */
const halMember = '_embedded';
const ids = ['_id', 'ID', 'Id', 'productId', 'uuid'];
const names = ['title', 'productName', 'Name'];
const prices = [['Price'], ['unitPrice'], ['price', 'amount']];
const nexts = [['next'], ['links', 'next'], ['_links', 'next', 'href'], ['next_page_url']];
/** How many entries are looked at. */
const mostEntries = 20;

/**
 * How the list in this beginning of a reply could be read, for a person to accept; null if it can be read as documented, or
 * can't be recognised. Only members that every entry has are proposed as the ID. `end`: the last bytes of the reply, which may
 * name the next page.
 */
export function proposeList(bytes: Uint8Array, end: Uint8Array = bytes): FoundList | null {
  const part = readPart(new TextDecoder().decode(bytes));
  const place = part === null ? null : placeOfList(part);
  if (place === null) return null;
  const entries = entriesOf(place.list);
  const id = entries.length === 0 ? 'id' : idMember(entries);
  if (id === null) return null;
  const shape: ListShape = {
    ...(place.inside !== '' && { inside: place.inside }),
    ...(id !== 'id' && { id }),
    ...nameOf(entries),
    ...priceOf(entries),
    ...(place.inside !== '' && nextOf(part, place, end)),
  };
  if (Object.keys(shape).length === 0) return null;
  return { list: shape, id: entries[0]?.child(id)?.content ?? null };
}

/** The first product in the beginning of a reply; null if none of its entries can be shown as one. */
export function firstProduct(
  bytes: Uint8Array,
  shape: ListShape | null,
): { readonly id: string; readonly name: string | null } | null {
  const { inside, id, name } = membersOf(shape);
  const list = readPart(new TextDecoder().decode(bytes))?.find(inside);
  if (list?.kind !== 'array') return null;
  const first = entriesOf(list).find((entry) => isUsableId(entry.child(id)));
  if (first === undefined) return null;
  const called = first.child(name);
  return {
    id: first.child(id)?.content ?? '',
    name: called?.kind === 'string' ? called.content : null,
  };
}

/**
 * How a list that can be read could show more: with the name and the price that its entries have under other members. Null if
 * nothing is missing, or can't be recognised.
 */
export function proposeMembers(bytes: Uint8Array, now: ListShape | null): ListShape | null {
  const { inside, name, price } = proposeList(bytes)?.list ?? {};
  if (inside !== now?.inside) return null;
  const more: ListShape = {
    ...(now?.name === undefined && name !== undefined && { name }),
    ...(now?.price === undefined && price !== undefined && { price }),
  };
  return Object.keys(more).length === 0 ? null : { ...now, ...more };
}

/** Whether the IDs in this beginning of a reply are objects such as `{"$oid": "65f0"}`, which no address can have. */
export function hasObjectIds(bytes: Uint8Array): boolean {
  const part = readPart(new TextDecoder().decode(bytes));
  const place = part === null ? null : placeOfList(part);
  if (place === null) return false;
  return entriesOf(place.list).some((entry) => entry.child('_id')?.child('$oid') != null);
}

interface Place {
  /** The path of the list; empty if the reply is the list. */
  readonly inside: string;
  readonly list: JsonNode;
}

function placeOfList(root: JsonNode): Place | null {
  if (root.kind === 'array') return isOfObjects(root) ? { inside: '', list: root } : null;
  if (root.kind !== 'object') return null;
  for (const name of usualMembers) {
    const list = root.child(name);
    if (list?.kind === 'array' && (isOfObjects(list) || isEmpty(list)))
      return { inside: name, list };
  }
  const embedded = onlyList(root.child(halMember));
  if (embedded !== null) return { ...embedded, inside: `${halMember}.${embedded.inside}` };
  return onlyList(root);
}

/** The member of an object that holds a list of objects. Null unless exactly one does. */
function onlyList(object: JsonNode | null): Place | null {
  if (object?.kind !== 'object') return null;
  const lists = Array.from(object.children()).filter(
    (member) => member.kind === 'array' && isOfObjects(member),
  );
  const [list, ...others] = lists;
  const inside = list?.name ?? '';
  return list === undefined || others.length > 0 || !isMember(inside) ? null : { inside, list };
}

const isEmpty = (list: JsonNode): boolean => list.length === 0 && !list.isCut;

function isOfObjects(list: JsonNode): boolean {
  const entries = entriesOf(list);
  return entries.length > 0 && entries.every(({ kind }) => kind === 'object');
}

/** The first ones that came whole. */
function entriesOf(list: JsonNode): readonly JsonNode[] {
  const entries: JsonNode[] = [];
  for (const entry of list.children()) {
    if (entries.length === mostEntries) break;
    if (!entry.isCut) entries.push(entry);
  }
  return entries;
}

/** Null if no member can be the ID. */
function idMember(entries: readonly JsonNode[]): string | null {
  return (
    ['id', ...ids].find((name) => entries.every((entry) => isUsableId(entry.child(name)))) ?? null
  );
}

/** Nothing as long as an entry has the documented one. */
function nameOf(entries: readonly JsonNode[]): Pick<ListShape, 'name'> {
  const has = (name: string) => entries.some((entry) => entry.child(name)?.kind === 'string');
  const name = has('name') ? undefined : names.find(has);
  return name === undefined ? {} : { name };
}

function priceOf(entries: readonly JsonNode[]): Pick<ListShape, 'price'> {
  const has = (path: readonly string[]) => entries.some((entry) => isPrice(entry.find(path)));
  const path = has(membersOf(null).price) ? undefined : prices.find(has);
  return path === undefined ? {} : { price: path.join('.') };
}

/** A member that has an address, or null as on the last page. */
function nextOf(part: JsonNode | null, { list }: Place, end: Uint8Array): Pick<ListShape, 'next'> {
  const around = part?.isCut === true ? afterList(list, end) : part;
  const next = nexts.find((path) => {
    const node = around?.find(path) ?? null;
    if (node?.kind === 'null') return true;
    return node?.kind === 'string' && /^(?:https?:\/\/|[/?])/i.test(node.content);
  });
  return next === undefined ? {} : { next: next.join('.') };
}

/** How many brackets in the last bytes of a reply may be the end of its list. */
const mostEnds = 500;

/** The reply without the entries of its list, whose end is in its last bytes; null if that isn't found. */
function afterList(list: JsonNode, end: Uint8Array): JsonNode | null {
  const before = list.document.text.slice(0, list.start + 1);
  const last = new TextDecoder().decode(end);
  let at = last.indexOf(']');
  for (let tried = 0; at >= 0 && tried < mostEnds; tried++) {
    const reading = readJson(before + last.slice(at));
    if (reading.ok) return reading.root;
    at = last.indexOf(']', at + 1);
  }
  return null;
}

function isPrice(node: JsonNode | null): boolean {
  if (node?.kind === 'number') return true;
  return node?.kind === 'string' && /^-?\d+(?:\.\d+)?$/.test(node.content);
}
