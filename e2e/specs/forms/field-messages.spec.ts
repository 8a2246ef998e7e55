import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** The service's messages for single fields are shown at these fields in both views. The rest stays in the dialog. */

const body = `{
  "customer": { "email": "x" },
  "items": [
    { "sku": "a", "qty": 1 },
    { "sku": "b", "qty": 0 }
  ]
}`;

const answers = [
  ['a list with paths', { errors: [{ field: 'items[1].qty', message: 'Must be above zero.' }] }],
  ['dotted paths', { errors: [{ path: 'items.1.qty', message: 'Must be above zero.' }] }],
  [
    'a pointer of JSON:API',
    {
      errors: [
        { source: { pointer: '/data/attributes/items/1/qty' }, detail: 'Must be above zero.' },
      ],
    },
  ],
  [
    'the names of .NET',
    { title: 'One or more errors.', errors: { 'Items[1].Qty': ['Must be above zero.'] } },
  ],
] as const;

for (const [what, answer] of answers) {
  test(`${what}: at the field, in JSON and in Fields`, async ({
    service,
    orders,
    failure,
    window,
  }) => {
    service.next('POST /api/v1/orders', { status: 422, body: answer });
    await orders.open();
    await orders.writeJson(body);
    await orders.create.click();
    await expect(failure.part('Reason')).toContainText('Must be above zero.');
    await failure.close();

    const mark = window.locator('.cm-marks [title]');
    await expect(mark).toHaveAttribute('title', 'Must be above zero.');
    await expect(window.locator('.cm-mark-danger')).toHaveText('"qty"');

    await orders.face('Fields').click();
    const form = window.getByRole('tabpanel');
    await expect(form.getByText('Must be above zero.')).toBeVisible();
  });
}

test('the standard answers of Django REST framework give their reason', async ({
  service,
  users,
  failure,
}) => {
  await users.open();
  await users.id.fill('12');
  await users.writeJson('{"price": "a"}');
  service.next('PUT /api/v1/users/*', {
    status: 400,
    body: { price: ['A valid number is required.'] },
  });
  await users.update.click();
  const reason = failure.part('Reason');
  await expect(reason).toContainText("The service didn't accept these fields:");
  await expect(reason).toContainText('A valid number is required.');
  await expect(reason).not.toContainText('gave no reason');
  await failure.close();

  service.next('PUT /api/v1/users/*', { status: 404, body: { detail: 'Not found.' } });
  await users.update.click();
  await expect(reason.getByRole('blockquote')).toHaveText('Not found.');
});

test('what has no field stays in the dialog alone, with its path', async ({
  service,
  orders,
  failure,
  window,
}) => {
  service.next('POST /api/v1/orders', {
    status: 422,
    body: { errors: [{ field: 'warehouse.id', message: 'There is no such warehouse.' }] },
  });
  await orders.open();
  await orders.writeJson(body);
  await orders.create.click();
  await expect(failure.part('Reason')).toContainText('warehouse.id');
  await expect(failure.part('Reason')).toContainText('There is no such warehouse.');
  await failure.close();
  await orders.face('Fields').click();
  await expect(window.getByRole('tabpanel').getByText('There is no such warehouse.')).toBeHidden();
});
