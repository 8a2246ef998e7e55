/** A product of the demo shop. The id is kept as digits because one of them is larger than 2^53. */
export interface DemoProduct {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  /** Pieces at hand. Like the shelf it is no part of the documented product: something for the columns menu. */
  readonly stock?: number;
  /** Such as “B4”. */
  readonly shelf?: string;
}
