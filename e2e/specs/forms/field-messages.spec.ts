import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** What the service says of single fields stands at them, in both faces; the rest stays in the dialog. */

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
