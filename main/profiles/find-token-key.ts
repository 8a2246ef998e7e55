/** Where a key named "token" stands in what was read from a file, such as `profiles[0].token`. */
export function findTokenKey(value: unknown, place: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, entry] of Object.entries(value)) {
    const here = Array.isArray(value) ? `${place}[${key}]` : `${place}${place && '.'}${key}`;
    if (!Array.isArray(value) && key.toLowerCase() === 'token') return here;
    const deeper = findTokenKey(entry, here);
    if (deeper !== null) return deeper;
  }
  return null;
}
