/**
 * The gate for what leaves as a file: every text of a journal entry, or of what is made from it, without the secrets that
 * are known now. A reply was masked when it was recorded, but only with the token of its own request, and a body is kept
 * exactly as it was sent.
 */

/** Removes every known secret from a text and lets main work meanwhile. */
export type WithoutKnown = (text: string) => Promise<string>;

export interface GatedValue<T> {
  readonly value: T;
  /** True if something in it was a secret. */
  readonly isMasked: boolean;
}

/** Between two texts that are searched together: it belongs to no encoding in which a secret may be written. */
const between = '\n"|"\n';

/**
 * The values with every string in them past the gate, except the values of these `keys`, which are ours: a secret that
 * happens to be one of our words must not break the file. A value without a secret is returned as it is.
 */
export async function gateStrings<T>(
  values: readonly T[],
  ours: ReadonlySet<string>,
  withoutKnown: WithoutKnown,
): Promise<readonly GatedValue<T>[]> {
  const texts = values.map((value) => stringsIn(value, ours));
  // Searching each text on its own takes several times as long.
  if (await areClean(texts.flat(), withoutKnown))
    return values.map((value) => ({ value, isMasked: false }));
  const gated: GatedValue<T>[] = [];
  for (const [at, value] of values.entries()) {
    const own = texts[at] ?? [];
    if (await areClean(own, withoutKnown)) {
      gated.push({ value, isMasked: false });
      continue;
    }
    const clean = new Map<string, string>();
    for (const text of new Set(own)) clean.set(text, await withoutKnown(text));
    const isMasked = [...clean].some(([text, masked]) => text !== masked);
    gated.push({ value: replaced(value, ours, clean), isMasked });
  }
  return gated;
}

async function areClean(texts: readonly string[], withoutKnown: WithoutKnown): Promise<boolean> {
  const text = texts.join(between);
  return (await withoutKnown(text)) === text;
}

function stringsIn(value: unknown, ours: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    ours.has(key) ? [] : stringsIn(part, ours),
  );
}

/** A copy with these strings replaced. */
function replaced<T>(value: T, ours: ReadonlySet<string>, clean: ReadonlyMap<string, string>): T;
function replaced(
  value: unknown,
  ours: ReadonlySet<string>,
  clean: ReadonlyMap<string, string>,
): unknown {
  if (typeof value === 'string') return clean.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => replaced(part, ours, clean));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      ours.has(key) ? part : replaced(part, ours, clean),
    ]),
  );
}
