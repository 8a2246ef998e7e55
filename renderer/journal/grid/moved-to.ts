/** Where a key moves to from `index` in a list of `count` rows; null for any other key. */
export function movedTo(
  key: string,
  index: number,
  count: number,
  pageRows: number,
): number | null {
  const target = targetOf(key, index, count, pageRows);
  return target === null || count === 0 ? null : Math.min(Math.max(target, 0), count - 1);
}

function targetOf(key: string, index: number, count: number, pageRows: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + pageRows;
    case 'PageUp':
      return index - pageRows;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
