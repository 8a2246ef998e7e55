export interface Product {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}
