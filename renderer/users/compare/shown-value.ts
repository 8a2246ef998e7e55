/** As much of a value as stands in a line. */
const most = 160;
/** As much of what is the same as leads up to a difference. */
const lead = 40;

/** A long value from shortly before the place on where it differs from the other one, if there is one. */
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
