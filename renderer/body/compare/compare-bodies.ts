import { type JsonToken, jsonTokens } from '../../../main/contract/body/json-tokens.ts';

/** Comparing more than this takes too long: both texts together, in UTF-16 units. */
export const mostCompared = 1024 * 1024;

/** A value somewhere in a JSON text. */
interface JsonEntry {
  /** `address.city`, `items[0].qty`: unique in its text, and comparable with another text. */
  readonly path: string;
  /** As in the text, but without white space. */
  readonly text: () => string;
  /** Equal for equal values: numbers digit by digit, strings regardless of escapes. */
  readonly meaning: () => string;
  /** How many of the following entries are inside it. 0 if it is shown as a whole. */
  inside: number;
}

interface Frame {
  readonly path: string;
  readonly entry: JsonEntry | null;
  /** The index of `entry`. -1 for the outermost object. */
  readonly at: number;
  readonly names: Map<string, number>;
  /** The index in a list, or the name in an object, of the next value. */
  step: number | string;
}

/** Deeper values are shown as one value. Otherwise paths would grow without limit. */
const deepest = 20;

/**
 * The values of a valid JSON text, each before its inner values, without the outermost value. If an
 * object has the same name twice, the second one gets a number.
 */
function jsonEntries(text: string): readonly JsonEntry[] {
  const tokens = [...jsonTokens(text)];
  const closings = closingsOf(tokens);
  const entries: JsonEntry[] = [];
  const frames: Frame[] = [];

  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const frame = frames.at(-1);
    if (token === undefined || token.type === 'end') break;
    if (token.type === ',') {
      if (typeof frame?.step === 'number') frame.step += 1;
    } else if (token.type === '}' || token.type === ']') {
      const closed = frames.pop();
      if (closed?.entry != null) closed.entry.inside = entries.length - 1 - closed.at;
    } else if (tokens[at + 1]?.type === ':') {
      if (frame !== undefined) frame.step = numbered(token.content, frame.names);
      at += 1;
    } else {
      const path = frame === undefined ? '' : join(frame.path, frame.step);
      const closing = closings.get(at) ?? at;
      const isBranch = closing > at + 1 && frames.length < deepest;
      const first = at;
      const tell = (word: (token: JsonToken) => string) => () =>
        tokens
          .slice(first, closing + 1)
          .map(word)
          .join('');
      const entry: JsonEntry = {
        path,
        text: tell(({ offset, end }) => text.slice(offset, end)),
        meaning: tell(({ type, content }) => `${type} ${JSON.stringify(content)}`),
        inside: 0,
      };
      if (frame !== undefined) entries.push(entry);
      if (isBranch) {
        const step = token.type === '[' ? 0 : '';
        const own = frame === undefined ? null : entry;
        frames.push({ path, entry: own, at: entries.length - 1, names: new Map(), step });
      } else at = closing;
    }
  }
  return entries;
}

/** The end of each object and list, by its start. */
function closingsOf(tokens: readonly JsonToken[]): ReadonlyMap<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach(({ type }, at) => {
    if (type === '{' || type === '[') open.push(at);
    if (type === '}' || type === ']') closings.set(open.pop() ?? -1, at);
  });
  return closings;
}

function numbered(name: string, names: Map<string, number>): string {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  // Quoted if it could be read as more than one step.
  const shown = /^[\p{L}\p{N}_$-]+$/u.test(name) ? name : JSON.stringify(name);
  return count === 1 ? shown : `${shown} (${count})`;
}

function join(path: string, step: number | string): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  return path === '' ? step : `${path}.${step}`;
}

/**
 * A field that differs between two bodies. `path` is like `items[0].qty`, the values are JSON text with exact digits.
 */
export type BodyDifference =
  | {
      readonly kind: 'changed';
      readonly path: string;
      readonly before: string;
      readonly now: string;
    }
  | { readonly kind: 'added'; readonly path: string; readonly now: string }
  | { readonly kind: 'left-out'; readonly path: string; readonly before: string }
  | { readonly kind: 'same'; readonly path: string; readonly now: string };

/**
 * How two JSON texts differ, one entry per path: in the order of `now`, followed by what is only in
 * `before`. The order of fields, white space and escapes make no difference.
 */
export function compareBodies(before: string, now: string): readonly BodyDifference[] {
  const old = jsonEntries(before);
  const fresh = jsonEntries(now);
  const inOld = byPath(old);
  const inFresh = byPath(fresh);
  const differences: BodyDifference[] = [];

  eachTold(fresh, inOld, (entry, was) => {
    const { path } = entry;
    const now = entry.text();
    if (was === undefined) differences.push({ kind: 'added', path, now });
    else if (was.meaning() === entry.meaning()) differences.push({ kind: 'same', path, now });
    else differences.push({ kind: 'changed', path, before: was.text(), now });
  });
  eachTold(old, inFresh, ({ path, text }, is) => {
    if (is === undefined) differences.push({ kind: 'left-out', path, before: text() });
  });
  return differences;
}

/** Calls back for each value that is shown as a whole. If both sides have inner values, those are shown instead. */
function eachTold(
  entries: readonly JsonEntry[],
  others: ReadonlyMap<string, JsonEntry>,
  tell: (entry: JsonEntry, other: JsonEntry | undefined) => void,
): void {
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    if (entry === undefined) return;
    const other = others.get(entry.path);
    const holdsMore = entry.inside > 0 && (other === undefined || other.inside > 0);
    if (holdsMore) continue;
    tell(entry, other);
    at += entry.inside;
  }
}

const byPath = (entries: readonly JsonEntry[]): ReadonlyMap<string, JsonEntry> =>
  new Map(entries.map((entry) => [entry.path, entry]));
