/** Each progress draws the page again, and a fast disk would cause fifty a second, ms. */
const betweenProgress = 100;

/** Tells how many rows a call has done, the first time at once. */
export function rowsProgress(
  tell: (progress: { readonly rows: number; readonly of: number }) => void,
): (rows: number, of: number) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (rows, of) => {
    if (performance.now() - toldAt < betweenProgress) return;
    toldAt = performance.now();
    tell({ rows, of });
  };
}
