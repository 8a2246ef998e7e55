import { askMain, readJournal } from '../../fixtures/ask-main.ts';
import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { expect } from '../../fixtures/test.ts';
import { openDepot, twoServices as test, windowOf } from '../../fixtures/windows/two-services.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';

/** Messages for a window that was closed, or isn't open yet, are not lost. */

test('what became of an order is said in another window when its own was closed', async ({
  launched,
  window,
  depotService,
}) => {
  const depot = await openDepot(launched, window);
  depotService.next('POST /api/v1/orders', {
    status: 422,
    body: '{"message": "Out of stock"}',
  });
  const hold = await holdOrder(depotService, new OrdersPage(depot), '{"item": "bolt"}');
  await depot.close();
  const notices = window.getByRole('region', { name: 'Notices' });
  await expect(notices).toBeHidden();
  hold.release();

  await expect(notices).toContainText('The window that sent this request was closed');
  await expect(notices).toContainText('Depot · Create order · ');
  await expect(notices).toContainText('Refused · 422');
  await expectNoViolations(window);
  await notices.getByRole('button', { name: 'Open entry' }).click();
  await expect(window.getByRole('heading', { name: 'Journal', exact: true })).toBeVisible();
  await expect(window.getByText('Out of stock').first()).toBeVisible();

  // A window that is opened later shows it too, until it is closed there.
  await window.getByRole('link', { name: 'Products' }).click();
  const again = await openDepot(launched, window);
  await expect(again.getByRole('region', { name: 'Notices' })).toContainText('Refused · 422');
});

test('a window that is closed with nothing under way leaves no notice', async ({
  launched,
  window,
}) => {
  const depot = await openDepot(launched, window);
  const orders = new OrdersPage(depot);
  await orders.open();
  await orders.writeJson('{}');
  await orders.create.click();
  await expect(depot.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  await depot.close();
  await expect.poll(() => launched.app.windows().length).toBe(1);
  await expect(window.getByRole('region', { name: 'Notices' })).toBeHidden();
});

test('a window that still loads goes where it was asked to go', async ({
  launched,
  window,
  depot,
}) => {
  const orders = new OrdersPage(window);
  await orders.open();
  await orders.writeJson('{}');
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  const [journalEntry] = await readJournal(window);
  const at = { page: 'journal', detail: journalEntry?.writeId ?? '' } as const;
  await askMain(window, 'openWindow', { profileId: depot.id });
  expect(await askMain(window, 'selectProfile', { profileId: depot.id, at })).toEqual({
    isHere: false,
  });
  const other = await windowOf(launched, 'Depot');
  await expect(new JournalPage(other).heading).toBeVisible();
  const shown = other.getByRole('region', { name: 'Journal entry' });
  await expect(shown.getByText('Create order').first()).toBeVisible();
});

test('the first picture of a later window is that of its profile', async ({ launched, window }) => {
  // What main has put into the page, before its scripts run.
  await launched.app.context().addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      const { dataset, textContent } = document.documentElement;
      Reflect.set(
        globalThis,
        'drawnAs',
        Reflect.get(globalThis, 'drawnAs') ?? [dataset.picture, textContent],
      );
    }),
  );
  const depot = await openDepot(launched, window);
  const [picture, words] = await depot.evaluate(() => Reflect.get(globalThis, 'drawnAs'));
  expect(picture).toBe('drawn');
  expect(words).toContain('Depot');
  expect(words).not.toContain('Shop');
});
