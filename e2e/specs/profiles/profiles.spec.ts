import { askMain } from '../../fixtures/ask-main.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { expect, sharedTest, test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { redirectTo } from '../../kit/service/answer.ts';
import { startTestService } from '../../kit/service/start-test-service.ts';

sharedTest(
  'a profile switched while a request is under way: each keeps its own',
  async ({ service, window, products, orders }) => {
    const other = await startTestService({ products: [{ id: 90, name: 'Bolt', price: 1 }] });
    const { id: profileId, ...draft } = profileOf(other, { name: 'Depot' });
    const token = { token: other.token, sessionOnly: false };
    await askMain(window, 'saveProfile', { profileId, draft, ...token });
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
    await other.close();
  },
);

sharedTest(
  'a list whose address differs by a slash only names the setting, and is read with it',
  async ({ service, window, products, failure }) => {
    await expect(products.row(1)).toBeVisible();
    service.always('GET /api/v1/products*', ({ path }) =>
      path.endsWith('/')
        ? { status: 200, body: [{ id: 90, name: 'Bolt', price: 1 }] }
        : redirectTo(`${service.origin}${path}/`, 301),
    );
    await window.getByRole('button', { name: 'Refresh' }).click();
    await expect(failure.part('What happened')).toContainText(
      'the same address with a slash at the end',
    );
    await expect(failure.part('What to do')).toContainText(
      'Turn on “Paths end with a slash” in the profile, under “More options”.',
    );
    // It is never followed by itself.
    expect(service.requests.every(({ path }) => !path.endsWith('/'))).toBe(true);
    await failure.button('Edit profile').click();
    const form = new ProfileForm(window);
    await form.openMore();
    await window.getByRole('checkbox', { name: 'Paths end with a slash' }).check();
    await form.save.click();
    await products.open();
    await expect(products.row(90)).toBeVisible();
  },
);

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
