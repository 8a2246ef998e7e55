import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain, readJournal } from '../../fixtures/ask-main.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect } from '../../fixtures/test.ts';
import { openDepot, twoServices as test, windowOf } from '../../fixtures/windows/two-services.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

/** Messages for a window that was closed, or isn't open yet, are not lost. */

test.use({ expectedProblems: /The page ended|Target crashed/ });

test('what is said and shown in windows that come and go', async ({
  launched,
  window,
  depotService,
  depot,
}) => {
  const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

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
  const first = await openDepot(launched, window);
  await test.step('the first picture of a later window is that of its profile', async () => {
    const [picture, words] = await first.evaluate(() => Reflect.get(globalThis, 'drawnAs'));
    expect(picture).toBe('drawn');
    expect(words).toContain('Depot');
    expect(words).not.toContain('Shop');
  });

  await recordWrite(first, depot, 'createOrder', { body: '{}' });
  await test.step('a page that crashes comes back in its own window, and the other one goes on', async () => {
    // Until it is reloaded: Playwright would wait forever for a script in a page that is gone.
    await launched.app.evaluate(async ({ BrowserWindow }) => {
      const crashed = BrowserWindow.getAllWindows().find((each) =>
        each.getTitle().startsWith('Depot'),
      );
      const loaded = new Promise<void>((resolve) =>
        crashed?.webContents.once('did-finish-load', () => resolve()),
      );
      crashed?.webContents.forcefullyCrashRenderer();
      await loaded;
    });
    // Playwright's page has ended with the process.
    const grids = () =>
      launched.app.evaluate(({ BrowserWindow }) =>
        Promise.all(
          BrowserWindow.getAllWindows().map((each) =>
            each.webContents.executeJavaScript(
              `document.querySelector('[role=grid]')?.innerText ?? ''`,
            ),
          ),
        ),
      );
    const both = [expect.stringContaining('Bolt'), expect.stringContaining('Desk lamp')];
    await expect.poll(grids).toEqual(expect.arrayContaining(both));
    await expect(new ProductsPage(window).row(1)).toBeVisible();
    await expect(window).toHaveTitle('Shop — Counterfoil');
    await expect(notices(window)).toContainText('A window stopped working and was reloaded.');
    await notices(window).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notices(window)).toBeHidden();
  });

  await test.step('a window that is closed with nothing under way leaves no notice', async () => {
    const count = await launched.app.evaluate(async ({ BrowserWindow }) => {
      const crashed = BrowserWindow.getAllWindows().find((each) =>
        each.getTitle().startsWith('Depot'),
      );
      const closed = new Promise<void>((resolve) => crashed?.once('closed', () => resolve()));
      crashed?.close();
      await closed;
      return BrowserWindow.getAllWindows().length;
    });
    expect(count).toBe(1);
    await expect(notices(window)).toBeHidden();
  });

  const second =
    await test.step('a window that still loads goes where it was asked to go', async () => {
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
      return other;
    });

  await test.step('what became of an order is said in another window when its own was closed', async () => {
    depotService.next('POST /api/v1/orders', { status: 422, body: { message: 'Out of stock' } });
    const hold = await holdOrder(depotService, new OrdersPage(second), '{"item": "bolt"}');
    await second.close();
    await expect(notices(window)).toBeHidden();
    hold.release();

    await expect(notices(window)).toContainText('The window that sent this request was closed');
    await expect(notices(window)).toContainText('Depot · Create order · ');
    await expect(notices(window)).toContainText('Refused · 422');
    await expectNoViolations(window);
    await notices(window).getByRole('button', { name: 'Open entry' }).click();
    await expect(window.getByRole('heading', { name: 'Journal', exact: true })).toBeVisible();
    await expect(window.getByText('Out of stock').first()).toBeVisible();

    // A window that is opened later shows it too, until it is closed there.
    await window.getByRole('link', { name: 'Products' }).click();
    const third = await openDepot(launched, window);
    await expect(notices(third)).toContainText('Refused · 422');
  });
});
