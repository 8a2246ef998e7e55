import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launchApp } from '../../fixtures/launch-app.ts';
import { profileOf, storeToken, writeProfiles } from '../../fixtures/seed-profile.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OrdersPage } from '../../pages/orders-page.ts';
import { ProductsPage } from '../../pages/products-page.ts';
import type { TestService } from '../../service/start-test-service.ts';

/** Starts the app with these profiles of one service; the first is shown. */
async function openProfiles(service: TestService, userData: string, names: readonly string[]) {
  const profiles = names.map((name) => profileOf(service, { name }));
  writeProfiles(userData, profiles);
  for (const { id } of profiles) await storeToken(id, service.origin, service.token);
  const launched = await launchApp({ userData });
  const { window } = launched;
  const change = async (name: string) => {
    await window.getByRole('button', { name: /^Profile: / }).click();
    await window.getByRole('menuitemradio', { name: new RegExp(`^${name} `) }).click();
    await expect(window).toHaveTitle(`${name} — Counterfoil`);
  };
  return { launched, window, change, products: new ProductsPage(window) };
}

test('five profiles keep two lists, and all that was typed', async ({ service, userData }) => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  const { launched, window, change, products } = await openProfiles(service, userData, names);
  const orders = new OrdersPage(window);
  await expect(products.row(1)).toBeVisible();
  await products.search.fill('lamp');
  await products.priceFrom.fill('3');
  await orders.open();
  await orders.writeJson('{"of": "One"}');
  await products.open();
  for (const name of names.slice(1)) {
    await change(name);
    await expect(products.row(2)).toBeVisible();
    await expect.poll(() => window.workers().length).toBe(2);
  }
  await change('One');
  await expect(products.row(1)).toBeVisible();
  await expect(products.row(2)).toBeHidden();
  await expect(products.search).toHaveValue('lamp');
  await expect(products.priceFrom).toHaveValue('3');
  expect(window.workers()).toHaveLength(2);
  await orders.open();
  await expect(orders.json).toHaveValue('{"of": "One"}');
  await launched.close();
});

test('a list stays while a file is made of it', async ({ service, userData }) => {
  const names = ['One', 'Two', 'Three'];
  const { launched, window, change, products } = await openProfiles(service, userData, names);
  const path = join(userData, 'list.csv');
  // Whoever is asked for a place looks at two other profiles first.
  await launched.app.evaluate(({ dialog }, filePath) => {
    const asked = new Promise((resolve) => Object.assign(globalThis, { choosePlace: resolve }));
    const showSaveDialog = () => asked.then(() => ({ canceled: false, filePath }));
    Object.assign(dialog, { showSaveDialog });
  }, path);
  await expect(products.row(1)).toBeVisible();
  await window.getByRole('button', { name: 'Export CSV' }).click();
  for (const name of ['Two', 'Three']) {
    await change(name);
    await expect(products.row(1)).toBeVisible();
  }
  expect(window.workers()).toHaveLength(3);
  await launched.app.evaluate(() => Reflect.get(globalThis, 'choosePlace')());
  await expect.poll(() => existsSync(path)).toBe(true);
  await expect.poll(() => window.workers().length).toBe(2);
  await launched.close();
});
