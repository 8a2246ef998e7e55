import { searchCanaries } from '../../fixtures/canary.ts';
import { keychainEntries } from '../../fixtures/keyring/keychain-entries.ts';
import { proxyTest as test } from '../../fixtures/proxy/proxy-test.ts';
import { expect } from '../../fixtures/test.ts';

/** What happens to a login that a proxy asks for, and to the writes behind it. */

const password = 'pass-word-77';
// Chromium would send a write again if its used connection ended without an answer.
test.use({ proxyOptions: { login: `ann:${password}`, dropsUsed: true } });

test('a login that a proxy asks for, until it is forgotten', async ({
  userData,
  service,
  officeProxy: proxy,
  window,
  products,
  orders,
  failure,
  login,
}) => {
  const keptLogins = async () =>
    (await keychainEntries()).filter(({ account }) => account.endsWith(proxy.place));
  const posts = () => proxy.requests.filter(({ what }) => what.startsWith('POST'));

  await test.step('a wrong login is said to be wrong, and is given once', async () => {
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await expect(failure.part('What happened')).toContainText('requires a login');
    await failure.button('Log in to the proxy').click();
    await expect(login.dialog).toContainText(proxy.place);
    await expect(login.dialog).toContainText('Office');
    await expect(login.dialog).not.toContainText("didn't accept");
    await login.sessionOnly.check();
    await login.logIn('ann', 'wrong-one');
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await failure.close();
    await products.refresh.click();
    await failure.button('Log in to the proxy').click();
    await expect(login.dialog).toContainText("didn't accept");
    expect(proxy.requests.filter((each) => each.login === 'ann:wrong-one')).toHaveLength(1);
    await login.cancel.click();
    await expect(login.dialog).toBeHidden();
  });

  await test.step('a write that the proxy keeps to itself is not sent, and is pressed again', async () => {
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await expect(failure.part('What happened')).toContainText('Nothing was sent');
    await failure.button('Log in to the proxy').click();
    await login.sessionOnly.uncheck();
    await login.logIn('ann', password);
    await expect(login.dialog).toBeHidden();
    await expect(orders.json).toHaveValue('{"productId": 1}');
    expect(posts()).toEqual([]);
    await orders.create.click();
    await expect.poll(() => service.orders).toEqual([{ productId: 1 }]);
  });

  await test.step('a write never leaves on the connection that the login came by', async () => {
    for (let count = 2; count <= 3; count += 1) {
      await orders.backToForm();
      await orders.writeJson(`{"productId": ${count}}`);
      await orders.create.click();
      await expect.poll(() => service.orders).toHaveLength(count);
    }
    expect(posts()).toHaveLength(3);
    expect(service.requestsOf('POST')).toHaveLength(3);
    await products.open();
    await products.refresh.click();
    await expect(products.row(1)).toBeVisible();
  });

  await test.step('a proxy that asks gets a login once, which is kept in the keychain', async () => {
    // The request that shows the login ahead of a write carries no
    // token. No login reaches the service.
    const ahead = service.requestsOf('HEAD');
    expect(ahead.length).toBeGreaterThan(0);
    expect(ahead.every(({ headers }) => headers.authorization === undefined)).toBe(true);
    expect(service.requests.every(({ headers }) => !('proxy-authorization' in headers))).toBe(true);
    expect((await keptLogins()).map((kept) => JSON.parse(kept.password))).toEqual([
      { user: 'ann', password },
    ]);
  });

  await test.step('a login that is kept can be forgotten, and is not given any more', async () => {
    await window.getByRole('link', { name: 'Settings' }).click();
    const logins = window.getByRole('list', { name: 'Proxy logins' });
    const forget = logins.getByRole('button', { name: `Forget login for ${proxy.place}` });
    const question = window.getByRole('alertdialog', { name: 'Forget the login?' });
    await forget.click();
    await expect(question).toBeVisible();
    // The button behind the question takes no press, and shows its words as before.
    const behind = window.locator('[inert] button[aria-label^="Forget login"]');
    await expect(behind).toHaveAttribute('aria-disabled', 'true');
    await expect(behind.locator('> span').first()).toHaveCSS('opacity', '1');
    await expect(behind.locator('> span').last()).toHaveCSS('opacity', '0');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(forget).toBeFocused();
    await forget.click();
    await question.getByRole('button', { name: 'Forget login' }).click();
    const said = window.getByRole('status').filter({ hasText: 'Login forgotten' });
    await expect(said).toContainText(proxy.place);
    await expect(logins).toBeHidden();
    await expect(window.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
    // The next start finds none either.
    expect(await keptLogins()).toEqual([]);

    // Neither a read nor a write passes with what the sessions remembered of it.
    const before = proxy.requests.length;
    await products.open();
    await products.refresh.click();
    await expect(failure.part('What happened')).toContainText('requires a login');
    await failure.close();
    await orders.open();
    await orders.writeJson('{"productId": 4}');
    await orders.create.click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await failure.close();
    expect(proxy.requests.slice(before).filter((each) => each.login !== null)).toEqual([]);
    expect(service.requestsOf('POST')).toHaveLength(3);
  });

  const secret = { token: password, tokens: new Set<string>(), origin: '', requests: [] };
  expect(searchCanaries(userData, [secret]).hits).toEqual([]);
});
