/** What of one value the schemas around `unevaluatedProperties` and `unevaluatedItems` have already looked at. */
export class Evaluated {
  readonly names = new Set<string>();
  readonly items = new Set<number>();
  /** Items before this index, all of them if infinite. */
  itemsBefore = 0;
  /** Something is unknown, so that what is left isn't known either. */
  isUncertain = false;

  add(other: Evaluated): void {
    for (const name of other.names) this.names.add(name);
    for (const index of other.items) this.items.add(index);
    this.itemsBefore = Math.max(this.itemsBefore, other.itemsBefore);
    this.isUncertain ||= other.isUncertain;
  }

  hasItem(index: number): boolean {
    return index < this.itemsBefore || this.items.has(index);
  }
}
