/** Points or spaces (also the narrow ones that programs write) between groups of three digits. */
const groups = /^(-?\d{1,3})((?:\.\d{3})+|(?:[ \u00a0\u2009\u202f]\d{3})+)?(?:,(\d+))?$/;

/**
 * Converts a number with a decimal comma to JSON; null if the cell isn't one. Grouping points are only removed if they
 * can't be anything else: in `1.234,56` and `1.234.567`, but not in `1.234`.
 */
export function numberWithComma(cell: string): string | null {
  const plain = /^-?\d+,\d+$/.test(cell);
  if (plain) return cell.replace(',', '.');
  const [, first = '', grouped = '', decimals] = groups.exec(cell) ?? [];
  if (grouped === '' || isAmbiguousGroup(cell) || /^-?0/.test(first)) return null;
  const whole = first + grouped.replace(/\D/g, '');
  return decimals === undefined ? whole : `${whole}.${decimals}`;
}

/** Whether a point in it could be a decimal point or a thousands separator: `1.234`. */
export function isAmbiguousGroup(cell: string): boolean {
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(cell);
}
