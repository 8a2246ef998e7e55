import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchApp } from '../../fixtures/launch-app.ts';
import { by, portOf } from '../../fixtures/proxy/proxy-test.ts';
import { startProxy } from '../../fixtures/proxy/start-proxy.ts';
import { startAgain } from '../../fixtures/start-again.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';

/** What a command line asks for is first listed, and used only when the user agrees. */

test('a file takes a known profile by no other way before the difference was seen', async ({
  userData,
  service,
  profile,
}) => {
  const proxy = await startProxy({ leadsTo: portOf(service.origin) });
  const foreign = { ...by(proxy.place), bypass: '<-loopback>' };
  const file = join(userData, 'from-a-colleague.json');
  const known = { name: profile?.name, baseUrl: service.baseUrl };
  writeFileSync(
    file,
    JSON.stringify([
      { ...known, proxy: foreign },
      { name: 'Depot', baseUrl: 'http://depot.test' },
    ]),
  );

  const first = await launchApp({ userData, args: [`--profiles=${file}`] });
  const asked = new ProfileOffer(first.window);
  await expect(asked.dialog).toContainText(file);
  await expect(asked.dialog).toContainText(`System settings → http://${proxy.place}`);
  await expect(asked.dialog).toContainText('Depot http://depot.test · Not encrypted');
  await asked.leaveOut.click();
  await expect(new ProductsPage(first.window).row(1)).toBeVisible();
  await first.window.getByRole('button', { name: 'Profile: Shop' }).click();
  await expect(first.window.getByRole('menuitemradio')).toHaveCount(1);
  await first.close();
  expect(proxy.requests).toEqual([]);

  const second = await launchApp({ userData, args: [`--profiles=${file}`] });
  await new ProfileOffer(second.window).use.click();
  await new ProductsPage(second.window).refresh.click();
  await expect
    .poll(() => proxy.requests.map(({ headers }) => headers.authorization))
    .toEqual([`Bearer ${service.token}`]);
  await second.close();
  await proxy.close();
});

test('a second start hands its file to the app that runs, and the demo', async ({
  userData,
  window,
  products,
}) => {
  await expect(products.row(1)).toBeVisible();
  writeFileSync(join(userData, 'more.json'), '[{"name":"Depot","baseUrl":"https://depot.test"}]');
  await startAgain(userData, ['--profiles=more.json']);
  const asked = new ProfileOffer(window);
  await expect(asked.dialog).toContainText('Depot https://depot.test');
  await asked.use.click();
  await expect(asked.dialog).toBeHidden();
  await window.getByRole('button', { name: 'Profile: Shop' }).click();
  await expect(window.getByRole('menuitemradio', { name: /Depot/ })).toBeVisible();
  await window.keyboard.press('Escape');

  await startAgain(userData, ['--profiles=missing.json']);
  await expect(window.getByRole('region', { name: 'Notices' })).toContainText(
    "Couldn't import the profiles",
  );

  await startAgain(userData, ['--demo']);
  await window
    .getByRole('dialog', { name: 'Open the demo?' })
    .getByRole('button', { name: 'Open the demo' })
    .click();
  await expect(window).toHaveTitle('Demo — Counterfoil');
});

test.describe('before there is any profile', () => {
  test.use({ start: 'empty' });

  test('a file that would hold the app up is refused with a sentence', async ({ userData }) => {
    const file = join(userData, 'brackets.json');
    writeFileSync(file, '['.repeat(200_000));
    const { window, close } = await launchApp({ userData, args: [`--profiles=${file}`] });
    await expect(window.getByRole('region', { name: 'Notices' })).toContainText(
      'Lists and objects in a profile file can be up to 50 levels deep',
    );
    await expect(window.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeVisible();
    await close();
  });
});
