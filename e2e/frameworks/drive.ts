import type { Locator, Page } from '@playwright/test';
import { sendAsShown } from '../fixtures/strangers/send-as-shown.ts';
import type { Stranger } from '../fixtures/strangers/start-stranger.ts';
import { expect } from '../fixtures/test.ts';
import { BatchesPage } from '../kit/pages/batches/batches-page.ts';
import { NewBatch } from '../kit/pages/batches/new-batch.ts';
import type { BodyForm } from '../kit/pages/body-form.ts';
import { FailureDialog } from '../kit/pages/failure-dialog.ts';
import { FormSetup } from '../kit/pages/form-setup.ts';
import { OrdersPage } from '../kit/pages/orders-page.ts';
import { ProductsPage } from '../kit/pages/products-page.ts';
import { ConnectionTest } from '../kit/pages/profiles/connection-test.ts';
import { ProfileForm } from '../kit/pages/profiles/profile-form.ts';
import { UsersPage } from '../kit/pages/users-page.ts';
import type { Cells } from './framework-result.ts';
import type { Framework } from './frameworks.ts';

/**
 * Takes the app through its tasks as a person does who knows nothing of the framework: what the window offers is pressed.
 * A cell is "yes" if the window said so and the server got it once, and otherwise what the window said. Orders and updates
 * arrive as the form showed them, or the drive ends.
 */
export async function drive(
  window: Page,
  stranger: Stranger,
  framework: Framework,
): Promise<Cells> {
  const one = new Person(window, stranger, framework);
  const connect = await one.connect();
  if (!connect.startsWith('yes')) return { ...notTried, connect };
  const list = await one.list();
  const schema = await one.schema();
  const order = await one.order();
  const reasons = await one.reasons();
  const batch = await one.batch();
  const { update, readFirst } = await one.update();
  const deleted = await one.delete();
  const tasks = { connect, list, delete: deleted, order, update, reasons, schema, batch };
  return { ...tasks, 'read first': readFirst };
}

const notTried: Cells = {
  ...{ connect: '–', list: '–', delete: '–', order: '–', update: '–' },
  ...{ reasons: '–', 'read first': '–', schema: '–', batch: '–' },
};

class Person {
  readonly #window: Page;
  readonly #stranger: Stranger;
  readonly #framework: Framework;
  readonly #products: ProductsPage;
  readonly #orders: OrdersPage;
  readonly #users: UsersPage;
  readonly #failure: FailureDialog;

  constructor(window: Page, stranger: Stranger, framework: Framework) {
    this.#window = window;
    this.#stranger = stranger;
    this.#framework = framework;
    this.#products = new ProductsPage(window);
    this.#orders = new OrdersPage(window);
    this.#users = new UsersPage(window);
    this.#failure = new FailureDialog(window);
  }

  async connect(): Promise<string> {
    await this.#button('Connect to a service').click();
    const form = new ProfileForm(this.#window);
    await form.name.fill(this.#framework.name);
    await form.token.fill(this.#stranger.token);
    await form.baseUrl.fill(this.#stranger.origin);
    await form.connect.click();
    const pressed: string[] = [];
    for (;;) {
      const dialog = this.#window.getByRole('alertdialog', { name: "Couldn't load the products" });
      await expect(this.#products.row(1).or(dialog)).toBeVisible();
      if (!(await dialog.isVisible())) return afterPressing(pressed);
      const slash = this.#failure.button('End paths with a slash');
      if (await slash.isVisible()) {
        pressed.push(await textOf(slash));
        await slash.click();
        await expect(slash).toBeHidden();
      } else if (await this.#failure.button('Find how').isVisible()) {
        pressed.push('Find how');
        await this.#failure.button('Find how').click();
        const { search } = new ConnectionTest(this.#window);
        await search.try.click();
        await expect(search.end).toContainText('This setting has been saved');
        await search.close.click();
        await this.#button('Cancel').click();
      } else return this.#said();
    }
  }

  async list(): Promise<string> {
    const { products } = this.#framework;
    await expect(this.#products.grid).toHaveAttribute('aria-rowcount', `${products + 1}`);
    await expect(this.#products.cell(1, 'Name')).toContainText('Desk lamp, brass');
    await expect(this.#products.cell(1, 'Price')).toHaveText(/^34\.90?$/);
    return 'yes';
  }

  async schema(): Promise<string> {
    const setup = new FormSetup(this.#window);
    await this.#orders.open();
    const status = setup.orderCard.getByRole('status');
    const none = status.filter({ hasNotText: 'Looking for a form' });
    await expect(setup.foundOrderForm.or(none)).toBeVisible();
    const pressed: string[] = [];
    if (await setup.withToken.isVisible()) {
      pressed.push(await textOf(setup.withToken));
      await setup.withToken.click();
      await expect(
        setup.foundOrderForm.or(none.filter({ hasText: 'usual addresses' })),
      ).toBeVisible();
    }
    if (!(await setup.foundOrderForm.isVisible())) return textOf(none);
    await setup.useBoth.click();
    await expect(this.#orders.control('textbox', 'Customer')).toBeVisible();
    return afterPressing(pressed);
  }

  async order(): Promise<string> {
    const before = this.#count('POST');
    await this.#orders.open();
    await this.#orders.writeJson(JSON.stringify(this.#framework.order));
    await this.#send(this.#orders, this.#orders.create);
    const failed = await this.#failed(this.#orders);
    return failed ?? this.#once('POST', before);
  }

  async reasons(): Promise<string> {
    await this.#orders.writeJson(JSON.stringify(this.#framework.refused));
    await this.#send(this.#orders, this.#orders.create);
    const said = await this.#failed(this.#orders);
    if (said?.includes(this.#framework.reason) !== true) return `${said}`;
    const isAtField = this.#window.getByRole('main').getByText(this.#framework.reason);
    return (await isAtField.first().isVisible()) ? 'yes, at the field' : 'yes, in the dialog';
  }

  async batch(): Promise<string> {
    const before = this.#count('POST');
    const batch = new NewBatch(this.#window);
    await batch.open('Create orders');
    await batch.paste('Who\nEve\nBob\n');
    const order = { ...this.#framework.order, customer: '{{row:Who}}' };
    await batch.writeJson(JSON.stringify(order));
    await batch.pressStart();
    await batch.answer('Start');
    const rows = new BatchesPage(this.#window);
    const ended = /Done|Refused|Failed/;
    await expect(rows.row(1)).toContainText(ended);
    await expect(rows.row(2).filter({ hasText: ended }).or(rows.firstRow)).toBeVisible();
    if (await rows.sendOthers(1).isVisible()) await rows.sendOthers(1).click();
    for (const number of [1, 2]) {
      const row = rows.row(number);
      await expect(row).toContainText(ended);
      const said = await textOf(row);
      if (!said.includes('Done')) return said;
    }
    return this.#count('POST') === before + 2 ? 'yes' : `${this.#count('POST') - before} requests`;
  }

  async update(): Promise<{ readonly update: string; readonly readFirst: string }> {
    const users = this.#users;
    await users.open();
    await users.id.fill('17');
    await users.id.press('Enter');
    const isRead = this.#window.getByText(/, read at /).first();
    const notRead = this.#window.getByRole('status').filter({ hasText: /doesn't show users/ });
    await expect(isRead.or(notRead)).toBeVisible();
    let readFirst = (await isRead.isVisible()) ? null : firstSentence(await textOf(notRead));
    await users.openJson();
    const text = await users.json.inputValue();
    const record = text.trim() === '' ? {} : JSON.parse(text);
    await users.json.fill(JSON.stringify({ ...record, email: 'hopper@shop.example' }));
    const pressed: string[] = [];
    for (;;) {
      const before = this.#count('PUT');
      const earlier = this.#stranger.requests.length;
      const isUnread = await users.updateUnread.isVisible();
      await this.#send(users, isUnread ? users.updateUnread : users.update);
      const said = await this.#failed(users);
      const since = this.#stranger.requests.slice(earlier).map(({ method }) => method);
      readFirst ??= since.indexOf('GET') === 0 && since.includes('PUT') ? 'yes' : since.join(' ');
      if (said === null) {
        const arrived = this.#once('PUT', before);
        return { update: arrived === 'yes' ? afterPressing(pressed) : arrived, readFirst };
      }
      const leaveOut = this.#window.getByRole('button', { name: /^Leave out “.+” from now on$/ });
      if ((await leaveOut.count()) === 0 || pressed.length > 0) return { update: said, readFirst };
      while ((await leaveOut.count()) > 0) {
        const offer = leaveOut.first();
        const name = await textOf(offer);
        pressed.push(name);
        await this.#button(name).click();
        await expect(this.#button(name)).toBeHidden();
      }
    }
  }

  async delete(): Promise<string> {
    const products = this.#products;
    await products.open();
    await products.delete(2);
    const done = this.#window.getByRole('status').filter({ hasText: 'Product deleted: ' });
    const dialog = this.#window.getByRole('alertdialog', { name: "Couldn't delete the product" });
    await expect(done.or(dialog)).toBeVisible();
    if (await dialog.isVisible()) return this.#said();
    await expect(products.row(2)).toBeHidden();
    const arrived = this.#once('DELETE', 0);
    await this.#deleteAsColleague(3);
    await products.refresh.click();
    const still = this.#window.getByText(/the product was still in the list/).first();
    // The other product shows that the list was read again.
    const isReadAgain = products.grid.and(
      this.#window.locator(`[aria-rowcount="${this.#framework.products - 1}"]`),
    );
    await expect(isReadAgain.or(still)).toBeVisible();
    if (!(await still.isVisible())) return arrived;
    return (await textOf(still)).replace(/ at \d+:\d+ [AP]M/, '');
  }

  /** Deletes another product behind the app's back, as the app has deleted one. */
  async #deleteAsColleague(id: number): Promise<void> {
    const [sent] = this.#stranger.requestsOf('DELETE');
    const path = `${sent?.url}`.replace(/\d+(?=\/?$)/, `${id}`);
    const headers = { authorization: `${sent?.headers.authorization}` };
    await fetch(this.#stranger.origin + path, { method: 'DELETE', headers });
  }

  #button(name: string): Locator {
    return this.#window.getByRole('button', { name, exact: true });
  }

  #count(method: string): number {
    return this.#stranger.requestsOf(method).length;
  }

  /** "yes" if it arrived once since then. */
  #once(method: string, before: number): string {
    const count = this.#count(method) - before;
    return count === 1 ? 'yes' : `${count} requests`;
  }

  /** Presses the button, and what the form asks then. */
  async #send(form: BodyForm, button: Locator): Promise<void> {
    const method = form === this.#orders ? 'POST' : 'PUT';
    await sendAsShown(form, this.#stranger, method, async () => {
      await button.click();
      const anyway = this.#button('Send anyway');
      await expect(this.#ended(form).or(anyway).first()).toBeVisible();
      if (await anyway.isVisible()) await anyway.click();
    });
  }

  /** The ticket of what is done. Behind what failed can be one that is in doubt. */
  #done(form: BodyForm): Locator {
    return form.ticket.heading.filter({ hasText: /^(Order|User).* (created|accepted|updated)$/ });
  }

  /** The ticket, or what failed. */
  #ended(form: BodyForm): Locator {
    return this.#done(form)
      .or(this.#button('Show details'))
      .or(this.#failure.part('What happened'));
  }

  /** What the window says of a request that failed; null if it is done. */
  async #failed(form: BodyForm): Promise<string | null> {
    await expect(this.#ended(form).first()).toBeVisible();
    if (await this.#done(form).isVisible()) return null;
    const details = this.#button('Show details');
    const opensByItself = this.#framework.leavesDoubt === true;
    if (!opensByItself && (await details.isVisible())) await details.click();
    const said = await this.#said();
    await this.#failure.close();
    return said;
  }

  /** What the open dialog says. */
  async #said(): Promise<string> {
    const happened = this.#failure.part('What happened');
    const reason = this.#failure.part('Reason');
    await expect(happened).toBeVisible();
    const said = await textOf(happened);
    return (await reason.isVisible()) ? `${said} ${await textOf(reason)}` : said;
  }
}

/** As a person reads it. */
async function textOf(place: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would run the words of separate elements together.
  return (await place.innerText()).replace(/\s+/g, ' ').trim();
}

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

function afterPressing(pressed: readonly string[]): string {
  if (pressed.length === 0) return 'yes';
  return `yes, after ${pressed.map((name) => `“${name}”`).join(' and ')}`;
}
