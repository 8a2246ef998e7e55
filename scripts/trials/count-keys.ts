// `npm run test:keys`: counts the keys that an order takes by keyboard alone, in the built app with a profile that
// nobody has used yet: from the open page *Orders* to the order at the service. Without a form, with a form, and with a
// form that lists the customers. Fails if another order arrives. Uses its own keyring, and a virtual screen if there is
// no display.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { launchApp } from '../../e2e/fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../../e2e/fixtures/seed-profile.ts';
import { OrdersPage } from '../../e2e/pages/orders-page.ts';
import { startTestService } from '../../e2e/service/start-test-service.ts';
import type { FormField } from '../../main/contract/form/form-description.ts';
import { newFormField, noForms } from '../../main/contract/form/new-form-field.ts';
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
  Fields: { form: null, enter: enterInFields },
  Form: { form: [productField, quantityField, customerField], enter: enterInForm },
  'Form with choices': {
    form: [productField, quantityField, { ...customerField, control: 'choice', choices }],
    enter: enterInForm,
  },
};

async function countKeys(): Promise<void> {
  for (const [name, way] of Object.entries(ways)) {
    const keys = await keysOf(way);
    console.log(`${name}: ${keys.count} keys: ${keys.pressed.join(' ')}`);
  }
}

/** A row for each field. Enter goes on from a name to its value and from the last value to a new row. */
async function enterInFields(keys: Keys, orders: OrdersPage): Promise<void> {
  await keys.tabTo(orders.fieldName(0));
  for (const [index, [name, value]] of Object.entries(order).entries()) {
    await keys.focused(orders.fieldName(index));
    await keys.type(name);
    if (typeof value === 'number') {
      await keys.tabTo(orders.fieldType(index));
      await keys.press('n');
      await keys.tabTo(orders.value(index));
    } else {
      await keys.press('Enter');
    }
    await keys.focused(orders.value(index));
    await keys.type(String(value));
    const isLast = index === Object.keys(order).length - 1;
    await keys.press(isLast ? 'ControlOrMeta+Enter' : 'Enter');
  }
}

/** A control for each field. In a list of choices, the first letter selects one. */
async function enterInForm(keys: Keys, _: OrdersPage, window: Page): Promise<void> {
  const product = window.getByLabel('Product', { exact: true });
  await keys.tabTo(product);
  await keys.type(String(order.productId));
  await keys.tabTo(window.getByLabel('Quantity', { exact: true }));
  await keys.type(String(order.quantity));
  const customer = window.getByLabel('Customer', { exact: true });
  await keys.tabTo(customer);
  const isList = await customer.evaluate((element) => element instanceof HTMLSelectElement);
  await keys.type(isList ? order.customer.charAt(0) : order.customer);
  await keys.press('ControlOrMeta+Enter');
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
async function keysOf({ form, enter }: Way): Promise<Keys> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-keys-'));
  const userData = join(folder, 'user-data');
  mkdirSync(userData);
  const service = await startTestService({ products });
  try {
    const profile = seedProfile(userData, service);
    await storeToken(profile.id, service.origin, service.token);
    if (form !== null) {
      const forms = { version: 1, ...noForms, order: { fields: form, source: null } };
      mkdirSync(join(userData, 'forms'));
      writeFileSync(join(userData, `forms/${profile.id}.json`), JSON.stringify(forms));
    }
    const { window, close, problems } = await launchApp({ userData });
    try {
      const orders = new OrdersPage(window);
      await window.keyboard.press(process.platform === 'darwin' ? 'Alt+Meta+2' : 'Alt+2');
      await orders.heading.waitFor();
      const keys = new Keys(window);
      await enter(keys, orders, window);
      await window.getByRole('status').filter({ hasText: 'Order created' }).first().waitFor();
      if (!isDeepStrictEqual(service.orders, [order]))
        throw new Error(`Another order arrived: ${JSON.stringify(service.orders)}`);
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
