import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchApp } from '../../fixtures/launch-app.ts';
import { by, portOf } from '../../fixtures/proxy/proxy-test.ts';
import { startProxy } from '../../fixtures/proxy/start-proxy.ts';
import { startAgain } from '../../fixtures/start-again.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

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
  await first.window.keyboard.press('Escape');
  expect(proxy.requests).toEqual([]);

  // The same file again, as it is handed over by a second start.
  await startAgain(userData, [`--profiles=${file}`]);
  await asked.use.click();
  await new ProductsPage(first.window).refresh.click();
  await expect
    .poll(() => proxy.requests.map(({ headers }) => headers.authorization))
    .toEqual([`Bearer ${service.token}`]);
  await first.close();
  await proxy.close();
});

test.describe('before there is any profile', () => {
  test.use({ start: 'empty' });

  test('a second start hands its file to the app that runs, and the demo', async ({
    userData,
    service,
  }) => {
    const brackets = join(userData, 'brackets.json');
    writeFileSync(brackets, '['.repeat(200_000));
    const { window, close } = await launchApp({ userData, args: [`--profiles=${brackets}`] });
    const notices = window.getByRole('region', { name: 'Notices' });
    await test.step('a file that would hold the app up is refused with a sentence', async () => {
      await expect(notices).toContainText("Couldn't import the profiles");
      await expect(notices).toContainText(
        'Lists and objects in a profile file can be up to 50 levels deep',
      );
      await expect(window.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeVisible();
    });

    await test.step('profiles are imported from a file, without their tokens', async () => {
      const shop = { name: 'Imported', baseUrl: service.baseUrl };
      writeFileSync(join(userData, 'more.json'), JSON.stringify({ profiles: [shop] }));
      await startAgain(userData, ['--profiles=more.json']);
      const asked = new ProfileOffer(window);
      await expect(asked.dialog).toContainText(`Imported ${service.baseUrl}`);
      await asked.use.click();
      const needed = new TokenDialog(window);
      await expect(needed.dialog).toBeVisible();
      await needed.token.fill(service.token);
      await needed.save.click();
      await expect(new ProductsPage(window).row(1)).toBeVisible();
      await expect(window).toHaveTitle('Imported — Counterfoil');
    });

    await startAgain(userData, ['--demo']);
    await window
      .getByRole('dialog', { name: 'Open the demo?' })
      .getByRole('button', { name: 'Open the demo' })
      .click();
    await expect(window).toHaveTitle('Demo — Counterfoil');
    await close();
  });
});
