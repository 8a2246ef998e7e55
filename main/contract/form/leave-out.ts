import { JsonEdits } from '../json/edit-json.ts';
import { readJson } from '../json/read-json.ts';
import { formPathAt, formPathOf, parseFormPath } from './form-field.ts';

/** A body without some of its members. */
interface LeftOut {
  readonly text: string;
  /** The paths that it had, in the order in which they were asked for. */
  readonly leftOut: readonly string[];
}

/**
 * The JSON text without the members at these paths of a form (`parseFormPath`), also in the items of lists. Everything
 * else keeps its bytes. A text that isn't JSON stays as it is.
 */
export function leaveOut(text: string, paths: readonly string[]): LeftOut {
  const unchanged = { text, leftOut: [] };
  /** The paths by the one way to write each. An item of a list has a place that the others count on. */
  const wanted = new Map<string, string>();
  const names = new Set<string>();
  let deepest = 0;
  for (const path of paths) {
    const steps = parseFormPath(path) ?? [];
    const last = steps.at(-1);
    if (last === undefined || last === 'item') continue;
    wanted.set(formPathOf(steps), path);
    names.add(last.name);
    deepest = Math.max(deepest, steps.length);
  }
  // Most bodies have none of them, and this is a hundred times faster. A name with an escape in the text counts.
  const mayHold = (name: string) => text.includes(JSON.stringify(name)) || text.includes('\\');
  if (![...names].some(mayHold)) return unchanged;
  const reading = readJson(text);
  if (!reading.ok) return unchanged;
  const edits = new JsonEdits(reading.root.document);
  const found = new Set<string>();
  for (const { node, path: place } of reading.root.walk()) {
    if (node.name === null || !names.has(node.name) || place.length > deepest) continue;
    const path = wanted.get(formPathAt(place));
    if (path === undefined) continue;
    edits.remove(node);
    found.add(path);
  }
  return { text: edits.text(), leftOut: paths.filter((path) => found.has(path)) };
}

/** The text of a base that what is sent is compared with: without what the form has left out. */
export const comparedText = ({
  text,
  leftOut = [],
}: {
  readonly text: string;
  readonly leftOut?: readonly string[] | undefined;
}): string => leaveOut(text, leftOut).text;
