import { expect, test } from '../fixtures/test.ts';

/** What a defect of the page may not change: what is said of a write, and that its row can be used. */

test.describe('a defect after a delete is done', () => {
  test.use({ expectedProblems: /a defect of the page/ });

  test('does not make it one that failed', async ({ products, window, service }) => {
    await expect(products.row(2)).toBeVisible();
    await window.evaluate(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, message: { readonly type: string }) {
        if (message.type === 'remove') throw new Error('a defect of the page');
        post.call(this, message);
      } as typeof post;
    });
    await products.delete(2);
    const said = window.getByRole('status').filter({ hasText: 'Product deleted' });
    await expect(said).toContainText('Office chair, mesh back (#2)');
    await expect(window.getByRole('alertdialog')).toBeHidden();
    await expect(products.row(2)).not.toHaveAttribute('aria-busy', 'true');
    expect(service.requestsOf('DELETE')).toHaveLength(1);
  });
});
