import type { SortOrder } from '../order/sort-order.ts';

/** These rows in order, with only the first row of each ID: to the service, rows with the same ID are one product. */
export function oneRowAnId(rows: Uint32Array, ids: SortOrder): Uint32Array {
  if (!ids.ties.includes(1)) return rows;
  /** For each row, the place of the first row with its ID. */
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
