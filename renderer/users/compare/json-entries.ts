import { type JsonToken, jsonTokens } from '../../../main/contract/body/json-tokens.ts';

/** A value somewhere in a JSON text. */
export interface JsonEntry {
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
export function jsonEntries(text: string): readonly JsonEntry[] {
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
