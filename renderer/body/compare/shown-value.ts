/** How much of a value fits in a line. */
const most = 160;
/** How much equal text is shown before a difference. */
const lead = 40;

/** A long value, starting shortly before the place where it differs from the other one, if there is one. */
export function shownValue(value: string, other: string | null): string {
  if (value.length <= most) return value;
  const start = other === null ? 0 : Math.max(0, firstDifference(value, other) - lead);
  const part = value.slice(start, start + most).toWellFormed();
  return `${start > 0 ? '…' : ''}${part}${start + most < value.length ? '…' : ''}`;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
