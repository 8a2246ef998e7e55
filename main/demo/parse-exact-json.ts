/**
 * `JSON.parse`, except that a whole number beyond 2^53 becomes a bigint with all of its digits. The
 * reviver is given the source text since V8 11.4 (Node 21, Electron 25); before, it stays a number.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) => {
    const source = context?.source;
    const isLost = typeof value === 'number' && !Number.isSafeInteger(value);
    return isLost && source !== undefined && /^-?\d+$/.test(source) ? BigInt(source) : value;
  });
}
