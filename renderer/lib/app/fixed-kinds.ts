/** Batches that a place has started for its own kind of write, such as Products for deletions; until a reload. */
const fixed = new Set<string>();

/** From now on the page of this batch shows its kind as text. */
export function fixKind(batchId: string): void {
  fixed.add(batchId);
}

export function isKindFixed(batchId: string): boolean {
  return fixed.has(batchId);
}
