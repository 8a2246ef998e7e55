/**
 * Rows of a batch are counted from 1 without gaps. If rows of the file were left out, such as hidden ones, the user
 * sees each row's number in the file, so that they can find it there.
 */
export interface RowNumbers {
  /** The number that the user sees for this row of the batch. */
  shown(row: number): number;
  /** The row of the batch with this number; null if it was left out. */
  row(shown: number): number | null;
}

/** `skips`: pairs of a row of the batch (0: before the first) and how many rows of the file were left out after it. */
export function rowNumbers(skips: readonly number[] | undefined): RowNumbers {
  if (skips === undefined || skips.length === 0) return { shown: (row) => row, row: (row) => row };
  const afterRows: number[] = [];
  const leftOut: number[] = [];
  for (let at = 0; at < skips.length; at += 2) {
    afterRows.push(skips[at] ?? 0);
    leftOut.push((leftOut.at(-1) ?? 0) + (skips[at + 1] ?? 0));
  }
  const shown = (row: number): number => {
    let [low, high] = [0, afterRows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((afterRows[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return row + (leftOut[low - 1] ?? 0);
  };
  return {
    shown,
    row(number) {
      let [low, high] = [1, number];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (shown(middle) < number) low = middle + 1;
        else high = middle;
      }
      return shown(low) === number ? low : null;
    },
  };
}
