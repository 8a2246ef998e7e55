import { deleteAnswers } from './demo-answers.ts';
import type { DemoProduct } from './demo-product.ts';

/** Products in the list that are there to be deleted: each triggers the answer of its ID. */
export const sampleProducts: readonly DemoProduct[] = deleteAnswers.map(({ number }) => ({
  id: String(number),
  name: `Sample: delete it for answer ${number}`,
  price: 0,
}));
