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

/** Every number in the demo's table, in the window: the result is what the table says. */

test.use({
  start: 'empty',
  settings: { writeSeconds: 3, listIdleSeconds: 2, listTotalSeconds: 4 },
});

const writes = demoAnswers.filter(({ only }) => only === null);
const deletes = demoAnswers.filter(({ only }) => only === null || only.includes('delete'));
const lists = demoAnswers.filter(({ only }) => only === null || only.includes('list'));

const begins = {
  Done: null,
  Refused: /^Couldn't/,
  Failed: /^Couldn't/,
  Unknown: /^Don't know whether/,
} as const satisfies Record<DemoAnswer['recordedAs'], RegExp | null>;

test('as the quantity of an order', async ({ window, failure }) => {
  await openDemo(window);
  const orders = new OrdersPage(window);
  await orders.open();
  for (const { number, recordedAs } of writes) {
    await orders.writeJson(`{"productId": 1001, "quantity": ${number}, "customer": "Hotel"}`);
    await orders.create.click();
    await expectEnd(window, failure, recordedAs, 'Order created');
  }
  await expectJournal(window, writes);
});

test('as the ID of a user', async ({ window, failure }) => {
  await openDemo(window);
  const users = new UsersPage(window);
  await users.open();
  for (const { number, recordedAs } of writes) {
    await users.id.fill(String(number));
    // The same values for the next user would open a question.
    await users.writeJson(`{"name": "Ada ${number}"}`);
    await users.update.click();
    await expectEnd(window, failure, recordedAs, `User ${number} updated`);
  }
  await expectJournal(window, writes);
});

test('as the ID of a product to delete', async ({ window, failure }) => {
  await openDemo(window);
  const products = new ProductsPage(window);
  await products.search.fill('sample');
  for (const { number, recordedAs } of deletes) {
    await products.delete(number);
    if (recordedAs === 'Done') await expect(products.row(number)).toBeHidden();
    else if (number === 410) {
      await expect(failure.titled('The product was already gone')).toBeVisible();
      await failure.close();
      await expect(products.row(number)).toBeHidden();
    } else {
      await expectEnd(window, failure, recordedAs, '');
      await expect(products.row(number)).toBeVisible();
    }
  }
  await expectJournal(window, deletes);
});

test('as the end of a base URL', async ({ window, failure }) => {
  await openDemo(window);
  const base = await demoAddress(window);
  for (const { number } of lists) {
    await window.getByRole('button', { name: /^Profile: / }).click();
    await window.getByRole('menuitem', { name: 'Connect to another service…' }).click();
    const form = new ProfileForm(window);
    await form.name.fill(`List ${number}`);
    await form.baseUrl.fill(`${base}/try/${number}`);
    await form.token.fill('any token will do');
    await form.save.click();
    await expect(window).toHaveTitle(`List ${number} — Counterfoil`);
    if (number === 908) await expect(window.getByText('2 of 5 products')).toBeVisible();
    else if (number === 909) {
      await expect(window.getByText(`List ${number} has no products`)).toBeVisible();
    } else {
      await expect(failure.titled("Couldn't load the products")).toBeVisible();
      await failure.close();
    }
  }
});

test('the window of the demo leads to the numbers, and to the error that one brings about', async ({
  window,
  failure,
}) => {
  await openDemo(window);
  const help = new HelpWindow(window);
  await window.getByRole('button', { name: 'Demo scenarios' }).click();
  await expect(help.heading('Demo scenarios')).toBeFocused();
  await expect(help.article.getByRole('row').filter({ hasText: /^413/ })).toContainText('Refused');
  await window.keyboard.press('Escape');
  const orders = new OrdersPage(window);
  await orders.open();
  await orders.writeJson('{"productId": 1001, "quantity": 413, "customer": "Hotel"}');
  await orders.create.click();
  await failure.button('What this means').click();
  await expect(help.heading('The data is too large for the service')).toBeFocused();
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

/** Each is there once, the last one at the top. */
async function expectJournal(window: Page, sent: readonly DemoAnswer[]): Promise<void> {
  const journal = new JournalPage(window);
  await journal.open();
  for (const [index, { recordedAs }] of sent.toReversed().entries()) {
    await expect(journal.journalEntry(index)).toContainText(recordedAs);
  }
}
