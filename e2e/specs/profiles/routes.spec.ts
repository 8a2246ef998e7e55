import keytar from 'keytar';
import { routeOf } from '../../../main/contract/profile/route.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { by, portOf, proxyTest, shop } from '../../fixtures/proxy/proxy-test.ts';
import { startProxy } from '../../fixtures/proxy/start-proxy.ts';
import { forgetToken, seedProfile } from '../../fixtures/seed-profile.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

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
  await window.getByRole('button', { name: 'Profile: Shop' }).click();
  await window.getByRole('menuitem', { name: 'Edit profile…' }).click();
  const form = new ProfileForm(window);
  await expect(form.form.getByRole('list', { name: 'Changes' })).toContainText(proxy.place);
  expect(proxy.requests).toEqual([]);
  await form.save.click();
  // What could not be read by the old route is read by the new one immediately.
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  expect(proxy.requests.at(-1)?.what).toContain('/api/v1/products');
  await close();
  await forgetToken(profile.id);
  await proxy.close();
});

proxyTest.describe('plain http to another computer', () => {
  proxyTest.use({ start: 'no-token' });

  proxyTest(
    'is told in words where the token is asked for',
    async ({ window, service, officeProxy, products, orders }) => {
      const asked = new TokenDialog(window);
      await expect(asked.dialog).toContainText("This address isn't encrypted");
      await expect(asked.dialog).toContainText(`sent only to ${shop}`);
      await asked.token.fill(service.token);
      await asked.save.click();
      await expect(products.row(1)).toBeVisible();
      await expect(window.getByRole('navigation', { name: 'Main' })).toContainText('Not encrypted');

      await proxyTest.step('a profile reads and writes through its proxy', async () => {
        await orders.open();
        await orders.writeJson('{"productId": 1}');
        await orders.create.click();
        await expect.poll(() => service.orders).toEqual([{ productId: 1 }]);
        expect(officeProxy.requests.map(({ what }) => what)).toEqual([
          `GET ${shop}/api/v1/products`,
          `POST ${shop}/api/v1/orders`,
        ]);
      });

      await window.getByRole('button', { name: 'Profile: Shop' }).click();
      await window.getByRole('menuitem', { name: 'Edit profile…' }).click();
      const form = new ProfileForm(window);
      await form.test.click();
      await expect(form.form.getByRole('img', { name: 'Not encrypted' })).toBeVisible();
    },
  );
});
