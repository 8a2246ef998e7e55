import { JsonEdits } from '../json/edit-json.ts';
import { readJson } from '../json/read-json.ts';
import { parseFormPath } from './form-field.ts';

/** A body without some of its members. */
interface LeftOut {
  readonly text: string;
  /** The paths that it had, in the order in which they were asked for. */
  readonly leftOut: readonly string[];
}

/** The members of an object, or the items of a list, on the way to what is left out. */
interface Way {
  /** The path that ends here. */
  path: string | null;
  readonly names: Map<string, Way>;
  item: Way | null;
}

/**
 * The JSON text without the members at these paths of a form (`parseFormPath`), also in the items of lists. Everything
 * else keeps its bytes. A text that isn't JSON stays as it is.
 */
export function leaveOut(text: string, paths: readonly string[]): LeftOut {
  const root = waysOf(paths);
  // Most bodies have none of them, and this is a hundred times faster.
  if (!mayHold(text, root)) return { text, leftOut: [] };
  const reading = readJson(text);
  if (!reading.ok) return { text, leftOut: [] };
  const edits = new JsonEdits(reading.root.document);
  const found = new Set<string>();
  const open = [{ node: reading.root, way: root }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const node of next.node.children()) {
      const { name } = node;
      const way = name === null ? next.way.item : next.way.names.get(name);
      if (way == null) continue;
      if (way.path !== null) {
        edits.remove(node);
        found.add(way.path);
      }
      open.push({ node, way });
    }
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

const newWay = (): Way => ({ path: null, names: new Map(), item: null });

function waysOf(paths: readonly string[]): Way {
  const root = newWay();
  for (const path of paths) {
    let way = root;
    for (const step of parseFormPath(path) ?? []) {
      if (step === 'item') {
        way.item ??= newWay();
        way = way.item;
      } else {
        const next = way.names.get(step.name) ?? newWay();
        way.names.set(step.name, next);
        way = next;
      }
    }
    // An item of a list has a place that the others count on.
    if (way !== root && !path.endsWith('[]')) way.path = path;
  }
  return root;
}

/** Whether one of the names may be in the text. A name with an escape in the text counts. */
function mayHold(text: string, { names, item }: Way): boolean {
  if (item !== null && mayHold(text, item)) return true;
  return [...names].some(
    ([name, way]) =>
      (text.includes(JSON.stringify(name)) || text.includes('\\')) &&
      (way.path !== null || mayHold(text, way)),
  );
}
