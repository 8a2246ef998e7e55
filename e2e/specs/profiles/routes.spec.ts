import { createServer } from 'node:http';
import keytar from 'keytar';
import { routeOf } from '../../../main/contract/profile/route.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { by, portOf, shop } from '../../fixtures/proxy/proxy-test.ts';
import { startProxy } from '../../fixtures/proxy/start-proxy.ts';
import { forgetToken, profileOf, seedProfile } from '../../fixtures/seed-profile.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';
import { listen } from '../../kit/service/listen.ts';

/** A stored token is sent only by the route that the user has chosen. */

test('a proxy that somebody put into the file of profiles gets no token', async ({
  userData,
  service,
}) => {
  const proxy = await startProxy({ leadsTo: portOf(service.origin) });
  const foreign = { ...by(proxy.place), bypass: '<-loopback>' };
  const profile = seedProfile(userData, service, { proxy: foreign });
  // As it was stored when its profile had no proxy of its own.
  const stored = { ...routeOf({ ...profile, proxy: { mode: 'system' } }), token: service.token };
  await keytar.setPassword('Counterfoil', profile.id, JSON.stringify(stored));
  const { window, close } = await launchApp({ userData });
  const asked = new TokenDialog(window);
  await expect(asked.dialog).toContainText('The connection settings have changed');
  await expect(asked.dialog.getByRole('list', { name: 'Changes' })).toContainText(
    `ProxySystem settings → http://${proxy.place}, except for <-loopback>`,
  );
  await asked.cancel.click();
  expect(proxy.requests).toEqual([]);

  // The form shows it, and saving accepts it.
  const menu = new ProfileMenu(window);
  await menu.press('Edit profile…');
  const form = new ProfileForm(window);
  await expect(form.form.getByRole('list', { name: 'Changes' })).toContainText(proxy.place);
  expect(proxy.requests).toEqual([]);
  await form.save.click();
  // What could not be read by the old route is read by the new one immediately.
  const products = new ProductsPage(window);
  await expect(products.row(1)).toBeVisible();
  expect(proxy.requests.at(-1)?.what).toContain('/api/v1/products');

  await test.step('a configuration script tells the way', async () => {
    const script = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/x-ns-proxy-autoconfig' });
      response.end(`function FindProxyForURL(url, host) {
        return host === 'shop.test' ? 'PROXY ${proxy.place}' : 'DIRECT';
      }`);
    });
    const url = `http://127.0.0.1:${await listen(script)}/proxy.pac`;
    const { id, ...scripted } = profileOf(
      { baseUrl: shop },
      { name: 'Script', proxy: { mode: 'pac', url } },
    );
    const given = { token: service.token, sessionOnly: true };
    await askMain(window, 'saveProfile', { profileId: id, draft: scripted, ...given });
    const earlier = proxy.requests.length;
    await menu.choose('Script');
    await expect(window).toHaveTitle('Script — Counterfoil');
    await expect(products.row(1)).toBeVisible();
    await expect.poll(() => proxy.requests.length).toBe(earlier + 1);
    script.close();
  });

  const { id: profileId, ...draft } = profileOf(
    { baseUrl: shop },
    { name: 'Office', proxy: by(proxy.place) },
  );
  await test.step('plain http to another computer is told in words where the token is asked for', async () => {
    await askMain(window, 'saveProfile', { profileId, draft, token: null, sessionOnly: false });
    await menu.choose('Office');
    const earlier = proxy.requests.length;
    await expect(asked.dialog).toContainText("This address isn't encrypted");
    await expect(asked.dialog).toContainText(`sent only to ${shop}`);
    await asked.token.fill(service.token);
    await asked.save.click();
    await expect(products.row(1)).toBeVisible();
    await expect(window.getByRole('navigation', { name: 'Main' })).toContainText('Not encrypted');

    await test.step('a profile reads and writes through its proxy', async () => {
      const orders = new OrdersPage(window);
      await orders.open();
      await orders.writeJson('{"productId": 1}');
      await orders.create.click();
      await expect.poll(() => service.orders).toEqual([{ productId: 1 }]);
      expect(proxy.requests.slice(earlier).map(({ what }) => what)).toEqual([
        `GET ${shop}/api/v1/products`,
        `POST ${shop}/api/v1/orders`,
      ]);
    });

    await menu.press('Edit profile…');
    await form.test.click();
    await expect(form.form.getByRole('img', { name: 'Not encrypted' })).toBeVisible();
  });
  await close();
  for (const id of [profile.id, profileId]) await forgetToken(id);
  await proxy.close();
});
