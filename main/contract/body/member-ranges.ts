import { jsonTokens } from './json-tokens.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A field of an object, including its name, or an item of a list. */
interface Member extends Range {
  readonly goes: boolean;
}

/**
 * Returns the ranges to cut out of a JSON text to remove the fields and items whose values start at one of `goes`, each
 * with one comma. The rest is JSON again. The removed values must not be lists or objects.
 */
export function memberRanges(text: string, goes: ReadonlySet<number>): readonly Range[] {
  const ranges: Range[] = [];
  const open: Member[][] = [];
  /** Where the member starts whose value comes next; null right before a member. */
  const begins: (number | null)[] = [];
  let last: { readonly offset: number; readonly end: number } | null = null;

  const ends = (value: number | null, end: number): void => {
    const start = begins.at(-1);
    if (start == null) return;
    open.at(-1)?.push({ start, end, goes: value !== null && goes.has(value) });
    begins[begins.length - 1] = null;
  };
  for (const { type, offset, end } of jsonTokens(text)) {
    if (type === 'end') break;
    if (type === '}' || type === ']') {
      if (last !== null) ends(last.offset, last.end);
      last = null;
      ranges.push(...cutsOf(open.pop() ?? []));
      begins.pop();
      // The object or list is the value of the surrounding member, and stays.
      last = { offset: -1, end };
      continue;
    }
    if (type === ',') {
      if (last !== null) ends(last.offset, last.end);
      last = null;
      continue;
    }
    if (begins.length > 0 && begins.at(-1) === null) begins[begins.length - 1] = offset;
    if (type === '{' || type === '[') {
      open.push([]);
      begins.push(null);
      last = null;
    } else if (type !== ':') {
      last = { offset, end };
    }
  }
  return ranges;
}

/** The cuts for the members of one object or list. Each takes the comma after it, or the one before it at the end. */
function cutsOf(members: readonly Member[]): Range[] {
  const [first] = members;
  const lastMember = members.at(-1);
  if (first === undefined || lastMember === undefined) return [];
  const kept = members.filter(({ goes }) => !goes);
  const lastKept = kept.at(-1);
  if (lastKept === undefined) return [{ start: first.start, end: lastMember.end }];
  const cuts = members.flatMap((member, at) => {
    const next = members[at + 1];
    if (!member.goes || member.start > lastKept.start || next === undefined) return [];
    return [{ start: member.start, end: next.start }];
  });
  return lastMember.goes ? [...cuts, { start: lastKept.end, end: lastMember.end }] : cuts;
}
