import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { by, openShop, portOf, proxyTest, shop } from '../../fixtures/proxy/proxy-test.ts';
import { startProxy } from '../../fixtures/proxy/start-proxy.ts';
import { expect, sharedTest, test } from '../../fixtures/test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { listen } from '../../kit/service/listen.ts';
import { startSecureService } from '../../kit/service/start-service.ts';
import { testCertificate, trustTestAuthority } from '../../kit/service/tls/test-certificates.ts';

/** Proxies, scripts, private authorities and time-outs of a company network. */

proxyTest(
  'a profile reads and writes through its proxy',
  async ({ service, officeProxy, products, orders }) => {
    await expect(products.row(1)).toBeVisible();
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    await expect.poll(() => service.orders).toEqual([{ productId: 1 }]);
    expect(officeProxy.requests.map(({ what }) => what)).toEqual([
      `GET ${shop}/api/v1/products`,
      `POST ${shop}/api/v1/orders`,
    ]);
  },
);

test.describe('a private authority', () => {
  test('is trusted when it lies in the store of this computer, through a proxy too', async ({
    userData,
    service,
  }) => {
    const secure = await startSecureService(testCertificate('good'));
    const proxy = await startProxy({ leadsTo: portOf(secure.baseUrl), login: 'ann:right-one' });
    const baseUrl = `https://localhost:${portOf(secure.baseUrl)}`;
    // Loopback bypasses the proxy unless told otherwise.
    const through = { ...by(proxy.place), bypass: '<-loopback>' };
    const app = await openShop(
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

    // A connection that the login opened is not used any more once the login is forgotten.
    await app.window.getByRole('link', { name: 'Settings' }).click();
    await app.window.getByRole('button', { name: `Forget login for ${proxy.place}` }).click();
    await app.window.getByRole('alertdialog').getByRole('button', { name: 'Forget login' }).click();
    await expect(
      app.window.getByRole('status').filter({ hasText: 'Login forgotten' }),
    ).toBeVisible();
    const arrived = secure.arrived.length;
    await app.window.getByRole('link', { name: 'Products' }).click();
    await app.products.refresh.click();
    await expect(app.failure.part('What happened')).toContainText('requires a login');
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
    const app = await openShop(userData, service, { baseUrl: secure.baseUrl }, { env });
    await expect(app.failure.titled("Couldn't load the products")).toBeVisible();
    const buttons = app.window.getByRole('alertdialog').getByRole('button');
    await expect(buttons).toHaveText([
      ...['What this means', 'Details', 'Copy details', 'Close', 'Try again'],
    ]);
    expect(secure.arrived).toEqual([]);
    await app.close();
    await secure.close();
  });
});

const scriptTest = proxyTest.extend<{ readonly scriptUrl: string }>({
  scriptUrl: async ({ officeProxy }, use) => {
    const script = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/x-ns-proxy-autoconfig' });
      response.end(`function FindProxyForURL(url, host) {
        return host === 'shop.test' ? 'PROXY ${officeProxy.place}' : 'DIRECT';
      }`);
    });
    await use(`http://127.0.0.1:${await listen(script)}/proxy.pac`);
    script.close();
  },
  profileChange: ({ scriptUrl }, use) =>
    use({ baseUrl: shop, proxy: { mode: 'pac', url: scriptUrl } }),
});

scriptTest('a configuration script tells the way', async ({ officeProxy, products }) => {
  await expect(products.row(1)).toBeVisible();
  expect(officeProxy.requests).toHaveLength(1);
});

test('a script that never comes holds a write no longer than its deadline', async ({
  userData,
  service,
}) => {
  const script = createServer(() => undefined);
  const port = await listen(script);
  const timeouts = { listIdleSeconds: 1, listTotalSeconds: 1, writeSeconds: 2 };
  const proxy = { mode: 'pac', url: `http://127.0.0.1:${port}/proxy.pac` } as const;
  const app = await openShop(userData, service, { proxy, timeouts });
  await app.failure.close();
  await app.orders.open();
  await app.orders.writeJson('{"productId": 1}');
  await app.orders.create.click();
  await expect(app.failure.titled("Don't know whether the order was created")).toBeVisible();
  await expect(app.failure.part('What happened')).toContainText('within 2 sec');
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
    const app = await openShop(userData, service, {}, { env });
    await expect(app.products.row(1)).toBeVisible();
    // Time to request something else, as a browser would.
    await app.window.waitForTimeout(1000);
    expect(proxy.requests.map(({ what }) => what)).toEqual([`GET ${shop}/api/v1/products`]);
    await app.close();
    await proxy.close();
  });

  test('is left aside by a profile that says so', async ({ userData, service }) => {
    const proxy = await startProxy({ leadsTo: 9 });
    const env = { http_proxy: `http://${proxy.place}` };
    const change = { baseUrl: service.baseUrl, proxy: { mode: 'direct' } } as const;
    const app = await openShop(userData, service, change, { env });
    await expect(app.products.row(1)).toBeVisible();
    expect(proxy.requests).toHaveLength(0);
    await app.close();
    await proxy.close();
  });
});

sharedTest(
  'the form keeps a proxy and time-outs, and says what is wrong with them',
  async ({ window, userData, profile, products }) => {
    await expect(products.row(1)).toBeVisible();
    await window.getByRole('button', { name: `Profile: ${profile?.name}` }).click();
    await window.getByRole('menuitem', { name: /edit/i }).click();
    await new ProfileForm(window).openMore();
    await window.getByRole('button', { name: /^Network/ }).click();
    const certificate = window.getByRole('combobox', { name: 'Client certificate' });
    const version = await window.evaluate(() => /Electron\/(\d+)/.exec(navigator.userAgent)?.[1]);
    const canPresent = Number(version) >= 44;
    await expect(certificate).toHaveValue('');
    await expect(certificate).toBeEnabled({ enabled: canPresent });
    await expect(certificate).toHaveAccessibleDescription(
      canPresent ? /once the service has asked for one/ : /Electron version older than 44/,
    );
    const choice = window.getByRole('combobox', { name: 'Proxy' });
    await choice.selectOption({ label: 'This proxy' });
    const address = window.getByRole('textbox', { name: 'Proxy address' });
    const save = window.getByRole('button', { name: 'Save', exact: true });
    await address.fill('proxy.example');
    await save.click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription(/port is missing/);
    await address.fill('proxy.example:3128');
    const deadline = window.getByRole('textbox', {
      name: /Timeout for orders, updates and deletions/,
    });
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
  },
);

sharedTest.describe('a profile with a deadline of its own', () => {
  const timeouts = { listIdleSeconds: null, listTotalSeconds: null, writeSeconds: 1 };
  sharedTest.use({ profileChange: { timeouts } });
  sharedTest('does not wait for the one of the settings', async ({ service, orders, failure }) => {
    service.always('POST /api/v1/orders', 'hang');
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
    await expect(failure.part('What happened')).toContainText('within 1 sec');
  });
});
