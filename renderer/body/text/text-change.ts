/** What to remove from one text, and what to insert there, to get another. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The smallest single change between two texts; null if they are equal. */
export function textChange(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  const head = alikeFor(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const fromEnd = (text: string, from: number, to: number) =>
    text.slice(text.length - to, text.length - from);
  const tail = alikeFor(
    shorter - head,
    (from, to) => fromEnd(before, from, to) === fromEnd(after, from, to),
  );
  return {
    from: head,
    to: before.length - tail,
    insert: after.slice(head, after.length - tail),
  };
}

/**
 * The number of units for which two texts are alike, by halves: comparing slices is many times faster than comparing unit by
 * unit, which takes 50 ms for 5 MB at a key.
 */
function alikeFor(most: number, isAlike: (from: number, to: number) => boolean): number {
  let alike = 0;
  let different = most + 1;
  while (different - alike > 1) {
    const middle = Math.floor((alike + different) / 2);
    if (isAlike(alike, middle)) alike = middle;
    else different = middle;
  }
  return alike;
}
