import { type CharSet, type Concatenation, type Element, JS, type NoParent } from 'refa';

/** A counted repetition over this is taken as endless: it may cost as many steps for each character. */
const largeCount = 100;

/** A step from one character to the next, if the characters before and after are among these. */
export interface Step {
  /** The place it goes to; -1 is the end of the pattern. */
  readonly to: number;
  readonly before: bigint;
  readonly after: bigint;
  /** Whether the step is possible whenever this says so. Otherwise it may also be impossible. */
  readonly isSure: boolean;
}

/** A place in a pattern that takes one character of some kinds. */
export interface Place {
  readonly kinds: bigint;
  readonly steps: readonly Step[];
}

/** A pattern as places and steps. The text is read as kinds of characters, which the pattern doesn't tell apart. */
export interface Places {
  readonly places: readonly Place[];
  readonly kindCount: number;
  /** Means the beginning of the text in `before`, and for its end in `after`. */
  readonly edge: bigint;
}

interface Edge {
  readonly to: number;
  readonly taken?: CharSet;
  readonly check?: Check;
  readonly isUnsure?: boolean;
}
interface Check {
  readonly isAhead: boolean;
  readonly isNegated: boolean;
  readonly characters: CharSet | null;
}

/**
 * Place 0 comes before the first character of a match, and takes all characters before it. Null for a pattern that refers
 * to a group, or looks back at more than one character.
 */
export function placesOf(source: string, flags: string): Places | null {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({
    backreferences: 'unknown',
    maxNodes: 100_000,
  });
  const edges: Edge[][] = [];
  const sets: CharSet[] = [];
  const node = (): number => edges.push([]) - 1;
  const link = (from: number, edge: Edge): void => void edges[from]?.push(edge);
  const start = node();
  const end = node();
  let isReadable = true;
  join(expression.alternatives, start, end, 1);
  if (!isReadable) return null;

  function join(
    alternatives: readonly NoParent<Concatenation>[],
    from: number,
    to: number,
    copies: number,
  ): void {
    for (const { elements } of alternatives) {
      let at = from;
      for (const element of elements) {
        const next = node();
        add(element, at, next, copies);
        at = next;
      }
      link(at, { to });
    }
  }

  function add(element: NoParent<Element>, from: number, to: number, copies: number): void {
    if (element.type === 'CharacterClass') {
      sets.push(element.characters);
      link(from, { to, taken: element.characters });
    } else if (element.type === 'Alternation') join(element.alternatives, from, to, copies);
    else if (element.type === 'Assertion') addAssertion(element, from, to, copies);
    else if (element.type === 'Quantifier') {
      const { alternatives, min, max } = element;
      const isEndless = max * copies > largeCount;
      const isLong = min * copies > largeCount;
      const count = isLong ? 1 : isEndless ? min : max;
      let at = from;
      for (let done = 0; done < count; done++) {
        if (done >= min) link(at, { to });
        const next = node();
        join(alternatives, at, next, copies * Math.max(1, count));
        at = next;
      }
      if (isEndless) {
        const loop = node();
        link(at, { to: loop });
        join(alternatives, loop, loop, copies);
        at = loop;
      }
      link(at, { to, isUnsure: isLong });
    } else isReadable = false;
  }

  function addAssertion(
    { alternatives, kind, negate }: NoParent<Element> & { type: 'Assertion' },
    from: number,
    to: number,
    copies: number,
  ): void {
    const isAhead = kind === 'ahead';
    const single = oneCharacter(alternatives);
    if (single !== undefined) {
      if (single !== null) sets.push(single);
      link(from, { to, check: { isAhead, isNegated: negate, characters: single } });
      return;
    }
    if (!isAhead) isReadable = false;
    link(from, { to, isUnsure: true });
    // What is looked at costs steps too, and leads nowhere.
    join(alternatives, from, node(), copies);
  }

  const kinds = kindsOf(sets, maxCharacter);
  const edge = 1n << BigInt(kinds.count);
  const all = edge - 1n;
  const anywhere = all | edge;

  const places: { kinds: bigint; steps: Step[] }[] = [{ kinds: all, steps: [] }];
  const known = new Map<Edge, number>();
  const todo: [number, number][] = [[0, start]];
  const placeOf = (edge: Edge, taken: CharSet): number => {
    const place = known.get(edge) ?? places.push({ kinds: kinds.of(taken), steps: [] }) - 1;
    if (!known.has(edge)) todo.push([place, edge.to]);
    known.set(edge, place);
    return place;
  };
  places[0]?.steps.push({ to: 0, before: anywhere, after: all, isSure: true });
  for (const [place, from] of todo) {
    const steps: Step[] = [];
    walk(from, { to: -1, before: anywhere, after: anywhere, isSure: true }, new Set());
    places[place]?.steps.push(...steps);

    function walk(at: number, way: Step, seen: Set<string>): void {
      const { before, after, isSure } = way;
      const key = `${at} ${before} ${after} ${isSure}`;
      if (before === 0n || after === 0n || seen.has(key)) return;
      seen.add(key);
      if (at === end) steps.push(way);
      for (const edge of edges[at] ?? []) {
        const { to, taken, check } = edge;
        if (taken !== undefined) {
          const kind = after & kinds.of(taken);
          if (kind !== 0n) steps.push({ to: placeOf(edge, taken), before, after: kind, isSure });
          continue;
        }
        const passing = check === undefined ? anywhere : kinds.passing(check, anywhere);
        walk(
          to,
          {
            to: -1,
            before: check?.isAhead === false ? before & passing : before,
            after: check?.isAhead === true ? after & passing : after,
            isSure: isSure && edge.isUnsure !== true,
          },
          seen,
        );
      }
    }
  }
  return { places, kindCount: kinds.count, edge };
}

/** The one character an assertion looks at; null if nothing passes, undefined if it looks at more. */
function oneCharacter(
  alternatives: readonly NoParent<Concatenation>[],
): CharSet | null | undefined {
  let all: CharSet | null = null;
  for (const { elements } of alternatives) {
    const [first, second] = elements;
    if (first?.type !== 'CharacterClass' || second !== undefined) return undefined;
    all = all === null ? first.characters : all.union(first.characters);
  }
  return all;
}

/** Divides all characters into kinds: characters that are in the same sets. */
function kindsOf(sets: readonly CharSet[], maxCharacter: number) {
  const distinct: CharSet[] = [];
  for (const set of sets) if (!distinct.some((other) => other.equals(set))) distinct.push(set);
  const begins = new Set([0]);
  for (const { ranges } of distinct) {
    for (const { min, max } of ranges) {
      begins.add(min);
      if (max < maxCharacter) begins.add(max + 1);
    }
  }
  const kindOf = new Map<string, number>();
  const masks = distinct.map(() => 0n);
  for (const begin of begins) {
    const within = distinct.map((set) => set.has(begin));
    const key = within.map(Number).join('');
    const kind = kindOf.get(key) ?? kindOf.size;
    kindOf.set(key, kind);
    for (const [index, is] of within.entries()) {
      if (is) masks[index] = (masks[index] ?? 0n) | (1n << BigInt(kind));
    }
  }
  const of = (set: CharSet): bigint => masks[distinct.findIndex((one) => one.equals(set))] ?? 0n;
  const passing = ({ isNegated, characters }: Check, anywhere: bigint): bigint => {
    const looked = characters === null ? 0n : of(characters);
    return isNegated ? anywhere & ~looked : looked;
  };
  return { count: kindOf.size, of, passing };
}
