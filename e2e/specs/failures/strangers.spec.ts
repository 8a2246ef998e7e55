import type { Page } from '@playwright/test';
import { nameInForm } from '../../../main/contract/form/name-in-words.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { storeToken } from '../../fixtures/seed-profile.ts';
import { sendAsShown } from '../../fixtures/strangers/send-as-shown.ts';
import { type Refusal, strangerErrors } from '../../fixtures/strangers/stranger-errors.ts';
import { deleteAsColleague, expect, test } from '../../fixtures/strangers/stranger-test.ts';
import type { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

/** A server by another author (e2e/strangers), taken through the main tasks and its own errors in the window. */

const order = '{ "customer": "Ada",\n  "lines": [{ "sku": "A-1", "quantity": 2 }] }';
/** Not that of a refusal: the app asks before it sends the same values to another user. */
const user = '{"email": "grace@shop.example"}';
const titles = {
  createOrder: "Couldn't create the order",
  updateUser: "Couldn't update the user",
} as const;

/** Its answers have a code and messages for fields, so that the window shows all that a server can say. */
test.describe('fastify', () => {
  const expected = strangerErrors.fastify;
  test.use({ serverName: 'fastify', app: 'shared', start: 'empty' });

  test('from the first screen on, and while it runs', async ({
    stranger,
    window,
    products,
    orders,
    users,
    journal,
    failure,
  }) => {
    const said = (text: string) => window.getByRole('status').filter({ hasText: text });

    await test.step('takes a person through the main job', async () => {
      await window.getByRole('button', { name: 'Connect to a service' }).click();
      const form = new ProfileForm(window);
      await form.name.fill('Shop');
      await form.token.fill(stranger.token);
      await form.baseUrl.fill(`${stranger.origin}/shop`);
      await form.test.click();
      const problem = window.getByRole('alert');
      await expect(problem).toContainText('The service found nothing at this address');
      await expect(problem).toContainText(`${expected.noSuchAddress}`);
      await form.baseUrl.fill(stranger.origin);
      await form.connect.click();

      await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
      await expect(products.cell(1, 'Name')).toContainText('Desk lamp, brass');
      await expect(products.cell(1, 'Price')).toHaveText('34.9');
      await products.search.fill('chair');
      await expect(products.grid).toHaveAttribute('aria-rowcount', '2');
      await products.delete(2);
      await expect(said('Product deleted: Office chair, mesh back (#2)')).toBeVisible();
      await expect(products.row(2)).toBeHidden();
      await products.search.fill('');
      await products.refresh.click();
      await expect(products.grid).toHaveAttribute('aria-rowcount', '3');
      const [deletion] = stranger.requestsOf('DELETE');
      expect(deletion).toMatchObject({ url: '/api/v1/products/2', body: '' });
      // Fastify rejects an empty body that is declared as JSON.
      expect(deletion?.headers).not.toHaveProperty('content-type');

      await orders.open();
      await orders.writeJson(order);
      await sendAsShown(orders, stranger, 'POST', () => orders.create.click());
      expect(stranger.requestsOf('POST')).toMatchObject([{ url: '/api/v1/orders', body: order }]);
      await expect(said('Order created')).toBeVisible();

      await users.open();
      await users.id.fill('17');
      await users.writeJson(user);
      await sendAsShown(users, stranger, 'PUT', () => users.update.click());
      expect(stranger.requestsOf('PUT')).toMatchObject([
        {
          url: '/api/v1/users/17',
          body: user,
          headers: { authorization: `Bearer ${stranger.token}` },
        },
      ]);
      await expect(said('User 17 updated')).toBeVisible();

      await journal.open();
      for (const [index, task] of ['Update', 'Create order', 'Delete'].entries()) {
        await expect(journal.journalEntry(index)).toContainText(task);
        await expect(journal.journalEntry(index)).toContainText('Done');
      }
      expect(stranger.requests.filter(({ method }) => method !== 'GET')).toHaveLength(3);
    });

    await test.step('tells in its own words why it refuses', async () => {
      for (const refusal of expected.refusals) {
        const isOrder = refusal.task === 'createOrder';
        const form = isOrder ? orders : users;
        await form.open();
        if (refusal.userId !== undefined) await users.id.fill(refusal.userId);
        await form.writeJson(refusal.body);
        await (isOrder ? orders.create : users.update).click();
        await expectRefusal(window, failure, refusal);
        await form.backToForm();
        await expect(form.json).toHaveValue(refusal.body);
        if (refusal.fields === undefined) continue;
        for (const [name, message] of Object.entries(refusal.fields)) {
          // The other paths have no open row.
          if (refusal.body.includes(`"${name}"`)) {
            await expect(form.row(name).filter({ hasText: message })).toBeVisible();
          }
        }
      }
      await journal.open();
      for (const [index, { outcome }] of expected.refusals.toReversed().entries()) {
        await expect(journal.journalEntry(index)).toContainText(withoutStatus(outcome));
      }

      const { activeProfileId } = await askMain(window, 'getStartState', {});
      await storeToken(activeProfileId ?? '', stranger.origin, 'a-token-of-somewhere-else');
      await products.open();
      await products.refresh.click();
      await expect(failure.titled("Couldn't load the products")).toBeVisible();
      await expect(failure.part('What happened')).toHaveText('The service refused the token.');
      await expectReason(failure, `${expected.wrongToken}`);
      await failure.button('Replace token').click();
      const needed = new TokenDialog(window);
      await needed.token.fill(stranger.token);
      // The missing product then shows that the list was read again, which the new token triggers.
      await deleteAsColleague(stranger, 1);
      await needed.save.click();
      await expect(needed.dialog).toBeHidden();
      await expect(products.row(3)).toBeVisible();
      await expect(products.row(1)).toBeHidden();

      // A colleague is faster.
      await deleteAsColleague(stranger, 3);
      await products.delete(3);
      await expect(failure.titled('The product was already gone')).toBeVisible();
      await expectReason(failure, `${expected.noSuchProduct}`);
      await failure.close();
      await expect(products.row(3)).toBeHidden();
      await journal.open();
      await expect(journal.journalEntry(0)).toContainText('Refused');
      await expect(journal.journalEntry(0)).toContainText('seen gone');
    });
  });
});

test.describe('express, without a route for a delete', () => {
  test.use({ app: 'shared', serverName: 'express', basePath: '/list-only' });

  test('is not believed that the product is gone', async ({ products, journal, failure }) => {
    await expect(products.row(1)).toBeVisible();
    await products.delete(1);
    await expect(failure.titled("Couldn't delete the product")).toBeVisible();
    await expect(failure.part('What happened')).toContainText(
      'The service found no product with this ID, but the product is still in its list',
    );
    await expectReason(failure, 'Cannot DELETE /list-only/api/v1/products/1');
    await failure.close();
    await expect(products.row(1)).toBeVisible();
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Refused');
    await expect(journal.journalEntry(0)).toContainText('still listed');
  });
});

/** The journal's row has the outcome, and no number: `Refused` for `Refused · 404`. */
const withoutStatus = (outcome: string) => outcome.replace(/ · \d+$/, '');

async function expectRefusal(
  window: Page,
  failure: FailureDialog,
  refusal: Refusal,
): Promise<void> {
  const dialog = failure.titled(titles[refusal.task]);
  // If all that it says is at fields of the form, the dialog opens on a press.
  const details = window.getByRole('button', { name: 'Show details' });
  await expect(dialog.or(details)).toBeVisible();
  if (await details.isVisible()) await details.click();
  await expect(dialog).toBeVisible();
  await expect(failure.part('What happened')).toHaveText(`${refusal.happened}`);
  await expectReason(failure, refusal.reason);
  for (const [path, message] of Object.entries(refusal.fields ?? {})) {
    await expect(failure.part('Reason')).toContainText(nameInForm(null, path));
    await expect(failure.part('Reason')).toContainText(message);
  }
  if (refusal.code !== undefined) {
    await expect(failure.part('Details')).toContainText(`Code${refusal.code}`);
  }
  await failure.close();
  await expect(dialog).toBeHidden();
}

/** The server's message, or that the service gave no reason. */
async function expectReason(failure: FailureDialog, reason: string | null): Promise<void> {
  await expect(failure.part('Reason')).toContainText(reason ?? 'The service gave no reason.');
  // Only the intended message: no stack, no markup.
  await expect(failure.part('Reason')).not.toContainText(/node_modules|<|&nbsp;/);
}
