import { electronPath } from '../../../scripts/setup/electron/electron.mjs';
import { projectFolder } from '../../fixtures/launch-app.ts';
import { expect, find, names, test } from '../../kit/index.ts';

/** What testers write with the kit, against the built app. The sample project does so against the packaged one. */

test.use({ program: { folder: projectFolder, electron: electronPath() } });
// In one worker, so that one app is started for them.
test.describe.configure({ mode: 'default' });

test('a fault is started by its name, and shows within its own time limits', async ({
  app,
  faults,
}) => {
  const fault = await faults.open('never-answers');
  await expect(app.failure.titled("Couldn't load the products")).toBeVisible();
  await expect(app.failure.part('What happened')).toContainText('No reply arrived within 2 sec');
  await app.failure.close();
  await app.orders.open();
  await app.orders.writeJson('{"sku": "A"}');
  await app.orders.create.click();
  await expect(app.failure.titled("Don't know whether the order was created")).toBeVisible();
  await expect(app).toHaveOutcome('Unknown');
  expect(fault.arrived()).toEqual(['GET', 'POST']);
});

test('fields are found by their names, also in a list', async ({ app, service, page }) => {
  const { orders } = app;
  await orders.open();
  await orders.writeJson('{"sku": "A", "quantity": 1.0, "lines": [{"note": "x"}, {"note": "y"}]}');
  await orders.field('sku').value.fill('B');
  await orders.field('quantity').value.fill('2.50');
  await orders.addField('gift', 'Yes/no', 'true');
  await orders.field('gift').name.fill('present');
  await orders.field('present').checkbox.uncheck();
  await orders.field('note', 'item 2').value.fill('z');
  const body =
    '{"sku": "B", "quantity": 2.50, "lines": [{"note": "x"}, {"note": "z"}], "present": false}';
  await expect(orders).toHaveBody(body);
  await orders.create.click();
  await expect(app).toHaveOutcome('Done');
  await service.sentOnce('POST /orders', body);
  await expect(service.sentOnce('POST /orders', body.replace('2.50', '2.5'))).rejects.toThrow(
    'quantity: expected 2.5, sent 2.50',
  );

  await test.step('a name has to match whole, and counts of one too', async () => {
    const part = page.getByRole('region', { name: 'Names of a test' });
    await page.evaluate(
      (labels) => {
        const section = document.createElement('section');
        section.ariaLabel = 'Names of a test';
        for (const label of labels) {
          const button = document.createElement('button');
          button.ariaLabel = label;
          section.append(button);
        }
        document.body.append(section);
      },
      [
        'Save',
        'Save form',
        '1 more field',
        '2 more fields',
        'Delete Lamp (#1)',
        'Delete  (#2)',
        'Delete a\n b (#3)',
      ],
    );
    const count = (...args: [Parameters<typeof find>[1], Parameters<typeof find>[2]?]) =>
      find(part, ...args).count();
    expect(await count(names.profileForm.saveButton)).toBe(1);
    expect(await count(names.forms.moreFieldsButton)).toBe(2);
    expect(await count(names.forms.moreFieldsButton, { count: 1 })).toBe(1);
    expect(await count(names.products.deleteButton)).toBe(3);
    for (const id of [1, 2, 3]) expect(await count(names.products.deleteButton, { id })).toBe(1);
    expect(await count(names.products.deleteButton, { id: 1, name: 'Lamp' })).toBe(1);
    expect(await count(names.products.deleteButton, { id: '.' })).toBe(0);
    expect(() => find(page, names.products.deleteButton, { nr: 1 })).toThrow('no placeholder nr');
    await page.evaluate(() => document.querySelector('[aria-label="Names of a test"]')?.remove());
  });
});
