import { jsonTokens } from './json-tokens.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A field of an object, from its name on, or an item of a list. */
interface Member extends Range {
  readonly goes: boolean;
}

/**
 * What has to be cut out of a JSON text so that the fields and items whose values begin at one of `goes` are gone,
 * each with one comma, and the text is JSON again. The values are no lists and no objects.
 */
export function memberRanges(text: string, goes: ReadonlySet<number>): readonly Range[] {
  const ranges: Range[] = [];
  const open: Member[][] = [];
  /** Where the member begins whose value comes next; null right before one. */
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
      // The object or list is the value of the member around it, and stays.
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

/** Of the members of one object or list: what goes with each is the comma after it, or before the last ones. */
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
