import type { Page } from '@playwright/test';
import { NewBatch } from '../../e2e/pages/batches/new-batch.ts';
import { HelpWindow } from '../../e2e/pages/help-window.ts';
import { JournalPage } from '../../e2e/pages/journal-page.ts';
import { OrdersPage } from '../../e2e/pages/orders-page.ts';
import { ProductsPage } from '../../e2e/pages/products-page.ts';
import { UsersPage } from '../../e2e/pages/users-page.ts';

type Show = (window: Page) => Promise<void>;

const seen = (window: Page, role: 'dialog' | 'alertdialog') => window.getByRole(role).waitFor();
const close = (window: Page) => window.getByRole('button', { name: 'Close', exact: true }).click();

/** What stands in the window for each picture; each goes on from the one before it. */
export const pictures: Readonly<Record<string, Show>> = {
  async 'first-screen'(window) {
    await window.getByRole('button', { name: 'Try the demo' }).waitFor();
  },
  async 'connect-a-service'(window) {
    await window.getByRole('button', { name: 'Connect to a service' }).click();
    await window.getByRole('textbox', { name: 'Profile name' }).fill('Corner shop');
    await window.getByRole('textbox', { name: 'Base URL' }).fill('https://shop.example');
  },
  async products(window) {
    await window.getByRole('button', { name: 'Back' }).click();
    await window.getByRole('button', { name: 'Leave without saving' }).click();
    await window.getByRole('button', { name: 'Try the demo' }).click();
    await new ProductsPage(window).deleteButton(1001).waitFor();
  },
  async 'delete-a-product'(window) {
    await new ProductsPage(window).deleteButton(1008).click();
    await seen(window, 'alertdialog');
  },
  async 'create-an-order'(window) {
    await window.getByRole('button', { name: 'Cancel' }).click();
    const orders = new OrdersPage(window);
    await orders.open();
    // The fields that the demo's profile begins with.
    for (const [row, text] of ['1001', '409', 'Hotel Bristol', 'Ring twice'].entries()) {
      await orders.value(row).fill(text);
    }
    await orders.preview.getByText('Ring twice').waitFor();
  },
  async 'an-error'(window) {
    await new OrdersPage(window).create.click();
    await seen(window, 'alertdialog');
  },
  async 'update-a-user'(window) {
    await close(window);
    const users = new UsersPage(window);
    await users.open();
    await users.id.fill('7');
    await users.value(0).fill('Greta Novak');
    await users.update.click();
    await window.getByRole('status').filter({ hasText: 'User 7 updated' }).waitFor();
  },
  async 'send-a-table'(window) {
    const batch = new NewBatch(window);
    await batch.open('Create orders');
    await batch.paste(
      'productId\tquantity\tcustomer\n1001\t3\tHotel Bristol\n1004\t12\tCorner café',
    );
    await batch.grid.waitFor();
  },
  async 'the-journal'(window) {
    const journal = new JournalPage(window);
    await journal.open();
    await journal.stub(1).click();
  },
  async 'the-help'(window) {
    await new HelpWindow(window).open();
    // One without a picture, which would be in the picture.
    const link = { name: 'Protect a production service' };
    await new HelpWindow(window).contents.getByRole('link', link).click();
    await new HelpWindow(window).heading(link.name).waitFor();
  },
};
