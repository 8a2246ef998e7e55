import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type DemoAnswer, demoAnswers } from '../../../main/demo/demo-answers.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { HelpWindow } from '../../kit/pages/help-window.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';

/**
 * The places where the window of the demo takes a number, with one number for each outcome. What main makes of each
 * number in the table is in main/handlers/writes/demo-answers.test.ts.
 */

test.use({ start: 'empty' });

/** The answer to this number. */
function answerOf(number: number): DemoAnswer {
  const answer = demoAnswers.find((each) => each.number === number);
  if (answer === undefined) throw new Error(`The table has no ${number}.`);
  return answer;
}

test('each outcome can be brought about, and the journal says it', async ({ window, failure }) => {
  await window.getByRole('button', { name: 'Try the demo' }).click();
  await expect(new ProductsPage(window).deleteButton(1001)).toBeVisible();
  const orders = new OrdersPage(window);
  const sent: DemoAnswer[] = [];
  const order = async (answer: DemoAnswer) => {
    await orders.writeJson(
      `{"productId": 1001, "quantity": ${answer.number}, "customer": "Hotel"}`,
    );
    await orders.create.click();
    sent.push(answer);
  };

  await test.step('the window of the demo leads to the numbers, and to the error that one brings about', async () => {
    await window.getByRole('button', { name: 'Demo scenarios' }).click();
    const help = await HelpWindow.of(window);
    await expect(help.heading('Demo scenarios')).toBeFocused();
    const row = help.article.getByRole('row').filter({ hasText: /^413/ });
    await expect(row).toContainText('Refused');
    await orders.open();
    await order(answerOf(413));
    await failure.button('What this means').click();
    await expect(help.heading('The data is too large for the service')).toBeFocused();
    await help.close();
    await failure.close();
  });
  await test.step('as the quantity of an order', async () => {
    for (const [number, title] of [
      [500, "Couldn't create the order"],
      [901, "Don't know whether the order was created"],
    ] as const) {
      await order(answerOf(number));
      await expect(failure.titled(title)).toBeVisible();
      await failure.close();
    }
  });
  await test.step('as the ID of a user', async () => {
    const answer = answerOf(204);
    const users = new UsersPage(window);
    await users.open();
    await users.id.fill(String(answer.number));
    await users.id.press('Enter');
    await expect(window.getByText(/, read at /)).toBeVisible();
    await users.writeJson('{"name": "Ada"}');
    await users.update.click();
    await expect(
      window.getByRole('status').filter({ hasText: `User ${answer.number} updated` }),
    ).toBeVisible();
    sent.push(answer);
  });
  await test.step('as the ID of a product to delete', async () => {
    const products = new ProductsPage(window);
    await products.open();
    await products.search.fill('sample');
    const [conflict, gone] = [answerOf(409), answerOf(410)];
    await products.delete(conflict.number);
    await expect(failure.titled("Couldn't delete the product")).toBeVisible();
    await failure.close();
    await expect(products.row(conflict.number)).toBeVisible();
    await products.delete(gone.number);
    await expect(failure.titled('The product was already gone')).toBeVisible();
    await failure.close();
    await expect(products.row(gone.number)).toBeHidden();
    sent.push(conflict, gone);
  });
  // Each is there once, the last one at the top.
  const journal = new JournalPage(window);
  await journal.open();
  for (const [index, { recordedAs }] of sent.toReversed().entries())
    await expect(journal.journalEntry(index)).toContainText(recordedAs);

  await test.step('as the end of a base URL', async () => {
    const base = await demoAddress(window);
    const { id: _, ...draft } = profileOf({ baseUrl: `${base}/try/908` }, { name: 'List 908' });
    const token = { token: 'any token will do', sessionOnly: true };
    await askMain(window, 'saveProfile', { profileId: randomUUID(), draft, ...token });
    await new ProfileMenu(window).choose('List 908');
    await expect(window).toHaveTitle('List 908 — Counterfoil');
    await new ProductsPage(window).open();
    await expect(window.getByText('2 of 5 products')).toBeVisible();
  });
});

/** As the window shows it below the profile's name. */
async function demoAddress(window: Page): Promise<string> {
  const host = await window
    .getByRole('button', { name: /^Profile: / })
    .getByText(/^127\.0\.0\.1:\d+$/)
    .textContent();
  return `http://${host}`;
}
