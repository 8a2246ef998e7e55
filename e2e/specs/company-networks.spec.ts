import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import keytar from 'keytar';
import type { Profile } from '../../main/contract/profile.ts';
import { searchCanaries } from '../fixtures/canary.ts';
import { type LaunchOptions, launchApp } from '../fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../fixtures/seed-profile.ts';
import { expect, test } from '../fixtures/test.ts';
import { testCertificate, trustTestAuthority } from '../fixtures/test-certificates.ts';
import { FailureDialog } from '../pages/failure-dialog.ts';
import { OrdersPage } from '../pages/orders-page.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { ProfileForm } from '../pages/profile-form.ts';
import { ProxyDialog } from '../pages/proxy-dialog.ts';
import { startProxy } from '../service/start-proxy.ts';
import { startSecureService } from '../service/start-secure-service.ts';
import type { TestService } from '../service/start-test-service.ts';

/** A name that only the proxy knows, so that a request which finds the service went through it. */
const shop = 'http://shop.test';
const portOf = (url: string) => Number(new URL(url).port);

async function open(
  userData: string,
  service: TestService,
  change: Partial<Profile>,
  options: Omit<LaunchOptions, 'userData'> = {},
) {
  const profile = seedProfile(userData, service, { baseUrl: shop, ...change });
  await storeToken(profile.id, new URL(profile.baseUrl).origin, service.token);
  const launched = await launchApp({ userData, ...options });
  const { window } = launched;
  return {
    ...launched,
    products: new ProductsPage(window),
    orders: new OrdersPage(window),
    failure: new FailureDialog(window),
    login: new ProxyDialog(window),
  };
}
const by = (place: string) => ({ mode: 'fixed', address: `http://${place}`, bypass: '' }) as const;

test('a profile reads and writes through its proxy', async ({ userData, service }) => {
  const proxy = await startProxy({ leadsTo: portOf(service.origin) });
  const app = await open(userData, service, { proxy: by(proxy.place) });
  await expect(app.products.row(1)).toBeVisible();
  await app.orders.open();
  await app.orders.writeJson('{"productId": 1}');
  await app.orders.create.click();
  await expect.poll(() => service.orders).toEqual([{ productId: 1 }]);
  expect(proxy.requests.map(({ what }) => what)).toEqual([
    `GET ${shop}/api/v1/products`,
    `POST ${shop}/api/v1/orders`,
  ]);
  await app.close();
  await proxy.close();
});

test('a proxy that asks gets a login once, which is kept in the keychain', async ({
  userData,
  service,
}) => {
  const proxy = await startProxy({ leadsTo: portOf(service.origin), login: 'ann:pass-word-77' });
  const app = await open(userData, service, { proxy: by(proxy.place) });
  await expect(app.failure.titled("Couldn't load the products")).toBeVisible();
  await expect(app.failure.part('What happened')).toContainText('wants to know who asks');
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
  // What goes ahead of a write to show the login carries no token; no login reaches the service.
  const ahead = service.requestsOf('HEAD');
  expect(ahead.length).toBeGreaterThan(0);
  expect(ahead.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  expect(service.requests.every(({ headers }) => !('proxy-authorization' in headers))).toBe(true);
  await app.close();

  // Listing fails when another test takes its own entry out meanwhile.
  await expect(async () => {
    const entries = await keytar.findCredentials('Counterfoil');
    const kept = entries.filter(({ account }) => account.endsWith(proxy.place));
    expect(kept.map(({ password }) => JSON.parse(password))).toEqual([
      { user: 'ann', password: 'pass-word-77' },
    ]);
  }).toPass({ timeout: 7000 });
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
  const app = await open(userData, service, { proxy: by(proxy.place) });
  await app.failure.button('Log in to the proxy').click();
  await app.login.logIn('ann', 'right-one');
  await expect(app.products.row(1)).toBeVisible();

  await app.window.getByRole('link', { name: 'Settings' }).click();
  const logins = app.window.getByRole('list', { name: 'Logins of proxies' });
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

  // Neither a read nor a write passes by what the sessions remembered of it.
  const before = proxy.requests.length;
  await app.window.getByRole('link', { name: 'Products' }).click();
  await app.products.refresh.click();
  await expect(app.failure.part('What happened')).toContainText('wants to know who asks');
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
    'wants to know who asks',
  );
  await again.close();
  await proxy.close();
});

test('a wrong login is said to be wrong, and is given once', async ({ userData, service }) => {
  const proxy = await startProxy({ leadsTo: portOf(service.origin), login: 'ann:right-one' });
  const app = await open(userData, service, { proxy: by(proxy.place) });
  await app.failure.button('Log in to the proxy').click();
  await expect(app.login.dialog).not.toContainText('did not accept');
  await app.login.sessionOnly.check();
  await app.login.logIn('ann', 'wrong-one');
  await expect(app.failure.titled("Couldn't load the products")).toBeVisible();
  await app.failure.close();
  await app.products.refresh.click();
  await app.failure.button('Log in to the proxy').click();
  await expect(app.login.dialog).toContainText('did not accept');
  expect(proxy.requests.filter(({ login }) => login === 'ann:wrong-one')).toHaveLength(1);
  await app.login.logIn('ann', 'right-one');
  await expect(app.products.row(1)).toBeVisible();
  await app.close();
  await proxy.close();
});

test('a write that the proxy keeps to itself is not sent, and is pressed again', async ({
  userData,
  service,
}) => {
  const proxy = await startProxy({ leadsTo: portOf(service.origin), login: 'ann:right-one' });
  const app = await open(userData, service, { proxy: by(proxy.place) });
  await app.failure.close();
  await app.orders.open();
  await app.orders.writeJson('{"productId": 1}');
  await app.orders.create.click();
  await expect(app.failure.titled("Couldn't create the order")).toBeVisible();
  await expect(app.failure.part('What happened')).toContainText('nothing was sent');
  await app.failure.button('Log in to the proxy').click();
  await app.login.logIn('ann', 'right-one');
  await expect(app.login.dialog).toBeHidden();
  await expect(app.orders.json).toHaveValue('{"productId": 1}');
  expect(proxy.requests.filter(({ what }) => what.startsWith('POST'))).toHaveLength(0);
  await app.orders.create.click();
  await expect.poll(() => service.orders).toEqual([{ productId: 1 }]);
  expect(service.requestsOf('POST')).toHaveLength(1);
  await app.close();
  await proxy.close();
});

test('a write never leaves on the connection that the login came by', async ({
  userData,
  service,
}) => {
  // Chromium would send it again by itself, since the connection died without an answer.
  const options = { leadsTo: portOf(service.origin), login: 'ann:right-one', dropsUsed: true };
  const proxy = await startProxy(options);
  const app = await open(userData, service, { proxy: by(proxy.place) });
  await app.failure.button('Log in to the proxy').click();
  await app.login.logIn('ann', 'right-one');
  await expect(app.products.row(1)).toBeVisible();
  await app.orders.open();
  for (let count = 1; count <= 5; count += 1) {
    await app.orders.writeJson(`{"productId": ${count}}`);
    await app.orders.create.click();
    await expect.poll(() => service.orders).toHaveLength(count);
    await expect(app.orders.create).toBeEnabled();
  }
  expect(proxy.requests.filter(({ what }) => what.startsWith('POST'))).toHaveLength(5);
  await app.close();
  await proxy.close();
});

test.describe('a private authority', () => {
  test('is trusted when it lies in the store of this computer, through a proxy too', async ({
    userData,
    service,
  }) => {
    const secure = await startSecureService(testCertificate('good'));
    const proxy = await startProxy({ leadsTo: portOf(secure.baseUrl), login: 'ann:right-one' });
    const baseUrl = `https://localhost:${portOf(secure.baseUrl)}`;
    // Loopback goes without a proxy unless it is said so.
    const through = { ...by(proxy.place), bypass: '<-loopback>' };
    const app = await open(
      userData,
      service,
      { baseUrl, proxy: through },
      { env: trustTestAuthority(userData) },
    );
    await app.failure.button('Log in to the proxy').click();
    await app.login.logIn('ann', 'right-one');
    await expect(app.products.row(1)).toBeVisible();
    expect(secure.arrived).toContain('GET /api/v1/products');
    expect(proxy.requests.every(({ what }) => what.startsWith('CONNECT localhost:'))).toBe(true);
    expect(JSON.stringify(proxy.requests)).not.toContain(service.token);

    // A way that was let in by the login is not gone on once that is forgotten.
    await app.window.getByRole('link', { name: 'Settings' }).click();
    await app.window.getByRole('button', { name: `Forget login for ${proxy.place}` }).click();
    await app.window.getByRole('alertdialog').getByRole('button', { name: 'Forget login' }).click();
    await expect(
      app.window.getByRole('status').filter({ hasText: 'Login forgotten' }),
    ).toBeVisible();
    const arrived = secure.arrived.length;
    await app.window.getByRole('link', { name: 'Products' }).click();
    await app.products.refresh.click();
    await expect(app.failure.part('What happened')).toContainText('wants to know who asks');
    expect(secure.arrived).toHaveLength(arrived);
    await app.close();
    await proxy.close();
    await secure.close();
  });

  test('is not trusted otherwise, and no button waves it through', async ({
    userData,
    service,
  }) => {
    const secure = await startSecureService(testCertificate('good'));
    const env = { HOME: userData };
    const app = await open(userData, service, { baseUrl: secure.baseUrl }, { env });
    await expect(app.failure.titled("Couldn't load the products")).toBeVisible();
    const buttons = app.window.getByRole('alertdialog').getByRole('button');
    await expect(buttons).toHaveText(['Details', 'Close', 'Copy details', 'Try again']);
    expect(secure.arrived).toEqual([]);
    await app.close();
    await secure.close();
  });
});

test('a configuration script tells the way', async ({ userData, service }) => {
  const proxy = await startProxy({ leadsTo: portOf(service.origin) });
  const script = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/x-ns-proxy-autoconfig' });
    response.end(`function FindProxyForURL(url, host) {
      return host === 'shop.test' ? 'PROXY ${proxy.place}' : 'DIRECT';
    }`);
  }).listen(0, '127.0.0.1');
  await once(script, 'listening');
  const address = script.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${port}/proxy.pac`;
  const app = await open(userData, service, { proxy: { mode: 'pac', url } });
  await expect(app.products.row(1)).toBeVisible();
  expect(proxy.requests).toHaveLength(1);
  await app.close();
  await proxy.close();
  script.close();
});

test('a script that never comes holds a write no longer than its deadline', async ({
  userData,
  service,
}) => {
  const script = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(script, 'listening');
  const address = script.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const timeouts = { listIdleSeconds: 1, listTotalSeconds: 1, writeSeconds: 2 };
  const proxy = { mode: 'pac', url: `http://127.0.0.1:${port}/proxy.pac` } as const;
  const app = await open(userData, service, { proxy, timeouts });
  await app.failure.close();
  await app.orders.open();
  await app.orders.writeJson('{"productId": 1}');
  await app.orders.create.click();
  await expect(app.failure.titled("Don't know whether the order was created")).toBeVisible({
    timeout: 4000,
  });
  await app.close();
  script.closeAllConnections();
  script.close();
});

test.describe('the proxy of the system', () => {
  test.skip(process.platform !== 'linux', 'Only Linux takes it from the environment.');

  test('is followed by default, and nothing but the service is asked for', async ({
    userData,
    service,
  }) => {
    const proxy = await startProxy({ leadsTo: portOf(service.origin) });
    const env = { http_proxy: `http://${proxy.place}`, https_proxy: `http://${proxy.place}` };
    const app = await open(userData, service, {}, { env });
    await expect(app.products.row(1)).toBeVisible();
    await app.window.waitForTimeout(1000);
    expect(proxy.requests.map(({ what }) => what)).toEqual([`GET ${shop}/api/v1/products`]);
    await app.window.getByRole('link', { name: 'Settings' }).click();
    await expect(app.window.getByRole('region', { name: 'Network' })).toContainText(
      'follows the proxy settings of this computer',
    );
    await app.close();
    await proxy.close();
  });

  test('is left aside by a profile that says so', async ({ userData, service }) => {
    const proxy = await startProxy({ leadsTo: 9 });
    const env = { http_proxy: `http://${proxy.place}` };
    const change = { baseUrl: service.baseUrl, proxy: { mode: 'direct' } } as const;
    const app = await open(userData, service, change, { env });
    await expect(app.products.row(1)).toBeVisible();
    expect(proxy.requests).toHaveLength(0);
    await app.close();
    await proxy.close();
  });
});

test('the form keeps a proxy and time-outs, and says what is wrong with them', async ({
  window,
  userData,
  profile,
  products,
}) => {
  await expect(products.row(1)).toBeVisible();
  await window.getByRole('button', { name: `Profile: ${profile?.name}` }).click();
  await window.getByRole('menuitem', { name: /edit/i }).click();
  await window.getByRole('button', { name: /^Network/ }).click();
  const choice = window.getByRole('combobox', { name: 'Proxy' });
  await choice.selectOption({ label: 'This proxy' });
  const address = window.getByRole('textbox', { name: 'Proxy address' });
  const save = window.getByRole('button', { name: 'Save', exact: true });
  await address.fill('proxy.example');
  await save.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/port is missing/);
  await address.fill('proxy.example:3128');
  const deadline = window.getByRole('textbox', { name: /Longest time to create/ });
  await deadline.fill('0');
  await save.click();
  await expect(deadline).toHaveAccessibleDescription(/1 to 600/);
  await deadline.fill('5');
  await save.click();
  await expect(new ProfileForm(window).baseUrl).toBeHidden();
  const { profiles } = JSON.parse(readFileSync(join(userData, 'profiles.json'), 'utf8'));
  expect(profiles).toMatchObject([
    { proxy: by('proxy.example:3128'), timeouts: { writeSeconds: 5, listIdleSeconds: null } },
  ]);
});

test.describe('a profile with a deadline of its own', () => {
  const timeouts = { listIdleSeconds: null, listTotalSeconds: null, writeSeconds: 1 };
  test.use({ profileChange: { timeouts } });
  test('does not wait for the one of the settings', async ({ service, orders, failure }) => {
    service.always('POST /api/v1/orders', 'hang');
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    await expect(failure.titled("Don't know whether the order was created")).toBeVisible({
      timeout: 4000,
    });
  });
});
