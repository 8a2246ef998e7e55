import { launchApp } from '../fixtures/launch-app.ts';
import { expect, test } from '../fixtures/test.ts';
import { JournalPage } from '../pages/journal-page.ts';

test('every write has its stub: what was sent and what came back', async ({
  service,
  orders,
  products,
  journal,
  window,
  userData,
  launched,
}) => {
  await products.delete(2);
  await expect(products.row(2)).toBeHidden();
  service.next('POST /api/v1/orders', { status: 201, body: { orderNumber: 'A-17' } });
  await orders.open();
  await orders.writeJson('{"productId": 1.10}');
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();

  await journal.open();
  await expect(journal.heading).toBeVisible();
  for (const name of ['Time', 'What', 'Target', 'Outcome', 'Profile']) {
    await expect(journal.grid.getByRole('columnheader', { name })).toBeVisible();
  }
  await expect(journal.stub(1)).toContainText('Office chair, mesh back (#2)');
  await expect(journal.stub(1)).toContainText('Done');
  await journal.stub(0).click();
  const opened = window.getByRole('region', { name: 'Stub' });
  await expect(opened).toContainText('{"productId": 1.10}');
  await expect(opened).toContainText('A-17');

  await launched.app.close();
  const again = await launchApp({ userData });
  const kept = new JournalPage(again.window);
  await kept.open();
  await expect(kept.stub(0)).toContainText('Done');
  await expect(kept.stub(1)).toContainText('Office chair, mesh back (#2)');
  await again.close();
});

test('an empty journal says so', async ({ journal, window }) => {
  await journal.open();
  await expect(journal.heading).toBeVisible();
  await expect(
    window
      .getByRole('main')
      .getByText(/nothing|no /i)
      .first(),
  ).toBeVisible();
});
