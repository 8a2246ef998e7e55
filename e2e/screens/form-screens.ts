import { expect, type Page } from '@playwright/test';
import { askMain } from '../fixtures/ask-main.ts';
import { closeToast } from '../fixtures/close-toast.ts';
import { recordWrite } from '../fixtures/record-write.ts';
import { shownUsers } from '../fixtures/shown-users.ts';
import { FailureDialog } from '../kit/pages/failure-dialog.ts';
import { OrdersPage } from '../kit/pages/orders-page.ts';
import { TokenDialog } from '../kit/pages/profiles/token-dialog.ts';
import { Saved } from '../kit/pages/saved.ts';
import { UsersPage } from '../kit/pages/users-page.ts';
import {
  buttonOf,
  changeDemo,
  controlOf,
  dialogOf,
  findDemo,
  pressEscape,
  type Screen,
} from './screen.ts';

const order = (quantity: number) =>
  `{"productId": 1001, "quantity": ${quantity}, "customer": "Hotel Bristol"}`;

/** Sends an order with this quantity, which decides the demo's answer. Resolves when its failure is visible. */
async function failOrder(window: Page, quantity: number): Promise<void> {
  const orders = new OrdersPage(window);
  await orders.writeJson(order(quantity));
  await orders.create.click();
  await new FailureDialog(window).button('Close').waitFor();
}
const closeFailure = (window: Page) => new FailureDialog(window).close();
const brassLamp = (window: Page) => window.getByRole('option').filter({ hasText: /brass/ });

/** Orders, users, and what they open. */
export const formScreens: readonly Screen[] = [
  {
    name: 'product-box',
    inDocs: true,
    async show(window) {
      await new OrdersPage(window).open();
      await controlOf(window, 'combobox', 'productId').fill('desk lamp');
      await brassLamp(window).waitFor();
    },
  },
  {
    name: 'create-an-order',
    inDocs: true,
    async show(window) {
      await brassLamp(window).click();
      await controlOf(window, 'textbox', 'quantity').fill('409');
      await controlOf(window, 'textbox', 'customer').fill('Hotel Bristol');
      await controlOf(window, 'textbox', 'note').fill('Ring twice');
      // The advice on what was typed before.
      await window.getByText('Expected type').waitFor({ state: 'hidden' });
      await window.getByText('Order 409 × Desk lamp, brass for Hotel Bristol').waitFor();
    },
  },
  {
    name: 'order-as-json',
    async show(window) {
      const orders = new OrdersPage(window);
      await orders.openJson();
      await orders.shownBody.getByText('Ring twice').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'an-error',
    inDocs: true,
    async show(window) {
      await new OrdersPage(window).create.click();
      await dialogOf(window).waitFor();
    },
    leave: closeFailure,
  },
  {
    name: 'order-field-refused',
    async show(window) {
      const orders = new OrdersPage(window);
      await orders.writeJson(
        '{\n  "productId": 1001,\n  "quantity": 400,\n  "customer": "Hotel Bristol"\n}',
      );
      await orders.create.click();
      await buttonOf(window, 'Show details').waitFor();
    },
  },
  { name: 'order-unknown', show: (window) => failOrder(window, 901), leave: closeFailure },
  {
    name: 'order-in-doubt',
    show: (window) => new OrdersPage(window).ticket.region.waitFor(),
    // It stays in doubt for the picture of the journal.
    leave: (window) => new OrdersPage(window).ticket.next.click(),
  },
  { name: 'order-web-page', show: (window) => failOrder(window, 502), leave: closeFailure },
  {
    name: 'token-refused',
    show: (window) => failOrder(window, 401),
    leave: (window) => buttonOf(window, 'Replace token').click(),
  },
  {
    name: 'token-needed',
    show: (window) => new TokenDialog(window).dialog.waitFor(),
    leave: (window) => new TokenDialog(window).cancel.click(),
  },
  {
    name: 'order-sent',
    inDocs: true,
    async show(window) {
      const orders = new OrdersPage(window);
      await orders.writeJson(order(3));
      await orders.create.click();
      await window.getByRole('status').filter({ hasText: 'Order created' }).waitFor();
    },
  },
  {
    name: 'order-broken-json',
    async show(window) {
      const orders = new OrdersPage(window);
      await orders.writeJson('{\n  "productId": 1001,\n  "quantity": oops,\n  "gift": true\n}');
      await window.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'order-fields',
    async show(window) {
      const orders = new OrdersPage(window);
      await orders.writeJson(
        '{"customer": {"name": "Hotel Bristol", "tags": ["new", 7]}, "quantity": 12, "gift": true, "at": "{{now}}", "note": null}',
      );
      await orders.openMoreFields();
      await orders.fieldName(0).waitFor();
    },
  },
  {
    name: 'order-placeholders',
    async show(window) {
      // The form of before is kept, and that is said over the end of this one.
      await closeToast(window);
      await new OrdersPage(window).fillPlaceholders.check();
    },
    leave: (window) => new OrdersPage(window).fillPlaceholders.uncheck(),
  },
  {
    name: 'saved-empty',
    show: (window) => new Saved(window).open(),
  },
  {
    name: 'template-name',
    async show(window) {
      const saved = new Saved(window);
      await saved.saveAs.click();
      await saved.name.waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'saved-templates',
    async show(window) {
      const saved = new Saved(window);
      await saved.close();
      const { id: profileId } = await findDemo(window);
      for (const name of ['Weekly order of the hotel', 'Christmas']) {
        const template = { profileId, kind: 'order', name, body: order(12) } as const;
        await askMain(window, 'saveTemplate', { ...template, rules: null, replace: false });
      }
      await saved.open();
    },
    leave: (window) => new Saved(window).close(),
  },
  {
    name: 'saved',
    async show(window) {
      const orders = new OrdersPage(window);
      await orders.newOrder.click();
      await orders.writeJson('{"productId": 1004, "quantity": 2}');
      await buttonOf(window, 'Discard draft').click();
      await closeToast(window);
      const saved = new Saved(window);
      await saved.open();
      await saved.discarded.waitFor();
    },
    leave: (window) => new Saved(window).close(),
  },
  {
    name: 'update-a-user',
    inDocs: true,
    async show(window) {
      await changeDemo(window, { userRecords: shownUsers });
      const users = new UsersPage(window);
      await users.open();
      await users.id.fill('7');
      await users.read.click();
      const name = controlOf(window, 'textbox', 'name');
      await expect(name).toHaveValue('Greta Novak');
      await name.fill('Greta Lindqvist');
      await users.changes.getByRole('listitem').first().waitFor();
    },
    async leave(window) {
      await new UsersPage(window).update.click();
      await window.getByRole('status').filter({ hasText: 'User 7 updated' }).waitFor();
    },
  },
  {
    name: 'somebody-else-changed',
    async show(window) {
      const users = new UsersPage(window);
      await users.id.fill('9');
      await users.id.press('Enter');
      const name = controlOf(window, 'textbox', 'name');
      await expect(name).toHaveValue(/^Ines /);
      await name.fill('Ines Moreau');
      // To the record that was read, an update out of the form is one of somebody else.
      await recordWrite(window, await findDemo(window), 'updateUser', {
        id: '9',
        body: '{"name": "Ines Lindqvist", "active": false}',
        confirmation: null,
      });
      await users.update.click();
      await users.changedMeanwhile.waitFor();
    },
    async leave(window) {
      await buttonOf(window, 'Back to the form').click();
      await new UsersPage(window).discardDraft();
    },
  },
  {
    name: 'update-of-a-user-sent',
    async show(window) {
      const users = new UsersPage(window);
      await users.id.fill('8');
      await users.id.press('Enter');
      await window.getByText(/^Hugo .*, read at/).waitFor();
      await controlOf(window, 'textbox', 'name').fill('Hugo Moreau');
      await users.update.click();
      await window.getByRole('status').filter({ hasText: 'User 8 updated' }).waitFor();
    },
    leave: (window) => changeDemo(window, { userRecords: null }),
  },
  {
    name: 'changes-of-a-user',
    async show(window) {
      const users = new UsersPage(window);
      await users.writeJson('{"name": "Hugo Okafor", "vip": true}');
      await users.changes.getByRole('listitem').first().waitFor();
    },
  },
];
