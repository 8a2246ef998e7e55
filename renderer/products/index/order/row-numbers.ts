/** 0, 1, 2 … : rows in the order received. A plain loop, as `from` with a function takes ten times as long. */
export function rowNumbers(count: number): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}
