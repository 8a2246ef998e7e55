import { randomUUID } from 'node:crypto';
import { launchApp } from '../../fixtures/launch-app.ts';
import { storeToken, writeProfiles } from '../../fixtures/seed-profile.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OrdersPage } from '../../pages/orders-page.ts';
import { ProductsPage } from '../../pages/products-page.ts';
import { holdOrder } from '../../service/hold-order.ts';
import { startTestService } from '../../service/start-test-service.ts';

test('a profile switched while a request is under way: each keeps its own', async ({
  service,
  userData,
  profile,
}) => {
  if (profile === null) throw new Error('The fixture seeds a profile.');
  const other = await startTestService({ products: [{ id: 90, name: 'Bolt', price: 1 }] });
  const second = { ...profile, id: randomUUID(), name: 'Depot', baseUrl: other.baseUrl };
  writeProfiles(userData, [profile, second]);
  await storeToken(second.id, other.origin, other.token);

  const { window, close } = await launchApp({ userData });
  const products = new ProductsPage(window);
  const orders = new OrdersPage(window);
  const hold = await holdOrder(service, orders, '{"for": "Shop"}');

  await window.getByRole('button', { name: 'Profile: Shop' }).click();
  await window
    .getByRole('menuitem', { name: /Depot/ })
    .or(window.getByRole('menuitemradio', { name: /Depot/ }))
    .click();
  await expect(window).toHaveTitle('Depot — Counterfoil');
  await products.open();
  await expect(products.row(90)).toBeVisible();
  hold.release();
  await expect.poll(() => service.orders.length).toBe(1);

  expect(service.requestsOf('POST')).toHaveLength(1);
  expect(other.requestsOf('POST')).toHaveLength(0);
  await expect(products.row(90)).toBeVisible();
  await window.getByRole('link', { name: 'Journal' }).click();
  const row = window.getByRole('grid', { name: 'Journal' }).getByRole('row').nth(1);
  await expect(row).toContainText('Done');
  await expect(row).toContainText('Shop');
  await close();
  await other.close();
});

test('a service that is down at the start is explained, and can be tried again', async ({
  service,
  userData,
  profile,
}) => {
  void profile;
  const port = Number(new URL(service.origin).port);
  await service.close();
  const { window, close } = await launchApp({ userData });
  const dialog = window.getByRole('alertdialog', { name: "Couldn't load the products" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'What happened' })).toContainText(
    `127.0.0.1:${port}`,
  );
  const again = await startTestService({ port, token: service.token });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  await close();
  await again.close();
});
