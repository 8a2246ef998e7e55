import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { endWorker } from '../../fixtures/end-worker.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DeleteMany } from '../../kit/pages/batches/delete-many.ts';

/**
 * The worker that owns the list can end at any moment, for example because it has used up its memory. A batch that is being
 * made is gone then; one that runs goes on.
 */

const anyDelete = 'DELETE /api/v1/products/*';
const numbered = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ id: row + 1, name: `Item ${row + 1}`, price: 1.5 }));

test.use({
  serviceOptions: { products: numbered(5) },
  expectedProblems: /worker of the list ended/,
});

/** The worker ends itself when it delivers the first rows to main. */
async function endWithFirstRows(window: Page): Promise<void> {
  await window.workers()[0]?.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown, ...rest: []) {
      postMessage.call(this, message, ...rest);
      if (Reflect.get(Object(message), 'type') === 'event') self.close();
    };
  });
}

const batchesOf = async (window: Page) => {
  const { activeProfileId } = await askMain(window, 'getStartState', {});
  if (activeProfileId === null) throw new Error('There is no profile.');
  return askMain(window, 'listBatches', { profileId: activeProfileId });
};

test('the owner of the list ends while products are deleted', async ({
  window,
  products,
  service,
  failure,
}) => {
  const many = new DeleteMany(window);

  await test.step('while the batch is being made: there is none, nothing is sent, and the window says why', async () => {
    await products.selectAll.click();
    await endWithFirstRows(window);
    await many.button.click();
    const said = failure.titled("Couldn't delete the products");
    await expect(said).toContainText('Nothing was deleted.');
    await expect(said).toContainText(/list/);
    await said.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(said).toBeHidden();
    // The other one is about the list.
    await failure.close();
    await expect.poll(() => batchesOf(window)).toEqual([]);
    expect(service.requestsOf('DELETE')).toEqual([]);
    await expect(products.row(2)).toBeVisible();
  });

  await test.step('while the batch runs: it goes on, and the next read shows the list without them', async () => {
    // What was selected was only known to the worker.
    await products.refresh.click();
    await expect(products.checkbox(1)).not.toBeChecked();
    await products.selectAll.click();
    const first = service.hold(anyDelete);
    await many.button.click();
    await many.confirmButton('5').click();
    await first.arrived;
    await endWorker(window);
    await failure.close();
    service.always(anyDelete, () => ({ status: 204 }));
    service.products = [];
    first.release();
    await expect
      .poll(async () => (await batchesOf(window)).map(({ state, counts }) => [state, counts.done]))
      .toEqual([['finished', 5]]);
    expect(service.requestsOf('DELETE')).toHaveLength(5);
    await products.refresh.click();
    await expect(products.row(2)).toBeHidden();
  });
});
