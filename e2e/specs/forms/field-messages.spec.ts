import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** The service's messages for single fields are shown at these fields in both views. The rest stays in the dialog. */

const body = `{
  "customer": { "email": "x" },
  "items": [
    { "sku": "a", "qty": 1 },
    { "sku": "b", "qty": 0 }
  ]
}`;

test("the service's messages for fields", async ({ service, orders, failure, window }) => {
  // How services name a field: main/service/reason/reason.test.ts and renderer/body/content/place-answers.test.ts.
  await test.step('the names of .NET: at the field, in JSON and in Fields', async () => {
    service.next('POST /api/v1/orders', {
      status: 422,
      body: { title: 'One or more errors.', errors: { 'Items[1].Qty': ['Must be above zero.'] } },
    });
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

  await test.step('what has no field stays in the dialog alone, with its path', async () => {
    service.next('POST /api/v1/orders', {
      status: 422,
      body: { errors: [{ field: 'warehouse.id', message: 'There is no such warehouse.' }] },
    });
    await orders.create.click();
    await expect(failure.part('Reason')).toContainText('warehouse.id');
    await expect(failure.part('Reason')).toContainText('There is no such warehouse.');
    await failure.close();
    const form = window.getByRole('tabpanel');
    await expect(form.getByText('There is no such warehouse.')).toBeHidden();
  });
});
