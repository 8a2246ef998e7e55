import { searchCanaries } from '../../fixtures/canary.ts';
import { keychainEntries } from '../../fixtures/keyring/keychain-entries.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { by, openShop, portOf, proxyTest } from '../../fixtures/proxy/proxy-test.ts';
import { startProxy } from '../../fixtures/proxy/start-proxy.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

/** What happens to a login that a proxy asks for, and to the writes behind it. */

test('a login that a proxy asks for, until it is forgotten', async ({ userData, service }) => {
  const password = 'pass-word-77';
  const proxy = await startProxy({ leadsTo: portOf(service.origin), login: `ann:${password}` });
  const keptLogins = async () =>
    (await keychainEntries()).filter(({ account }) => account.endsWith(proxy.place));
  await test.step('a proxy that asks gets a login once, which is kept in the keychain', async () => {
    const app = await openShop(userData, service, { proxy: by(proxy.place) });
    await expect(app.failure.titled("Couldn't load the products")).toBeVisible();
    await expect(app.failure.part('What happened')).toContainText('requires a login');
    await app.failure.button('Log in to the proxy').click();
    await expect(app.login.dialog).toContainText(proxy.place);
    await expect(app.login.dialog).toContainText('Office');
    await app.login.logIn('ann', password);
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

    expect((await keptLogins()).map((kept) => JSON.parse(kept.password))).toEqual([
      { user: 'ann', password },
    ]);
    const secret = { token: password, tokens: new Set<string>(), origin: '', requests: [] };
    expect(searchCanaries(userData, [secret]).hits).toEqual([]);
  });

  const { window, close } = await launchApp({ userData });
  const products = new ProductsPage(window);
  await expect(products.row(1)).toBeVisible();
  await test.step('a login that is kept can be forgotten, and is not given any more', async () => {
    await window.getByRole('link', { name: 'Settings' }).click();
    const logins = window.getByRole('list', { name: 'Proxy logins' });
    const forget = logins.getByRole('button', { name: `Forget login for ${proxy.place}` });
    const question = window.getByRole('alertdialog', { name: 'Forget the login?' });
    await forget.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await forget.click();
    await question.getByRole('button', { name: 'Forget login' }).click();
    const said = window.getByRole('status').filter({ hasText: 'Login forgotten' });
    await expect(said).toContainText(proxy.place);
    await expect(logins).toBeHidden();
    // The next start finds none either.
    expect(await keptLogins()).toEqual([]);

    // Neither a read nor a write passes with what the sessions remembered of it.
    const before = proxy.requests.length;
    const failure = new FailureDialog(window);
    const orders = new OrdersPage(window);
    await window.getByRole('link', { name: 'Products' }).click();
    await products.refresh.click();
    await expect(failure.part('What happened')).toContainText('requires a login');
    await failure.close();
    await orders.open();
    await orders.writeJson('{"productId": 2}');
    await orders.create.click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await failure.close();
    expect(proxy.requests.slice(before).filter(({ login }) => login !== null)).toEqual([]);
    expect(service.requestsOf('POST')).toHaveLength(1);
  });
  await close();
  await proxy.close();
});

proxyTest.describe('in an app that runs', () => {
  proxyTest.use({ proxyOptions: { login: 'ann:right-one' } });

  proxyTest(
    'a wrong login, and a write without one',
    async ({ officeProxy, service, products, orders, login, failure }) => {
      await proxyTest.step('a wrong login is said to be wrong, and is given once', async () => {
        await failure.button('Log in to the proxy').click();
        await expect(login.dialog).not.toContainText("didn't accept");
        await login.sessionOnly.check();
        await login.logIn('ann', 'wrong-one');
        await expect(failure.titled("Couldn't load the products")).toBeVisible();
        await failure.close();
        await products.refresh.click();
        await failure.button('Log in to the proxy').click();
        await expect(login.dialog).toContainText("didn't accept");
        expect(officeProxy.requests.filter((each) => each.login === 'ann:wrong-one')).toHaveLength(
          1,
        );
        await login.cancel.click();
        await expect(login.dialog).toBeHidden();
      });

      await proxyTest.step(
        'a write that the proxy keeps to itself is not sent, and is pressed again',
        async () => {
          await orders.open();
          await orders.writeJson('{"productId": 1}');
          await orders.create.click();
          await expect(failure.titled("Couldn't create the order")).toBeVisible();
          await expect(failure.part('What happened')).toContainText('Nothing was sent');
          await failure.button('Log in to the proxy').click();
          await login.logIn('ann', 'right-one');
          await expect(login.dialog).toBeHidden();
          await expect(orders.json).toHaveValue('{"productId": 1}');
          expect(officeProxy.requests.filter(({ what }) => what.startsWith('POST'))).toEqual([]);
          await orders.create.click();
          await expect.poll(() => service.orders).toEqual([{ productId: 1 }]);
          expect(service.requestsOf('POST')).toHaveLength(1);
        },
      );
      await products.open();
      await products.refresh.click();
      await expect(products.row(1)).toBeVisible();
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
      for (let count = 1; count <= 3; count += 1) {
        await orders.writeJson(`{"productId": ${count}}`);
        await orders.create.click();
        await expect.poll(() => service.orders).toHaveLength(count);
        await expect(orders.create).toBeEnabled();
      }
      expect(officeProxy.requests.filter(({ what }) => what.startsWith('POST'))).toHaveLength(3);
    },
  );
});
