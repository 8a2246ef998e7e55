import type { JsonNode } from '../../../main/contract/json/json-document.ts';
import { stepInto } from './path-step.ts';

/** From `from` up to but not including `to`, in UTF-16 units. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The position in a JSON text of the field that the service names by its path: its name, or the value in a list. If the
 * field doesn't exist, the closest one around it; null if there isn't one.
 */
export function rangeOfPath(root: JsonNode, path: string): TextRange | null {
  let nearest: TextRange | null = null;
  /** The objects and lists that the path leads through so far, and the rest of it in each. */
  const open = [{ children: root.children(), rest: path, index: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const node = top.children.next().value;
    if (node === undefined) {
      open.pop();
      continue;
    }
    const rest = stepInto(top.rest, node.name ?? top.index);
    top.index += 1;
    if (rest === null) continue;
    nearest = rangeOf(node);
    if (rest === '') return nearest;
    open.push({ children: node.children(), rest, index: 0 });
  }
  return nearest;
}

/** The name of a member; an item, or the bracket of one that may have many lines. */
function rangeOf({ name, from, nameEnd, start, end, kind }: JsonNode): TextRange {
  if (name !== null) return { from, to: nameEnd };
  return { from: start, to: kind === 'object' || kind === 'array' ? start + 1 : end };
}
