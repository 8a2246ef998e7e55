/** A product of the demo shop. The ID is stored as digits because one of them is larger than 2^53. */
export interface DemoProduct {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  /**
   * Pieces in stock. Like the shelf, it isn't part of the documented product: an example for the columns menu.
   */
  readonly stock?: number;
  /** Such as “B4”. */
  readonly shelf?: string;
}
