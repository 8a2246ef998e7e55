import type { Page } from '@playwright/test';
import { type DemoAnswer, demoAnswers } from '../../../main/demo/demo-answers.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { HelpWindow } from '../../kit/pages/help-window.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';

/**
 * The places where the window of the demo takes a number, with one number for each outcome. What main makes of each
 * number in the table is in main/handlers/writes/demo-answers.test.ts.
 */

test.use({ start: 'empty' });

const begins = {
  Done: null,
  Refused: /^Couldn't/,
  Failed: /^Couldn't/,
  Unknown: /^Don't know whether/,
} as const satisfies Record<DemoAnswer['recordedAs'], RegExp | null>;

/** The answers to these numbers, in this order. */
function answersOf(...numbers: readonly number[]): readonly DemoAnswer[] {
  return numbers.map((number) => {
    const answer = demoAnswers.find((each) => each.number === number);
    if (answer === undefined) throw new Error(`The table has no ${number}.`);
    return answer;
  });
}

test('each outcome can be brought about, and the journal says it', async ({ window, failure }) => {
  await openDemo(window);
  const sent: DemoAnswer[] = [];
  await test.step('as the quantity of an order', async () => {
    const orders = new OrdersPage(window);
    await orders.open();
    for (const answer of answersOf(204, 409, 500, 901)) {
      await orders.writeJson(
        `{"productId": 1001, "quantity": ${answer.number}, "customer": "Hotel"}`,
      );
      await orders.create.click();
      await expectEnd(window, failure, answer.recordedAs, 'Order created');
      sent.push(answer);
    }
  });
  await test.step('as the ID of a user', async () => {
    const users = new UsersPage(window);
    await users.open();
    for (const answer of answersOf(409, 204)) {
      await users.id.fill(String(answer.number));
      // The same values for the next user would open a question.
      await users.writeJson(`{"name": "Ada ${answer.number}"}`);
      await users.update.click();
      await expectEnd(window, failure, answer.recordedAs, `User ${answer.number} updated`);
      sent.push(answer);
    }
  });
  await test.step('as the ID of a product to delete', async () => {
    const products = new ProductsPage(window);
    await products.open();
    await products.search.fill('sample');
    for (const answer of answersOf(204, 409, 410)) {
      const { number } = answer;
      await products.delete(number);
      sent.push(answer);
      if (number === 409) {
        await expectEnd(window, failure, answer.recordedAs, '');
        await expect(products.row(number)).toBeVisible();
        continue;
      }
      if (number === 410) {
        await expect(failure.titled('The product was already gone')).toBeVisible();
        await failure.close();
      }
      await expect(products.row(number)).toBeHidden();
    }
  });
  // Each is there once, the last one at the top.
  const journal = new JournalPage(window);
  await journal.open();
  for (const [index, { recordedAs }] of sent.toReversed().entries())
    await expect(journal.journalEntry(index)).toContainText(recordedAs);
});

test('a number makes a list of its own, and leads to its page of the help', async ({
  window,
  failure,
}) => {
  await openDemo(window);
  await test.step('the window of the demo leads to the numbers, and to the error that one brings about', async () => {
    const help = new HelpWindow(window);
    await window.getByRole('button', { name: 'Demo scenarios' }).click();
    await expect(help.heading('Demo scenarios')).toBeFocused();
    const row = help.article.getByRole('row').filter({ hasText: /^413/ });
    await expect(row).toContainText('Refused');
    await window.keyboard.press('Escape');
    const orders = new OrdersPage(window);
    await orders.open();
    await orders.writeJson('{"productId": 1001, "quantity": 413, "customer": "Hotel"}');
    await orders.create.click();
    await failure.button('What this means').click();
    await expect(help.heading('The data is too large for the service')).toBeFocused();
    await window.keyboard.press('Escape');
    await failure.close();
  });
  await test.step('as the end of a base URL', async () => {
    const base = await demoAddress(window);
    await new ProductsPage(window).open();
    for (const number of [503, 908]) {
      await window.getByRole('button', { name: /^Profile: / }).click();
      await window.getByRole('menuitem', { name: 'Connect to another service…' }).click();
      const form = new ProfileForm(window);
      await form.name.fill(`List ${number}`);
      await form.baseUrl.fill(`${base}/try/${number}`);
      await form.token.fill('any token will do');
      await form.save.click();
      await expect(window).toHaveTitle(`List ${number} — Counterfoil`);
      if (number === 908) await expect(window.getByText('2 of 5 products')).toBeVisible();
      else {
        await expect(failure.titled("Couldn't load the products")).toBeVisible();
        await failure.close();
      }
    }
  });
});

async function openDemo(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Try the demo' }).click();
  await expect(new ProductsPage(window).deleteButton(1001)).toBeVisible();
}

/** As the window shows it below the profile's name. */
async function demoAddress(window: Page): Promise<string> {
  const host = await window
    .getByRole('button', { name: /^Profile: / })
    .getByText(/^127\.0\.0\.1:\d+$/)
    .textContent();
  return `http://${host}`;
}

async function expectEnd(
  window: Page,
  failure: FailureDialog,
  recordedAs: DemoAnswer['recordedAs'],
  success: string,
): Promise<void> {
  const title = begins[recordedAs];
  if (title === null) {
    await expect(window.getByRole('status').filter({ hasText: success })).toBeVisible();
    return;
  }
  await expect(window.getByRole('alertdialog', { name: title })).toBeVisible();
  await failure.close();
  await expect(window.getByRole('alertdialog')).toBeHidden();
}
