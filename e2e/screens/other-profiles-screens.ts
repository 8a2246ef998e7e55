import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { askMain } from '../fixtures/ask-main.ts';
import { giveForm } from '../fixtures/give-form.ts';
import { profileFor } from '../kit/app/app-state.ts';
import { FailureDialog } from '../kit/pages/failure-dialog.ts';
import { FormSetup } from '../kit/pages/form-setup.ts';
import { OrdersPage } from '../kit/pages/orders-page.ts';
import { ProductsPage } from '../kit/pages/products-page.ts';
import { ProfileMenu } from '../kit/pages/profiles/profile-menu.ts';
import { ProtectionBar } from '../kit/pages/profiles/protection.ts';
import { UsersPage } from '../kit/pages/users-page.ts';
import { buttonOf, changeDemo, dialogOf, findDemo, pressEscape, type Screen } from './screen.ts';

/** Opens a profile that leads to the demo by another address. */
async function connect(window: Page, name: string, path: string) {
  const { origin } = new URL((await findDemo(window)).baseUrl);
  await connectTo(window, name, `${origin}${path}`);
}

async function connectTo(window: Page, name: string, baseUrl: string) {
  await askMain(window, 'saveProfile', {
    profileId: null,
    token: 'any token will do',
    sessionOnly: false,
    draft: profileFor(baseUrl, { name }),
  });
  await new ProfileMenu(window).choose(name);
  await window.waitForFunction((wanted) => document.title.startsWith(wanted), name);
}

/** Protects the profile of the demo, whose token is right. */
async function protectDemo(window: Page, protection: 'read-only' | 'production', words: string) {
  const menu = new ProfileMenu(window);
  if (!(await window.title()).startsWith('Demo')) await menu.choose('Demo');
  await changeDemo(window, { protection });
  await new ProtectionBar(window).bar.getByText(words, { exact: true }).waitFor();
  await new ProductsPage(window).deleteButton(1001).waitFor();
}

/** Lists unlike the demo's: empty, broken, refused, or still loading. */
export const listScreens: readonly Screen[] = [
  {
    name: 'list-empty',
    async show(window) {
      await connect(window, 'Empty shop', '/try/909');
      await window.getByText('Empty shop has no products').waitFor();
    },
  },
  {
    name: 'list-broken',
    async show(window) {
      await connect(window, 'Odd shop', '/try/908');
      await window.getByText('2 of 5 products').waitFor();
    },
  },
  {
    name: 'broken-entries',
    async show(window) {
      await buttonOf(window, 'Show problems').click();
      await dialogOf(window).waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'list-failed',
    async show(window) {
      await connect(window, 'Closed shop', '/try/500');
      await new FailureDialog(window).titled("Couldn't load the products").waitFor();
    },
    leave: (window) => new FailureDialog(window).close(),
  },
  { name: 'list-failed-page', show: (window) => new ProductsPage(window).heading.waitFor() },
  {
    name: 'list-proposed',
    async show(window) {
      const other = createServer((_, reply) => {
        reply.setHeader('Content-Type', 'application/json');
        reply.end('{"total": 1, "data": [{"_id": "65f0a1", "title": "Desk lamp"}]}');
      });
      await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
      const { port } = other.address() as AddressInfo;
      await connectTo(window, 'Other shop', `http://127.0.0.1:${port}`);
      await new FailureDialog(window).button('Read it this way').waitFor();
      other.close();
    },
    leave: (window) => new FailureDialog(window).close(),
  },
  {
    name: 'list-loading',
    async show(window) {
      await connect(window, 'Slow shop', '/try/903');
      await window.getByRole('progressbar').waitFor();
    },
    // Otherwise it would time out later and open a dialog over another screen.
    leave: (window) => buttonOf(window, 'Cancel').or(buttonOf(window, 'Close')).first().click(),
  },
];

/** How the form of an order comes about, and one with each kind of field. */
export const setUpScreens: readonly Screen[] = [
  {
    name: 'set-up-card',
    async show(window) {
      if (!(await window.title()).startsWith('Demo')) await new ProfileMenu(window).choose('Demo');
      const { id: profileId } = await findDemo(window);
      const { forms } = await askMain(window, 'getForms', { profileId });
      for (const kind of ['order', 'user'] as const)
        await askMain(window, 'saveForm', { profileId, kind, form: null, opened: forms[kind] });
      await new OrdersPage(window).open();
      await new FormSetup(window).orderCard.waitFor();
    },
  },
  {
    name: 'form-found',
    async show(window) {
      const setup = new FormSetup(window);
      await setup.find.click();
      await setup.foundOrderForm.waitFor();
    },
  },
  {
    name: 'form-found-users',
    async show(window) {
      await new UsersPage(window).open();
      await new FormSetup(window).foundUserForm.waitFor();
    },
  },
  {
    name: 'described-form',
    async show(window) {
      await giveForm(window, (await findDemo(window)).id);
      const orders = new OrdersPage(window);
      await orders.open();
      await window.getByTitle('customer.name', { exact: true }).waitFor();
    },
    leave: (window) => new ProductsPage(window).open(),
  },
];

/** What a protected profile shows, and what it asks before a write. */
export const protectedScreens: readonly Screen[] = [
  {
    name: 'read-only',
    show: (window) => protectDemo(window, 'read-only', 'Read only'),
  },
  {
    name: 'production',
    show: (window) => protectDemo(window, 'production', 'Production'),
  },
  {
    name: 'production-delete',
    async show(window) {
      await new ProductsPage(window).deleteButton(1008).click();
      await new ProtectionBar(window).nameToType('Demo').waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'production-order',
    async show(window) {
      const orders = new OrdersPage(window);
      await orders.open();
      await orders.writeJson('{"productId": 1001, "quantity": 3, "customer": "Hotel"}');
      await orders.create.click();
      await new ProtectionBar(window).question('Demo').waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'unlocked',
    async show(window) {
      const guard = new ProtectionBar(window);
      await guard.unlock.click();
      await guard.lock.waitFor();
    },
  },
];
