import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { endWorker } from '../../fixtures/end-worker.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DeleteMany } from '../../kit/pages/batches/delete-many.ts';
import { find, names } from '../../kit/pages/find.ts';

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
    // It is the only one: the list doesn't say too that its worker has ended.
    await expect.poll(() => batchesOf(window)).toEqual([]);
    await expect(failure.titled("Couldn't load the products")).toBeHidden();
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

test('the making of a large batch says how far it is, and can be cancelled', async ({
  window,
  products,
  service,
}) => {
  const many = new DeleteMany(window);
  const progress = find(window, names.products.preparingProductsProgressbar);
  const status = window.getByRole('status').filter({ hasText: 'Nothing was sent' });
  await products.selectAll.click();
  // Its rows don't arrive before the test lets them.
  await window.workers()[0]?.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (...given: unknown[]) {
      const isRow = Reflect.get(Object(given[0]), 'type') === 'event';
      const post = () => Reflect.apply(postMessage, this, given);
      if (isRow && held.length < 1) held.push(post);
      else post();
    };
  });
  await many.button.click();
  await expect(progress).toContainText('0 of 5 products prepared');
  await expectNoViolations(window, 'a batch that is being made');
  await window.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(status).toBeVisible();
  await expect(progress).toBeHidden();
  await expect(products.grid.locator(':focus')).toBeAttached();
  expect(await batchesOf(window)).toEqual([]);
  for (const id of [1, 5]) await expect(products.checkbox(id)).toBeChecked();
  await many.button.click();
  await expect(many.dialog('5')).toBeVisible();
  expect(service.requestsOf('DELETE')).toEqual([]);
});
