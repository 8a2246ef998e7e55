import { askMain } from '../../fixtures/ask-main.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { expect, sharedTest } from '../../fixtures/test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { redirectTo } from '../../kit/service/answer.ts';
import { startTestService } from '../../kit/service/start-test-service.ts';

/** Nothing listens at the port of the profile. */
const downTest = sharedTest.extend<{ readonly port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
  port: async ({}, use) => {
    const gone = await startTestService();
    await gone.close();
    await use(Number(new URL(gone.origin).port));
  },
  profileChange: ({ port }, use) => use({ baseUrl: `http://127.0.0.1:${port}` }),
});

downTest(
  'a profile whose service is down, is left while it answers, and moves',
  async ({ window, service: { token }, port, products, orders, failure }) => {
    const { step } = downTest;
    const service = await step(
      'a service that is down at the start is explained, and can be tried again',
      async () => {
        await expect(failure.titled("Couldn't load the products")).toBeVisible();
        await expect(failure.part('What happened')).toContainText(`127.0.0.1:${port}`);
        const started = await startTestService({ port, token });
        await failure.button('Try again').click();
        await expect(products.row(1)).toBeVisible();
        await expect(window).toHaveTitle('Shop — Counterfoil');
        return started;
      },
    );

    await step('a profile switched while a request is under way: each keeps its own', async () => {
      const other = await startTestService({ products: [{ id: 90, name: 'Bolt', price: 1 }] });
      const { id: profileId, ...draft } = profileOf(other, { name: 'Depot' });
      const given = { token: other.token, sessionOnly: false };
      await askMain(window, 'saveProfile', { profileId, draft, ...given });
      const hold = await holdOrder(service, orders, '{"for": "Shop"}');

      await new ProfileMenu(window).choose('Depot');
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
      await new ProfileMenu(window).choose('Shop');
      await expect(window).toHaveTitle('Shop — Counterfoil');
      await other.close();
    });

    await step(
      'a list whose address differs by a slash only names the setting, and is read with it',
      async () => {
        await products.open();
        await expect(products.row(1)).toBeVisible();
        service.always('GET /api/v1/products*', ({ path }) =>
          path.endsWith('/')
            ? { status: 200, body: [{ id: 90, name: 'Bolt', price: 1 }] }
            : redirectTo(`${service.origin}${path}/`, 301),
        );
        await products.refresh.click();
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
        await form.save.press('Enter');
        // The button is gone.
        await expect(window.getByRole('heading', { name: 'Products' })).toBeFocused();
        await products.open();
        await expect(products.row(90)).toBeVisible();
      },
    );
    await service.close();
  },
);
