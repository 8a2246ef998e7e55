import type { Page } from '@playwright/test';
import { draftIsKept } from '../../fixtures/ask-main.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { Saved } from '../../kit/pages/saved.ts';

/** The drafts of a form: listed, opened, discarded, and connected to what is sent. */

const status = (window: Page, text: string) => window.getByRole('status').filter({ hasText: text });

test('an order is a draft until it is created', async ({
  service,
  profile,
  orders,
  journal,
  window,
  failure,
}) => {
  const saved = new Saved(window);
  await orders.open();
  await expect(saved.button).toHaveText('Saved');
  await saved.open();
  await expect(saved.drafts).toContainText('No drafts yet');
  await expect(saved.discarded).toBeHidden();
  await saved.close();

  await test.step('New order is taken back by Undo', async () => {
    await orders.writeJson('{"customer": "Ann"}');
    await orders.newOrder.click();
    await expect(saved.button).toHaveText('Saved (1)');
    await status(window, 'Saved as a draft').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(orders.json).toHaveValue('{"customer": "Ann"}');
    // The button belonged to the draft and has disappeared: Tab starts at the
    // page again, not at the window.
    await expect(orders.heading).toBeFocused();
    // What is in the form isn't counted.
    await expect(saved.button).toHaveText('Saved');
  });

  await test.step('a draft is discarded by an explicit act, and brought back with the form', async () => {
    await window.getByRole('button', { name: 'Discard draft', exact: true }).click();
    await expect(orders.json).toHaveValue('{}');
    // The button has disappeared with what it discarded.
    await expect(orders.heading).toBeFocused();
    await status(window, 'Draft discarded').getByRole('button', { name: 'Undo' }).click();
    await expect(orders.json).toHaveValue('{"customer": "Ann"}');
  });

  await test.step('another draft is discarded in Saved, and brought back from there or by Undo', async () => {
    await orders.newOrder.click();
    await saved.open();
    await saved.discardDraft('Ann').press('Enter');
    await expect(saved.drafts).toContainText('No drafts yet');
    await expect(saved.discarded).toContainText('until you quit Counterfoil');
    await expect(saved.dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await saved.restoreDraft('Ann').press('Enter');
    await expect(saved.drafts.getByRole('listitem')).toHaveText([/Ann/]);
    await expect(saved.discarded).toBeHidden();

    await saved.discardDraft('Ann').press('Enter');
    await status(window, 'Draft discarded').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(saved.drafts.getByRole('listitem')).toHaveText([/Ann/]);
    await expect(saved.discarded).toBeHidden();
    await expect(status(window, 'Draft restored')).toBeVisible();
    // Where it was before.
    await expect(saved.dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await saved.openDraft('Ann').click();
    await expect(orders.json).toHaveValue('{"customer": "Ann"}');
  });

  await test.step('several drafts are kept side by side, and each is opened as it was left', async () => {
    await orders.writeJson('{"customer": "Ann", "sku": 4}');
    await orders.newOrder.click();
    await expect(status(window, 'Saved as a draft')).toBeVisible();
    await expect(orders.json).toHaveValue('{}');
    await orders.writeJson('{"customer": "Bob"');
    await saved.open();
    await expect(saved.drafts.getByRole('listitem')).toHaveText([/Ann · 4/]);
    await saved.openDraft('Ann · 4').click();
    await expect(orders.json).toHaveValue('{"customer": "Ann", "sku": 4}');
    await saved.open();
    await expect(saved.drafts.getByRole('listitem')).toHaveText([/Bob/]);
    await saved.openDraft('Bob').click();
    await expect(orders.json).toHaveValue('{"customer": "Bob"');
  });

  await test.step('a refused order stays a draft through a 401 and a new token', async () => {
    service.next('POST /api/v1/orders', { status: 401, body: { message: 'Token expired.' } });
    await window.getByRole('button', { name: 'Discard draft', exact: true }).click();
    await expect(saved.button).toHaveText('Saved (1)');
    await orders.writeJson('{"customer": "Ann"}');
    await orders.create.click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await failure.close();
    await expect(orders.json).toHaveValue('{"customer": "Ann"}');
    await test.step('a reload brings the form back', async () => {
      await window.reload();
      await expect(orders.json).toHaveValue('{"customer": "Ann"}');
    });
    await orders.newOrder.click();
    await expect(saved.button).toHaveText('Saved (2)');
    await saved.open();
    await expect(saved.drafts.getByRole('listitem')).toHaveText([/Ann.*Refused/, /Ann · 4/]);
    await saved.openDraft('Ann').click();
    await expect(orders.json).toHaveValue('{"customer": "Ann"}');
  });

  await test.step('what is written after New order, while an order is on its way, is a draft of its own', async () => {
    const hold = await holdOrder(service, orders, '{"customer": "Ann"}');
    await orders.newOrder.click();
    await orders.writeJson('{"customer": "Bob"}');
    hold.release();
    await expect(status(window, 'Order created')).toBeVisible();
    await expect(saved.button).toHaveText('Saved (1)');
    await draftIsKept(window, profile?.id ?? '', 'order', { text: '{"customer": "Bob"}' });
  });

  await test.step('removing a profile says how many drafts go with it', async () => {
    await window.getByRole('button', { name: 'Profile: Shop' }).click();
    await window.getByRole('menuitem', { name: 'Remove profile…' }).click();
    const question = window.getByRole('alertdialog', { name: 'Remove profile?' });
    await expect(question).toContainText('2 unsent drafts will also be deleted.');
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('an order that is created is no draft any more, and its form comes back', async () => {
    await orders.create.click();
    await orders.backToForm();
    await expect(saved.button).toHaveText('Saved (1)');
    await expect(orders.json).toHaveValue('{"customer": "Bob"}');
    expect(service.requestsOf('POST')).toHaveLength(3);
  });

  await test.step('a journal entry is opened as a draft, beside what stood in the form', async () => {
    await orders.json.fill('{"customer": "Cleo"}');
    await journal.open();
    await journal.journalEntry(0).click();
    await window.getByRole('button', { name: 'Open as draft' }).click();
    await expect(orders.heading).toBeVisible();
    await expect(orders.json).toHaveValue('{"customer": "Bob"}');
    await expect(saved.button).toHaveText('Saved (2)');
    await saved.open();
    await saved.openDraft('Cleo').click();
    await expect(orders.json).toHaveValue('{"customer": "Cleo"}');
  });
});
