import { jsonTokens } from '../../../main/contract/body/json-tokens.ts';
import { stepInto } from './path-step.ts';

/** From `from` up to but not including `to`, in UTF-16 units. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

interface Frame {
  readonly isList: boolean;
  /** The rest of the path at this bracket; null if the path leads elsewhere. */
  readonly rest: string | null;
  index: number;
}

/**
 * The position in a JSON text of the field that the service names by its path: its name, or the value in a list. If the
 * field doesn't exist, the closest one around it; null if there isn't one.
 */
export function rangeOfPath(text: string, path: string): TextRange | null {
  const frames: Frame[] = [];
  let nearest: TextRange | null = null;
  /** The rest of the path for the next value. */
  let rest: string | null = path;
  let isName = false;
  for (const { type, offset, end, content } of jsonTokens(text)) {
    const frame = frames.at(-1);
    if (type === '}' || type === ']') {
      frames.pop();
      isName = false;
      continue;
    }
    if (type === ',') {
      if (frame?.isList === true) frame.index += 1;
      isName = frame?.isList === false;
      continue;
    }
    if (type === ':') continue;
    const on: string | null = frame === undefined ? rest : frame.rest;
    if (isName || frame?.isList === true) {
      rest = on === null ? null : stepInto(on, isName ? content : (frame?.index ?? 0));
      if (rest !== null) nearest = { from: offset, to: end };
      if (rest === '') return nearest;
    }
    if (isName) isName = false;
    else if (type === '{' || type === '[') {
      frames.push({ isList: type === '[', rest, index: 0 });
      isName = type === '{';
    }
  }
  return nearest;
}
