import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { TokenDialog } from '../../pages/token-dialog.ts';

/** axe finds nothing in any screen, in both themes. */

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ settings: { theme } });

    test('the main pages', async ({ window, products, orders, users, journal }) => {
      await expect(products.row(1)).toBeVisible();
      await expectNoViolations(window, 'Products');
      await products.search.fill('no such thing');
      await expect(products.row(1)).toBeHidden();
      await expectNoViolations(window, 'nothing found');
      await orders.open();
      await orders.addField('price', 'Number', '1,5');
      await expectNoViolations(window, 'Orders, Fields');
      await users.open();
      await users.writeJson('{"a": oops}');
      await expectNoViolations(window, 'Users, JSON');
      await journal.open();
      await expect(journal.heading).toBeVisible();
      await expectNoViolations(window, 'Journal, empty');
      await window.getByRole('link', { name: 'Settings' }).click();
      await expect(window.getByRole('heading', { name: 'Settings' })).toBeVisible();
      await expectNoViolations(window, 'Settings');
    });

    test('a success, its stub and a deletion', async ({
      window,
      service,
      products,
      orders,
      journal,
    }) => {
      await products.deleteButton(1).click();
      await expect(products.deleteDialog).toBeVisible();
      await expectNoViolations(window, 'Delete product?');
      await products.confirmDelete();
      await expect(products.row(1)).toBeHidden();
      await orders.open();
      service.next('POST /api/v1/orders', { status: 201, body: { id: 5 } });
      await orders.writeJson('{"a": 1}');
      await orders.create.click();
      await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
      await expectNoViolations(window, 'Orders, sent');
      await journal.open();
      await journal.stub(0).click();
      await expectNoViolations(window, 'Journal, opened');
    });

    test('a failure with its details open', async ({ window, service, orders, failure }) => {
      service.next('POST /api/v1/orders', { status: 500, body: { message: 'Locked.' } });
      await orders.open();
      await orders.writeJson('{"a": 1}');
      await orders.create.click();
      await expect(failure.titled("Couldn't create the order")).toBeVisible();
      await expectNoViolations(window, 'failure');
      await failure.part('Details').getByRole('button').first().click();
      await expectNoViolations(window, 'failure, details');
    });

    test.describe('without a token', () => {
      test.use({ start: 'no-token' });
      test('the question for it', async ({ window }) => {
        await expect(new TokenDialog(window).dialog).toBeVisible();
        await expectNoViolations(window, 'Token needed');
      });
    });

    test.describe('at the first start', () => {
      test.use({ start: 'empty' });
      test('the welcome and the form', async ({ window }) => {
        await expect(window.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeVisible();
        await expectNoViolations(window, 'Welcome');
        await window.getByRole('button', { name: 'Connect to a service' }).click();
        await window.getByRole('button', { name: 'Connect', exact: true }).click();
        await expectNoViolations(window, 'Connect form with problems');
      });
    });
  });
}
