import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { policyTest as test } from '../../fixtures/policy/policy-test.ts';
import { expect } from '../../fixtures/test.ts';

/** A policy that locks everything because it can't be used. */

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
