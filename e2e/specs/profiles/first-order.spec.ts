import type { Page } from '@playwright/test';
import { expectNoTechnicalWords } from '../../fixtures/expect-no-technical-words.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { FormSetup } from '../../kit/pages/form-setup.ts';
import { ProductControl } from '../../kit/pages/product-control.ts';
import type { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';

/** The form of an order: found at the service, offered, or set up from what is there. */

test.use({
  start: 'empty',
  serviceOptions: {
    products: [
      { id: 9007199254740993n, name: 'Floor lamp', price: 99 },
      { id: 12, name: 'Desk lamp', price: 12.5 },
    ],
  },
});

const order = {
  type: 'object',
  required: ['productId', 'quantity'],
  properties: {
    productId: { type: 'integer' },
    quantity: { type: 'integer', minimum: 1 },
    deliveryNote: { type: 'string' },
  },
};
const user = { type: 'object', properties: { name: { title: 'Full name', type: 'string' } } };
const body = (schema: object) => ({ content: { 'application/json': { schema } } });
const openApi = {
  openapi: '3.1.0',
  paths: {
    '/api/v1/orders': { post: { requestBody: body(order) } },
    '/api/v1/users/{id}': { put: { requestBody: body(user) } },
  },
};

/** Connects the first service, in four actions. */
async function connect(window: Page, service: TestService, products: ProductsPage): Promise<void> {
  await window.getByRole('button', { name: 'Connect to a service' }).click();
  await expect(window.getByRole('heading', { name: 'Connect to a service' })).toBeFocused();
  const form = new ProfileForm(window);
  await form.baseUrl.fill(service.baseUrl);
  await form.token.fill(service.token);
  await form.connect.click();
  await expect(products.row(12)).toBeVisible();
  await expect(products.heading).toBeFocused();
}

test('a service is connected and a first order of three fields sent in eleven actions', async ({
  window,
  service,
  products,
  orders,
}) => {
  service.always('GET /openapi.json', { status: 200, body: openApi });
  let actions = 4;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await connect(window, service, products);
  await act(orders.open());
  const setup = new FormSetup(window);
  await expect(setup.foundOrderForm).toContainText('Order form found: 3 fields');
  await act(setup.use.click());
  const product = new ProductControl(window, 'Product');
  await act(product.box.fill('floor'));
  await act(product.option('Floor lamp').click());
  await act(window.getByRole('textbox', { name: 'Quantity' }).fill('3'));
  await act(window.getByRole('textbox', { name: 'Delivery note' }).fill('To the back door'));
  await expectNoTechnicalWords(window);
  await act(orders.create.click());
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  await expectNoTechnicalWords(window);
  expect(actions).toBeLessThanOrEqual(12);
  const [sent] = service.requestsOf('POST');
  expect(sent?.body.replace(/\s+/g, '')).toBe(
    '{"productId":9007199254740993,"quantity":3,"deliveryNote":"Tothebackdoor"}',
  );
  // The search sent no token, and stopped at the first document.
  const looks = service.requests.filter(({ path }) => path.endsWith('/openapi.json'));
  expect(looks).toHaveLength(1);
  expect(JSON.stringify(looks)).not.toContain(service.token);
});

test('forms that need the token are looked for with it only after a press', async ({
  window,
  service,
  products,
  orders,
}) => {
  service.always('GET /openapi.json', ({ headers }) =>
    headers.authorization === undefined ? { status: 403 } : { status: 200, body: openApi },
  );
  await connect(window, service, products);
  await orders.open();
  const setup = new FormSetup(window);
  await expect(setup.orderCard).toContainText('requires the token at the usual addresses');
  await setup.withToken.click();
  await expect(setup.foundOrderForm).toBeVisible();
  await setup.useBoth.click();
  await expect(window.getByRole('combobox', { name: 'Product' })).toBeVisible();
  await window.getByRole('link', { name: 'Users' }).click();
  await expect(window.getByRole('textbox', { name: 'Full name' })).toBeVisible();
});
