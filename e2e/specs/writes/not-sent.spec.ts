import { createServer } from 'node:https';
import type { Page } from '@playwright/test';
import { launchApp } from '../../fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../../fixtures/seed-profile.ts';
import { expect, test } from '../../fixtures/test.ts';
import { selfSignedCertificate } from '../../fixtures/tls/self-signed-certificate.ts';
import { FailureDialog } from '../../pages/failure-dialog.ts';
import { JournalPage } from '../../pages/journal-page.ts';
import { OrdersPage } from '../../pages/orders-page.ts';
import { listen } from '../../service/listen.ts';
import type { TestService } from '../../service/start-test-service.ts';

/** The "provably not sent" row of the Truth table: Chromium's codes for it, met for real. */

async function openAt(userData: string, service: TestService, baseUrl: string) {
  const profile = seedProfile(userData, service, { baseUrl });
  await storeToken(profile.id, new URL(baseUrl).origin, service.token);
  return launchApp({ userData });
}

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
  await expect(journal.stub(0)).toContainText('Not sent');
}

for (const [what, baseUrl] of [
  ['its name is not known', 'http://no-such-shop.invalid'],
  ['nothing listens at its port', 'http://127.0.0.1:9'],
  ['its port is one that browsers refuse', 'http://127.0.0.1:1'],
] as const) {
  test(`nothing is sent when ${what}`, async ({ userData, service }) => {
    const { window, close } = await openAt(userData, service, baseUrl);
    await expectNotSent(window);
    await close();
  });
}

test('nothing is sent when its certificate is not trusted', async ({ userData, service }) => {
  const arrived: string[] = [];
  const server = createServer(selfSignedCertificate(), (request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    response.end('[]');
  });
  const port = await listen(server);
  const { window, close } = await openAt(userData, service, `https://127.0.0.1:${port}`);
  await expectNotSent(window);
  expect(arrived).toEqual([]);
  await close();
  server.close();
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
