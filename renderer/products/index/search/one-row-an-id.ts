import type { SortOrder } from '../order/sort-order.ts';

/** These rows in their order, but of those that share an id the first one alone: to the service they are one product. */
export function oneRowAnId(rows: Uint32Array, ids: SortOrder): Uint32Array {
  if (!ids.ties.includes(1)) return rows;
  /** For each row the place of the first one of its id. */
  const idOf = new Uint32Array(ids.rows.length);
  for (let place = 0, first = 0; place < ids.rows.length; place++) {
    if (ids.ties[place] === 0) first = place;
    idOf[ids.rows[place] ?? 0] = first;
  }
  const isTaken = new Uint8Array(ids.rows.length);
  return rows.filter((row) => {
    const id = idOf[row] ?? 0;
    if (isTaken[id] === 1) return false;
    isTaken[id] = 1;
    return true;
  });
}
