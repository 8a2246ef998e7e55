/** A product of the demo shop. The id is kept as digits because one of them is larger than 2^53. */
export interface DemoProduct {
  readonly id: string;
  readonly name: string;
  readonly price: number;
}
