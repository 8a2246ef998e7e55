import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { watchSharedMemory } from '../../fixtures/heap-of.ts';
import { holdSaveDialog } from '../../fixtures/native/native-window.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';

/** Adds more profiles of the same service, and returns how a user switches to one. */
async function addProfiles(window: Page, service: TestService, names: readonly string[]) {
  for (const name of names) {
    const { id: profileId, ...draft } = profileOf(service, { name });
    const token = { token: service.token, sessionOnly: true };
    await askMain(window, 'saveProfile', { profileId, draft, ...token });
  }
  return async (name: string) => {
    await window.getByRole('button', { name: /^Profile: / }).click();
    await window.getByRole('menuitemradio', { name: new RegExp(`^${name} `) }).click();
    await expect(window).toHaveTitle(`${name} — Counterfoil`);
  };
}

/** A longer list is dropped when its profile is left, bytes. */
const mostBytesLeft = 16 * 1024 * 1024;

test('lists of several profiles are kept only as far as they are needed', async ({
  launched,
  service,
  window,
  products,
  orders,
  files,
}) => {
  const change = await addProfiles(window, service, ['Two']);

  await test.step('a long list is out of reach once it is read again, and once its profile is left', async () => {
    const short = service.products;
    await expect(products.row(1)).toBeVisible();
    const inReach = await watchSharedMemory(window);
    service.products = [{ id: 97, name: 'Lamp', price: 1 }];
    await products.refresh.click();
    await products.checkbox(97).check();
    await products.checkbox(97).uncheck();
    const ofOneList = await inReach();
    expect(ofOneList).toBeGreaterThan(0);

    // Few entries: the worker has to read each.
    const name = 'Lamp '.repeat(20_000);
    const long = Array.from(
      { length: 180 },
      (_, row) => `{"id":${row + 100},"name":"${name}","price":5}`,
    );
    service.products = `[{"id":98,"name":"Lamp","price":1},${long.join()}]`;
    expect(service.products.length).toBeGreaterThan(mostBytesLeft);
    for (const id of [98, 99]) {
      service.products = service.products.replace('"id":98', `"id":${id}`);
      await products.refresh.click();
      await products.checkbox(id).check();
      await products.checkbox(id).uncheck();
    }
    await expect.poll(inReach).toBe(ofOneList);
    service.products = short;
    await change('Two');
    await products.checkbox(1).check();
    await products.checkbox(1).uncheck();
    await expect.poll(() => window.workers().length).toBe(1);
    await expect.poll(inReach).toBe(ofOneList);
  });

  await test.step('four profiles keep two lists, and all that was typed', async () => {
    await addProfiles(window, service, ['Three', 'Four']);
    await change('Shop');
    await expect(products.row(1)).toBeVisible();
    await products.search.fill('lamp');
    await products.priceFrom.fill('3');
    await orders.open();
    await orders.writeJson('{"of": "Shop"}');
    await products.open();
    for (const name of ['Two', 'Three', 'Four']) {
      await change(name);
      await expect(products.row(2)).toBeVisible();
      await expect.poll(() => window.workers().length).toBe(2);
    }
    await change('Shop');
    await expect(products.row(1)).toBeVisible();
    await expect(products.row(2)).toBeHidden();
    await expect(products.search).toHaveValue('lamp');
    await expect(products.priceFrom).toHaveValue('3');
    expect(window.workers()).toHaveLength(2);
    await orders.open();
    await expect(orders.json).toHaveValue('{"of": "Shop"}');
  });

  await test.step('a list stays while a file is made of it', async () => {
    const path = join(files, 'list.csv');
    // The user is asked for a file, but looks at two other profiles first.
    const dialog = await holdSaveDialog(launched);
    await products.open();
    await products.export('CSV');
    for (const name of ['Two', 'Three']) {
      await change(name);
      await expect(products.row(1)).toBeVisible();
    }
    expect(window.workers()).toHaveLength(3);
    await dialog.choose(path);
    await expect.poll(() => existsSync(path)).toBe(true);
    await expect.poll(() => window.workers().length).toBe(2);
  });
});
