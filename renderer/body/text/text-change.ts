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
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  const end = (text: string) => text.charCodeAt(text.length - 1 - tail);
  while (tail < shorter - head && end(before) === end(after)) tail += 1;
  return {
    from: head,
    to: before.length - tail,
    insert: after.slice(head, after.length - tail),
  };
}
