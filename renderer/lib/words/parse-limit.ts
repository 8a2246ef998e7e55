/** Reads the text typed for a limit. Doesn't guess decimals or units. */
export function parseLimit(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | 'not-whole' | 'out-of-range' {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return 'not-whole';
  const value = Number(digits);
  return value < min || value > max ? 'out-of-range' : value;
}
