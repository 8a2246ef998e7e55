import { endWorker } from '../../fixtures/end-worker.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

test.use({ expectedProblems: /worker of the list ended/ });

test('a worker of the list that ends without an error is told, and replaced at the next refresh', async ({
  failure,
  products,
  window,
  service,
}) => {
  await expect(products.row(2)).toBeVisible();
  await endWorker(window);
  await expect(failure.part('What happened')).toContainText('Something went wrong in Counterfoil');
  await failure.close();
  await expect(products.row(2)).toBeVisible();
  service.next('GET /api/v1/products', { body: [{ id: 9, name: 'Kettle', price: 25 }] });
  await products.refresh.click();
  await expect(products.row(9)).toBeVisible();
  await expect(products.row(2)).toBeHidden();
  await products.search.fill('nothing like it');
  await expect(products.row(9)).toBeHidden();
});
