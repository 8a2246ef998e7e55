import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { policyTest as test } from '../../fixtures/policy/policy-test.ts';
import { expect } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

/** Policies that lock little, or everything because they can't be used. */

test.describe('under a policy with a profile', () => {
  test.use({
    start: 'empty',
    policy: ({ service: { baseUrl } }, use) =>
      use({ profiles: [{ name: 'Company shop', baseUrl, placement: { kind: 'bearer' } }] }),
  });

  test('it needs nothing but its token, and what the policy leaves out can be changed', async ({
    window,
    service,
  }) => {
    const needed = new TokenDialog(window);
    await needed.token.fill(service.token);
    await needed.save.click();
    await expect(new ProductsPage(window).row(1)).toBeVisible();
    await new ProfileMenu(window).press('Edit profile…');
    await expect(window.getByRole('textbox', { exact: true, name: 'Base URL' })).toBeDisabled();
    await window.getByTitle('Green').click();
    await expect(window.getByRole('radio', { name: 'Green' })).toBeChecked();
    await new ProfileForm(window).openMore();
    await window.getByRole('textbox', { exact: true, name: 'Currency' }).fill('EUR');
    await new ProfileForm(window).save.click();
    await expect(window.getByRole('status').filter({ hasText: 'Company shop' })).toBeVisible();
    const { profiles } = await askMain(window, 'getStartState', {});
    expect(profiles).toMatchObject([
      { name: 'Company shop', colour: 'green', currency: 'EUR', baseUrl: service.baseUrl },
    ]);
  });
});

test.describe('under a policy that cannot be used', () => {
  test.use({ policy: '{ "version": 1, "allowedHost": ["127.0.0.1"] }' });

  test('a notice says why, and nothing can be sent', async ({ window, orders, service }) => {
    const notices = window.getByRole('region', { name: 'Notices' });
    const why = "Counterfoil doesn't recognize the key allowedHost";
    await expect(notices).toContainText(why);
    // It stays as long as it is true.
    await expect(notices.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await orders.open();
    await orders.writeJson('{"a": 1}');
    await expect(orders.create).toBeDisabled();
    await expect(orders.create).toHaveAccessibleDescription(
      /until your administrator has corrected/,
    );
    await window.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(window.getByRole('region', { name: 'Policy' })).toContainText(why);
    expect(service.orders).toEqual([]);
    await expectNoViolations(window, 'a policy that cannot be used');
  });
});
