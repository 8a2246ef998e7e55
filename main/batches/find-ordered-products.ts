import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceText } from '../contract/service-text.ts';
import type { KnownProduct } from '../contract/write/write-subject.ts';
import type { OpenLists } from '../lists/open-lists.ts';

/** What names the products that orders are for. */
export interface ProductNames {
  readonly lists: Pick<OpenLists, 'ofProfile'>;
  /** The names come from a service. */
  readonly gate: (text: string) => ServiceText;
}

/** The list answers in milliseconds. If its worker is stuck, a row must not wait for a name. */
const namedWithinMs = 1000;

/**
 * The products with these IDs that orders are for, by ID, as far as the list of their profile shows them. Null if the list
 * doesn't answer in time. Never rejects.
 */
export async function findOrderedProducts(
  { lists, gate }: ProductNames,
  profileId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownProduct> | null> {
  const list = lists.ofProfile(profileId);
  if (list === null || ids.length === 0) return new Map();
  const found = new Map<string, KnownProduct>();
  const find = async (id: string): Promise<void> => {
    // One that has ended shows no product.
    const name = await list.ask('name', { id }).catch(() => null);
    if (name !== null) found.set(id, { id, name: gate(name) });
  };
  const isLate = delay(namedWithinMs, true, { ref: false });
  const ended = Promise.all(Array.from(new Set(ids), find)).then(() => false);
  return (await Promise.race([ended, isLate])) ? null : found;
}
