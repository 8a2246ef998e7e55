import type { JsonNode } from '../json/json-document.ts';
import { readPart } from '../json/read-json.ts';

/** A value of a reply, exactly as the service wrote it. */
export interface FoundValue {
  /** The name of its member. */
  readonly name: string;
  readonly text: string;
}

export interface FoundInReply {
  /** The number of what was created; null if the reply has none. */
  readonly number: FoundValue | null;
  /** What it costs in all; null if the reply doesn't say. */
  readonly total: FoundValue | null;
}

/** The members that hold a number, the most telling first: an `id` may be that of the request. */
const numberNames = [
  ...['orderNumber', 'order_number', 'number', 'orderId', 'order_id'],
  ...['id', 'reference'],
];
const totalNames = ['total', 'totalPrice', 'total_price', 'grandTotal'];

/** Where services put what was created, besides the top. */
const wrappers = ['order', 'data'];

/** A longer text isn't read out over the phone. */
const longest = 40;

/** The number and the total of an order in the reply to it. Whatever isn't found stays unsaid. */
export function findInReply(text: string): FoundInReply {
  const root = readPart(text);
  if (root?.kind !== 'object') return { number: null, total: null };
  const inside = wrappers.flatMap((name) => root.child(name) ?? []);
  const places = [root, ...inside.filter(({ kind }) => kind === 'object')];
  return { number: firstOf(places, numberNames), total: firstOf(places, totalNames) };
}

function firstOf(places: readonly JsonNode[], names: readonly string[]): FoundValue | null {
  for (const name of names) {
    for (const place of places) {
      const text = shortValueOf(place.child(name));
      if (text !== null) return { name, text };
    }
  }
  return null;
}

/** A short text or number that is there in whole. */
function shortValueOf(node: JsonNode | null): string | null {
  if (node === null || node.isCut || (node.kind !== 'string' && node.kind !== 'number'))
    return null;
  // Of a reply that was cut off here, the number may have further digits.
  if (node.kind === 'number' && node.end === node.document.text.length) return null;
  const text = node.content.trim();
  return /[\p{L}\p{N}]/u.test(text) && text.length <= longest ? text : null;
}
