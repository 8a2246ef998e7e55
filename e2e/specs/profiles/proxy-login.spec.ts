import { searchCanaries } from '../../fixtures/canary.ts';
import { keychainEntries } from '../../fixtures/keyring/keychain-entries.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { by, openShop, portOf, proxyTest } from '../../fixtures/proxy/proxy-test.ts';
import { startProxy } from '../../fixtures/proxy/start-proxy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

/** What happens to a login that a proxy asks for, and to the writes behind it. */

test('a proxy that asks gets a login once, which is kept in the keychain', async ({
  userData,
  service,
}) => {
  const proxy = await startProxy({ leadsTo: portOf(service.origin), login: 'ann:pass-word-77' });
  const app = await openShop(userData, service, { proxy: by(proxy.place) });
  await expect(app.failure.titled("Couldn't load the products")).toBeVisible();
  await expect(app.failure.part('What happened')).toContainText('requires a login');
  await app.failure.button('Log in to the proxy').click();
  await expect(app.login.dialog).toContainText(proxy.place);
  await expect(app.login.dialog).toContainText('Office');
  await app.login.logIn('ann', 'pass-word-77');
  await expect(app.products.row(1)).toBeVisible();

  await app.orders.open();
  await app.orders.writeJson('{"productId": 1}');
  await app.orders.create.click();
  await expect.poll(() => service.orders).toEqual([{ productId: 1 }]);
  expect(service.requestsOf('POST')).toHaveLength(1);
  expect(proxy.requests.filter(({ what }) => what.startsWith('POST'))).toHaveLength(1);
  // The request that shows the login ahead of a write carries no
  // token. No login reaches the service.
  const ahead = service.requestsOf('HEAD');
  expect(ahead.length).toBeGreaterThan(0);
  expect(ahead.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  expect(service.requests.every(({ headers }) => !('proxy-authorization' in headers))).toBe(true);
  await app.close();

  const entries = await keychainEntries();
  const kept = entries.filter(({ account }) => account.endsWith(proxy.place));
  expect(kept.map(({ password }) => JSON.parse(password))).toEqual([
    { user: 'ann', password: 'pass-word-77' },
  ]);
  const secret = { token: 'pass-word-77', tokens: new Set<string>(), origin: '', requests: [] };
  expect(searchCanaries(userData, [secret]).hits).toEqual([]);

  const again = await launchApp({ userData });
  await expect(new ProductsPage(again.window).row(1)).toBeVisible();
  await again.close();
  await proxy.close();
});

test('a login that is kept can be forgotten, and is not given any more', async ({
  userData,
  service,
}) => {
  const proxy = await startProxy({ leadsTo: portOf(service.origin), login: 'ann:right-one' });
  const app = await openShop(userData, service, { proxy: by(proxy.place) });
  await app.failure.button('Log in to the proxy').click();
  await app.login.logIn('ann', 'right-one');
  await expect(app.products.row(1)).toBeVisible();

  await app.window.getByRole('link', { name: 'Settings' }).click();
  const logins = app.window.getByRole('list', { name: 'Proxy logins' });
  const forget = logins.getByRole('button', { name: `Forget login for ${proxy.place}` });
  const question = app.window.getByRole('alertdialog', { name: 'Forget the login?' });
  await forget.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await forget.click();
  await question.getByRole('button', { name: 'Forget login' }).click();
  const said = app.window.getByRole('status').filter({ hasText: 'Login forgotten' });
  await expect(said).toContainText(proxy.place);
  await expect(logins).toBeHidden();

  // Neither a read nor a write passes with what the sessions remembered of it.
  const before = proxy.requests.length;
  await app.window.getByRole('link', { name: 'Products' }).click();
  await app.products.refresh.click();
  await expect(app.failure.part('What happened')).toContainText('requires a login');
  await app.failure.close();
  await app.orders.open();
  await app.orders.writeJson('{"productId": 1}');
  await app.orders.create.click();
  await expect(app.failure.titled("Couldn't create the order")).toBeVisible();
  await app.failure.close();
  expect(proxy.requests.slice(before).filter(({ login }) => login !== null)).toEqual([]);
  expect(service.requestsOf('POST')).toEqual([]);
  await app.close();

  const again = await launchApp({ userData });
  await expect(new FailureDialog(again.window).part('What happened')).toContainText(
    'requires a login',
  );
  await again.close();
  await proxy.close();
});

proxyTest.describe('in an app that runs', () => {
  proxyTest.use({ proxyOptions: { login: 'ann:right-one' } });

  proxyTest(
    'a wrong login is said to be wrong, and is given once',
    async ({ officeProxy, products, login, failure }) => {
      await failure.button('Log in to the proxy').click();
      await expect(login.dialog).not.toContainText("didn't accept");
      await login.sessionOnly.check();
      await login.logIn('ann', 'wrong-one');
      await expect(failure.titled("Couldn't load the products")).toBeVisible();
      await failure.close();
      await products.refresh.click();
      await failure.button('Log in to the proxy').click();
      await expect(login.dialog).toContainText("didn't accept");
      expect(officeProxy.requests.filter((each) => each.login === 'ann:wrong-one')).toHaveLength(1);
      await login.logIn('ann', 'right-one');
      await expect(products.row(1)).toBeVisible();
    },
  );

  proxyTest(
    'a write that the proxy keeps to itself is not sent, and is pressed again',
    async ({ officeProxy, service, orders, login, failure }) => {
      await failure.close();
      await orders.open();
      await orders.writeJson('{"productId": 1}');
      await orders.create.click();
      await expect(failure.titled("Couldn't create the order")).toBeVisible();
      await expect(failure.part('What happened')).toContainText('Nothing was sent');
      await failure.button('Log in to the proxy').click();
      await login.logIn('ann', 'right-one');
      await expect(login.dialog).toBeHidden();
      await expect(orders.json).toHaveValue('{"productId": 1}');
      expect(officeProxy.requests.filter(({ what }) => what.startsWith('POST'))).toHaveLength(0);
      await orders.create.click();
      await expect.poll(() => service.orders).toEqual([{ productId: 1 }]);
      expect(service.requestsOf('POST')).toHaveLength(1);
    },
  );
});

proxyTest.describe('a proxy that drops what comes on a used connection', () => {
  proxyTest.use({ proxyOptions: { login: 'ann:right-one', dropsUsed: true } });

  // Chromium would send it again, because the connection ended without an answer.
  proxyTest(
    'a write never leaves on the connection that the login came by',
    async ({ officeProxy, service, products, orders, login, failure }) => {
      await failure.button('Log in to the proxy').click();
      await login.logIn('ann', 'right-one');
      await expect(products.row(1)).toBeVisible();
      await orders.open();
      for (let count = 1; count <= 5; count += 1) {
        await orders.writeJson(`{"productId": ${count}}`);
        await orders.create.click();
        await expect.poll(() => service.orders).toHaveLength(count);
        await expect(orders.create).toBeEnabled();
      }
      expect(officeProxy.requests.filter(({ what }) => what.startsWith('POST'))).toHaveLength(5);
    },
  );
});
