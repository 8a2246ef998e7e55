import { deleteAnswers } from './demo-answers.ts';
import type { DemoProduct } from './demo-product.ts';

/** Products that stand in the list to be deleted: each brings about the answer of its id. */
export const sampleProducts: readonly DemoProduct[] = deleteAnswers.map(({ number }) => ({
  id: String(number),
  name: `Sample: delete it for answer ${number}`,
  price: 0,
}));
