import { endWorker } from '../../fixtures/end-worker.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** A defect of the page must not change what is said about a write, and its row must stay usable. */

test.use({ expectedProblems: /a defect of the page/ });

test('a defect after a delete is done does not make it one that failed', async ({
  failure,
  products,
  window,
  service,
}) => {
  await expect(products.row(2)).toBeVisible();
  await window.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (
      this: Worker,
      ...sent: [message: { readonly type: string }, options?: StructuredSerializeOptions]
    ) {
      if (sent[0].type === 'remove') throw new Error('a defect of the page');
      post.apply(this, sent);
    } as typeof post;
  });
  await products.delete(2);
  const said = window.getByRole('status').filter({ hasText: 'Product deleted' });
  await expect(said).toContainText('Office chair, mesh back (#2)');
  await expect(window.getByRole('alertdialog')).toBeHidden();
  await expect(products.row(2)).not.toHaveAttribute('aria-busy', 'true');
  expect(service.requestsOf('DELETE')).toHaveLength(1);

  await test.step('a worker of the list that ends without an error is told, and replaced at the next refresh', async () => {
    await endWorker(window);
    await expect(failure.part('What happened')).toContainText(
      'Something went wrong in Counterfoil',
    );
    await failure.close();
    await expect(products.row(2)).toBeVisible();
    service.next('GET /api/v1/products', { body: [{ id: 9, name: 'Kettle', price: 25 }] });
    await products.refresh.click();
    await expect(products.row(9)).toBeVisible();
    await expect(products.row(2)).toBeHidden();
    await products.search.fill('nothing like it');
    await expect(products.row(9)).toBeHidden();
  });
});
