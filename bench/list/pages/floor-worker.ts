export interface FloorRows {
  readonly count: number;
  readonly rows: readonly Product[];
}

const inSight = 24;
/** Kept in memory, as any page that shows a list has to. */
let products: readonly Product[] = [];

self.onmessage = async ({ data: url }: MessageEvent<string>) => {
  const response = await fetch(url);
  products = JSON.parse(await response.text());
  const answer: FloorRows = { count: products.length, rows: products.slice(0, inSight) };
  self.postMessage(answer);
};

interface Product {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}
