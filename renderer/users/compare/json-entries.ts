import { type JsonToken, jsonTokens } from '../../../main/contract/body/json-tokens.ts';

/** A value somewhere in a JSON text. */
export interface JsonEntry {
  /** `address.city`, `items[0].qty`: one of its kind in its text, and the same in another one. */
  readonly path: string;
  /** As it stands there, without white space. */
  readonly text: () => string;
  /** Equal for two that say the same: a number digit by digit, a text however it is escaped. */
  readonly meaning: () => string;
  /** How many of the entries that follow lie in it; 0 for what is shown as a whole. */
  inside: number;
}

interface Frame {
  readonly path: string;
  readonly entry: JsonEntry | null;
  /** Where `entry` stands, -1 for the outermost object. */
  readonly at: number;
  readonly names: Map<string, number>;
  /** The place in a list, or the name in an object, of the value that comes. */
  step: number | string;
}

/** What lies deeper is shown as one value: paths would grow without end. */
const deepest = 20;

/**
 * The values of a JSON text, which is known to be one, each before those in it and without the
 * outermost. A name that stands twice in one object has its number behind it the second time.
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

/** Where each object and list ends, by where it begins. */
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
  // Quoted where it could be taken for more than one step.
  const shown = /^[\p{L}\p{N}_$-]+$/u.test(name) ? name : JSON.stringify(name);
  return count === 1 ? shown : `${shown} (${count})`;
}

function join(path: string, step: number | string): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  return path === '' ? step : `${path}.${step}`;
}
