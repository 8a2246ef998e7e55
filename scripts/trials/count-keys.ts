// `npm run test:keys`: counts the keys that an order and an update take by keyboard alone, in the built app with a profile
// that nobody has used yet: from the open page *Orders* or *Users* to the request at the service. An order without a
// form, with a form, and with a form that lists the customers. An update of one field of a user who was updated from here
// before, of one who wasn't, and of one whose record is read. Fails if something else arrives. Uses its own keyring, and a virtual screen if there is no
// display.

import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { askMain } from '../../e2e/fixtures/ask-main.ts';
import { launchApp } from '../../e2e/fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../../e2e/fixtures/seed-profile.ts';
import type { BodyForm } from '../../e2e/kit/pages/body-form.ts';
import { OrdersPage } from '../../e2e/kit/pages/orders-page.ts';
import { UsersPage } from '../../e2e/kit/pages/users-page.ts';
import { startTestService, type TestService } from '../../e2e/kit/service/start-test-service.ts';
import { newFormField, noForms } from '../../main/contract/form/field-parts.ts';
import type { FormField } from '../../main/contract/form/form-description.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { runOnDesktop } from '../desktop/run-on-desktop.ts';

/** Every way enters this order. */
const order = { productId: 1001, quantity: 3, customer: 'Hotel Bristol' };

/** The products of the service. */
const products = [
  { id: 1001, name: 'Desk lamp, brass', price: 34.9 },
  { id: 1002, name: 'Office chair, mesh back', price: 189 },
];

/** How the order is entered and sent. The page *Orders* is open, and its heading has the focus. */
interface Way {
  /** The fields of the profile's form; null: it has none. */
  readonly form: readonly FormField[] | null;
  enter(keys: Keys, orders: OrdersPage, window: Page): Promise<void>;
}

const productField = newFormField('productId', { label: 'Product', control: 'product' });
const quantityField = newFormField('quantity', { label: 'Quantity', control: 'number' });
const customerField = newFormField('customer', { label: 'Customer' });
const choices = ['Café Central', 'Hotel Bristol', 'Stadtbibliothek'].map((name) => ({
  value: JSON.stringify(name),
  label: '',
}));

const ways: Readonly<Record<string, Way>> = {
  Fields: { form: null, enter: (keys, orders) => enterInFields(keys, orders, order) },
  Form: { form: [productField, quantityField, customerField], enter: enterInForm },
  'Form with choices': {
    form: [productField, quantityField, { ...customerField, control: 'choice', choices }],
    enter: enterInForm,
  },
};

/** The user as the service has it. */
const user = {
  name: 'Ana Novak',
  email: 'ana.novak@example.com',
  phone: '+43 316 123456',
  city: 'Graz',
  discount: 5,
};
const userId = '4711';

/** The form of the profile for users. */
const userForm = ['Name', 'Email', 'Phone', 'City', 'Discount'].map((label) =>
  newFormField(label.toLowerCase(), { label, control: label === 'Discount' ? 'number' : 'text' }),
);

/** The routine edit: one field, in the middle of the record. The service keeps exactly what it gets. */
const moved = { ...user, city: 'Linz' };

async function countKeys(): Promise<void> {
  for (const [name, way] of Object.entries(ways)) say(name, await keysOfOrder(way));
  say('One field of a user, updated from here before', await keysOfUpdate(true));
  say('One field of a user, not updated from here before', await keysOfUpdate(false));
  say('One field of a user whose record is read', await keysOfUpdate(false, true));
  say('The same, with a form', await keysOfUpdate(false, true, true));
}

function say(name: string, { count, pressed }: Keys): void {
  console.log(`${name}: ${count} keys: ${pressed.join(' ')}`);
}

/** A row for each field. Enter goes on from a name to its value and from the last value to a new row. */
async function enterInFields(keys: Keys, form: BodyForm, fields: object): Promise<void> {
  await keys.tabTo(form.fieldName(0));
  for (const [index, [name, value]] of Object.entries(fields).entries()) {
    await keys.focused(form.fieldName(index));
    await keys.type(name);
    if (typeof value === 'number') {
      await keys.tabTo(form.fieldType(index));
      await keys.press('n');
      await keys.tabTo(form.value(index));
    } else {
      await keys.press('Enter');
    }
    await keys.focused(form.value(index));
    await keys.type(String(value));
    const isLast = index === Object.keys(fields).length - 1;
    await keys.press(isLast ? 'ControlOrMeta+Enter' : 'Enter');
  }
}

/** A control for each field. In a list of choices, the first letter selects one. */
async function enterInForm(keys: Keys, _: OrdersPage, window: Page): Promise<void> {
  // The first control of an empty form has the focus.
  await keys.focused(window.getByLabel('Product', { exact: true }));
  await keys.type(String(order.productId));
  await keys.tabTo(window.getByLabel('Quantity', { exact: true }));
  await keys.type(String(order.quantity));
  const customer = window.getByLabel('Customer', { exact: true });
  await keys.tabTo(customer);
  const isList = await customer.evaluate((element) => element instanceof HTMLSelectElement);
  await keys.type(isList ? order.customer.charAt(0) : order.customer);
  await keys.press('ControlOrMeta+Enter');
}

/** Enters the ID, gets the values that were last sent for it and changes one. */
async function changeLastSent(keys: Keys, users: UsersPage): Promise<void> {
  await keys.tabTo(users.id);
  await keys.type(userId);
  const load = users.lastSent.getByRole('button', { name: 'Load' });
  await keys.tabTo(load);
  await keys.press('Enter');
  const city = users.row('city').getByRole('textbox', { name: 'Value' });
  await keys.tabTo(city);
  await keys.press('ControlOrMeta+a');
  await keys.type(moved.city);
  await keys.press('ControlOrMeta+Enter');
}

/** Enters the ID, which reads the user, and changes one field of the record. */
async function changeRecord(keys: Keys, users: UsersPage): Promise<void> {
  await keys.tabTo(users.id);
  await keys.type(userId);
  await keys.press('Enter');
  const inFields = users.row('city').getByRole('textbox', { name: 'Value' });
  await keys.tabTo(inFields.or(users.control('textbox', 'City')));
  await keys.press('ControlOrMeta+a');
  await keys.type(moved.city);
  await keys.press('ControlOrMeta+Enter');
}

/** What was never sent from here is not known: the whole record is typed. */
async function enterWholeUser(keys: Keys, users: UsersPage): Promise<void> {
  await keys.tabTo(users.id);
  await keys.type(userId);
  await enterInFields(keys, users, moved);
}

/** Presses real keys. A character counts as one key, and so does a combination such as Ctrl+Enter. */
class Keys {
  /** Each key, or a text that was typed. */
  readonly pressed: string[] = [];
  count = 0;
  readonly #window: Page;

  constructor(window: Page) {
    this.#window = window;
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    this.pressed.push(key);
    await this.#window.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.count += [...text].length;
    this.pressed.push(JSON.stringify(text));
    await this.#window.keyboard.type(text);
  }

  async tabTo(place: Locator): Promise<void> {
    await place.waitFor();
    for (let step = 0; step < 100; step += 1) {
      if (await hasFocus(place)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab didn't lead to ${place}.`);
  }

  /** Waits until the place has the focus, as a person sees it before the next key. */
  async focused(place: Locator): Promise<void> {
    await place.waitFor();
    for (const end = Date.now() + 10_000; Date.now() < end; ) if (await hasFocus(place)) return;
    throw new Error(`The focus didn't come to ${place}.`);
  }
}

function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}

/** Enters the order in a new app. Throws if anything else than that order arrives, once. */
function keysOfOrder({ form, enter }: Way): Promise<Keys> {
  return inNewApp({ form }, async ({ window, service }) => {
    const orders = new OrdersPage(window);
    await window.keyboard.press(process.platform === 'darwin' ? 'Alt+Meta+2' : 'Alt+2');
    await orders.heading.waitFor();
    const keys = new Keys(window);
    await enter(keys, orders, window);
    await window.getByRole('status').filter({ hasText: 'Order created' }).first().waitFor();
    if (!isDeepStrictEqual(service.orders, [order]))
      throw new Error(`Another order arrived: ${JSON.stringify(service.orders)}`);
    return keys;
  });
}

/** Changes one field of the user in a new app. Throws if the user is not exactly that at the end. */
function keysOfUpdate(wasSentBefore: boolean, isRead = false, hasForm = false): Promise<Keys> {
  const userRecords = isRead
    ? ({ send: 'whole', idMember: null, hasStrongEtag: true } as const)
    : null;
  return inNewApp(
    { userRecords, ...(hasForm && { userForm }) },
    async ({ window, service, profileId }) => {
      service.users.set(userId, user);
      service.records.set(userId, JSON.stringify(user));
      const users = new UsersPage(window);
      if (wasSentBefore) {
        const ids = { profileId, writeId: randomUUID(), draftId: null, confirmation: null };
        await askMain(window, 'updateUser', { ...ids, id: userId, body: JSON.stringify(user) });
      }
      await window.keyboard.press(process.platform === 'darwin' ? 'Alt+Meta+3' : 'Alt+3');
      await users.heading.waitFor();
      const keys = new Keys(window);
      const enter = wasSentBefore ? changeLastSent : isRead ? changeRecord : enterWholeUser;
      await enter(keys, users);
      await window.getByRole('status').filter({ hasText: 'updated' }).first().waitFor();
      if (!isDeepStrictEqual(service.users.get(userId), moved))
        throw new Error(`Another update arrived: ${JSON.stringify(service.users.get(userId))}`);
      return keys;
    },
  );
}

interface NewApp {
  readonly window: Page;
  readonly service: TestService;
  readonly profileId: string;
}

/**
 * Calls `use` with a new app and its service. `form` and `userForm` are the fields of the profile's forms; null: it
 * has none. `userRecords` says whether the service shows users.
 */
async function inNewApp(
  {
    form = null,
    userForm: ofUser = null,
    userRecords = null,
  }: {
    readonly form?: readonly FormField[] | null;
    readonly userForm?: readonly FormField[] | null;
    readonly userRecords?: Profile['userRecords'];
  },
  use: (app: NewApp) => Promise<Keys>,
): Promise<Keys> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-keys-'));
  const userData = join(folder, 'user-data');
  mkdirSync(userData);
  const service = await startTestService({ products });
  try {
    const profile = seedProfile(userData, service, { userRecords });
    await storeToken(profile.id, service.origin, service.token);
    if (form !== null || ofUser !== null) {
      const order = { fields: form ?? [], source: null };
      const forms = { version: 1, ...noForms, order, user: { fields: ofUser ?? [], source: null } };
      mkdirSync(join(userData, 'forms'));
      writeFileSync(join(userData, `forms/${profile.id}.json`), JSON.stringify(forms));
    }
    const { window, close, problems } = await launchApp({ userData });
    try {
      const keys = await use({ window, service, profileId: profile.id });
      if (problems().length > 0) throw new Error(problems().join('\n'));
      return keys;
    } finally {
      await close();
    }
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

await runOnDesktop(import.meta.filename, (args) => args, countKeys);
