import type { Page } from '@playwright/test';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { type SecureService, startSecureService } from '../../kit/service/start-service.ts';
import { testCertificate } from '../../kit/service/tls/test-certificates.ts';

/** The "provably not sent" row of the Truth table: Chromium's codes for it, produced for real. */

async function expectNotSent(window: Page): Promise<void> {
  const failure = new FailureDialog(window);
  await expect(failure.titled("Couldn't load the products")).toBeVisible();
  await failure.close();
  const orders = new OrdersPage(window);
  await orders.open();
  await orders.writeJson('{"productId": 1}');
  await orders.create.click();
  await expect(failure.titled("Couldn't create the order")).toBeVisible();
  await expect(failure.part('What happened')).toContainText(/nothing was sent/i);
  await failure.close();
  await expect(orders.json).toHaveValue('{"productId": 1}');
  const journal = new JournalPage(window);
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Not sent');
}

for (const [what, baseUrl] of [
  ['its name is not known', 'http://no-such-shop.invalid'],
  ['nothing listens at its port', 'http://127.0.0.1:9'],
  ['its port is one that browsers refuse', 'http://127.0.0.1:1'],
] as const) {
  test.describe(`when ${what}`, () => {
    test.use({ profileChange: { baseUrl } });
    test('nothing is sent', ({ window }) => expectNotSent(window));
  });
}

const secureTest = test.extend<{ secure: SecureService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
  secure: async ({}, use) => {
    const secure = await startSecureService(testCertificate('self-signed'));
    await use(secure);
    await secure.close();
  },
  profileChange: ({ secure }, use) => use({ baseUrl: secure.baseUrl }),
});

secureTest('nothing is sent when its certificate is not trusted', async ({ window, secure }) => {
  await expectNotSent(window);
  expect(secure.arrived).toEqual([]);
});

test.describe('without a token', () => {
  test.use({ start: 'no-token' });
  test('nothing is sent and the token is asked for', async ({ window, service, orders }) => {
    await window
      .getByRole('dialog', { name: 'Token needed' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    await expect(window.getByRole('dialog', { name: 'Token needed' })).toBeVisible();
    await window
      .getByRole('dialog', { name: 'Token needed' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(orders.json).toHaveValue('{"productId": 1}');
    expect(service.requests).toHaveLength(0);
  });
});
