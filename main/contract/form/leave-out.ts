import { jsonTokens } from '../body/json-tokens.ts';
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

/** An object or a list that is open while a text is read. */
interface Open {
  readonly way: Way | null;
  readonly isObject: boolean;
  /** The member whose value is being read; null between members. */
  member: { readonly start: number; readonly way: Way | null } | null;
  /** Where the member before ended; null for none. */
  endBefore: number | null;
  hasKept: boolean;
  /** Where the members start that are left out although none before them stays. */
  leadsFrom: number | null;
}

/**
 * The JSON text without the members at these paths of a form (`parseFormPath`), also in the items of lists. Everything
 * else keeps its bytes. A text that isn't JSON stays as it is. One pass over the text.
 */
export function leaveOut(text: string, paths: readonly string[]): LeftOut {
  const root = waysOf(paths);
  // Most bodies have none of them, and this is a hundred times faster.
  if (!mayHold(text, root)) return { text, leftOut: [] };
  const cuts: { readonly from: number; readonly to: number }[] = [];
  const found = new Set<string>();
  const open: Open[] = [];
  /** Where the value that is read now leads to. */
  let way: Way | null = root;
  const endValue = (end: number): void => {
    const around = open.at(-1);
    const member = around?.member;
    if (around === undefined || member == null) return;
    const path = member.way?.path ?? null;
    if (path === null) around.hasKept = true;
    else {
      found.add(path);
      // With the comma in front of it, or else with the one after it.
      if (around.hasKept) cuts.push({ from: around.endBefore ?? member.start, to: end });
      else around.leadsFrom ??= member.start;
    }
    around.endBefore = end;
    around.member = null;
  };
  const endLead = (around: Open, to: number): void => {
    if (around.leadsFrom !== null) cuts.push({ from: around.leadsFrom, to });
    around.leadsFrom = null;
  };
  for (const { type, offset, end, content } of jsonTokens(text)) {
    const around = open.at(-1);
    if (type === '{' || type === '[') {
      open.push({
        way,
        isObject: type === '{',
        member: null,
        endBefore: null,
        hasKept: false,
        leadsFrom: null,
      });
      if (type === '[') way = way?.item ?? null;
    } else if (type === '}' || type === ']') {
      if (around === undefined) return { text, leftOut: [] };
      endLead(around, around.endBefore ?? offset);
      open.pop();
      endValue(end);
      way = null;
      const outer = open.at(-1);
      if (outer?.isObject === false) way = outer.way?.item ?? null;
    } else if (type === 'string' && around?.isObject === true && around.member === null) {
      const next = around.way?.names.get(content) ?? null;
      if (next?.path == null) endLead(around, offset);
      around.member = { start: offset, way: next };
      way = next;
    } else if (type === 'end') {
      break;
    } else if (type !== ',' && type !== ':') {
      if (!['string', 'number', 'boolean', 'null'].includes(type)) return { text, leftOut: [] };
      endValue(end);
    }
  }
  if (open.length > 0) return { text, leftOut: [] };
  return { text: withoutCuts(text, cuts), leftOut: paths.filter((path) => found.has(path)) };
}

/** The text of a base that what is sent is compared with: without what the form has left out. */
export const comparedText = ({
  text,
  leftOut = [],
}: {
  readonly text: string;
  readonly leftOut?: readonly string[] | undefined;
}): string => leaveOut(text, leftOut).text;

function withoutCuts(
  text: string,
  cuts: readonly { readonly from: number; readonly to: number }[],
): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of cuts.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    // One inside another one.
    if (to <= at) continue;
    parts.push(text.slice(at, from));
    at = to;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

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
