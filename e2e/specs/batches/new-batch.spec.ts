import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expectOutlined } from '../../fixtures/expect-outlined.ts';
import { giveForm } from '../../fixtures/give-form.ts';
import { makeBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { Saved } from '../../kit/pages/saved.ts';

/** From a table to writes: what is shown before anything is sent. */

const people = 'ID,Name,Age,address.city\n7,Ann,31,Bonn\n007,Bob,,Graz\n';

test('what the steps of a new batch show and keep', async ({ window, profile, batches }) => {
  const batch = new NewBatch(window);
  const shown = async (): Promise<unknown> =>
    JSON.parse((await batch.shownBody.locator('pre').textContent()) ?? '');
  await test.step('a table begins the body, and the request of any row is shown as it will leave', async () => {
    await batch.open('Update users');
    await batch.paste(people);
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '3');
    await expect(batch.step('Send')).toBeDisabled();
    await batch.openStep('Check');
    await expect(batch.column('ID')).toHaveAccessibleDescription('→ user ID');
    await expect(batch.column('Age')).toHaveAccessibleDescription('→ Age, number');
    await expect(batch.column('address.city')).toHaveAccessibleDescription('→ address.city, text');
    await batch.showJson.click();
    await expect(batch.data).toBeHidden();
    await expect(batch.json).toBeHidden();
    await batch.openJson();
    await expect(batch.data).toContainText('/users/7');
    expect(await shown()).toEqual({ Name: 'Ann', Age: 31, address: { city: 'Bonn' } });

    await batch.grid.getByRole('gridcell', { name: 'Ann' }).click();
    await window.keyboard.press('ArrowDown');
    await expect(batch.data).toContainText('/users/007');
    await expect.poll(shown).toEqual({ Name: 'Bob', address: { city: 'Graz' } });
    await batch.inColumn('Age', async () => {
      await expect(batch.readAs('Age')).toHaveValue('number');
      await expect(batch.idColumn).toHaveValue('0');
      await batch.emptyCell('Age').selectOption({ label: 'No value (null)' });
      await expectNoViolations(window, 'what can be chosen for a column');
    });
    await expect(batch.column('Age')).toBeFocused();
    await expect.poll(shown).toEqual({ Name: 'Bob', Age: null, address: { city: 'Graz' } });
    await batch.grid.getByRole('gridcell', { name: 'Ann' }).click();
    await expect(batch.data).toContainText('/users/7');
  });

  await test.step('a column is sent as another field, or not at all, without any JSON', async () => {
    const json = await batch.json.inputValue();
    await batch.inColumn('Name', async () => {
      await batch.sentAs('Name').fill('contact.first');
    });
    await expect(batch.column('Name')).toHaveAccessibleDescription('→ contact.first, text');
    await expect
      .poll(shown)
      .toEqual({ contact: { first: 'Ann' }, Age: 31, address: { city: 'Bonn' } });
    await batch.inColumn('Name', async () => {
      await batch.sentAs('Name').fill('');
      await batch.sentAs('Name').press('Enter');
    });
    await expect(batch.column('Name')).toHaveAccessibleDescription('not sent');
    await batch.inColumn('Age', () => batch.sentAs('Age').fill('address.city'));
    await expect(
      window.getByText("address.city isn't sent any more. Age uses its field now."),
    ).toBeVisible();
    await expect.poll(shown).toEqual({ address: { city: 31 } });
    await batch.json.fill(json);
    await expect(batch.column('Age')).toHaveAccessibleDescription('→ Age, number');
  });

  await test.step('a step is gone back to without losing anything', async () => {
    const next = window.getByRole('button', { name: /^Next: / });
    await batch.openStep('File');
    await expect(batch.showJson).toBeHidden();
    await next.click();
    await expect(batch.step('Check')).toBeFocused();
    await expect(batch.check).toContainText('All 2 rows can be sent.');
    await expect(batch.start).toBeHidden();
    await next.click();
    await expect(next).toBeHidden();
    await expect(batch.step('Send')).toBeFocused();
    await expect(window.getByText('2 updates', { exact: true })).toBeVisible();
    await expect(batch.stopAfterFirst).toBeChecked();
    await expect(window.getByRole('spinbutton')).toHaveCount(0);
    await batch.speed.click();
    const atOnce = window.getByRole('spinbutton', { name: 'At once' });
    await atOnce.fill('3');
    // The wheel over a box with the focus doesn't count.
    await atOnce.hover();
    await window.mouse.wheel(0, -100);
    await atOnce.press('ArrowUp');
    await expect(atOnce).toHaveValue('4');
    await atOnce.press('ArrowDown');

    await window.keyboard.press('Shift+Tab');
    await batch.openStep('File');
    await expect(window.getByText('Pasted rows · 2 rows · 4 columns')).toBeVisible();
    await batch.step('File').press('ArrowRight');
    await batch.inColumn('Age', () => expect(batch.emptyCell('Age')).toHaveValue('null'));
    await expect(batch.check).toContainText('All 2 rows can be sent.');
    await batch.openStep('Send');
    await batch.speed.click();
    await expect(window.getByRole('spinbutton', { name: 'At once' })).toHaveValue('3');
  });

  await test.step('what was typed is there again when the batch is opened anew', async () => {
    await batch.writeJson('{ "n" : "{{row:Name}}", "price": 1.10 }');
    await window.getByRole('button', { name: 'Journal' }).click();
    const grid = window.getByRole('grid', { name: 'Journal' });
    await grid.getByRole('row').nth(1).click();
    await batch.openStep('Check');
    await expect(batch.json).toHaveValue('{ "n" : "{{row:Name}}", "price": 1.10 }');
    await expect(batch.shownBody).toContainText('{ "n" : "Ann", "price": 1.10 }');
    await expect(batch.column('Name')).toHaveAccessibleDescription('→ n, text');
    await expect(batch.column('Age')).toHaveAccessibleDescription('not sent');
    await batch.openStep('Send');
    await batch.speed.click();
    await expect(window.getByRole('spinbutton', { name: 'At once' })).toHaveValue('3');
  });

  await test.step('a template brings the rules of its columns back, and says which have none', async () => {
    const saved = new Saved(window);
    await makeBatch(window, {
      profileId: profile?.id ?? '',
      name: 'Prices',
      table: 'Price;Name\n1.234,56;A\n2,5;B\n',
      body: '{"Price": "{{row:Price}}", "Name": "{{row:Name}}"}',
    });
    await batches.openBatch('Prices');
    await test.step('a text is read as a number only where somebody has chosen it', async () => {
      await batch.openReadingOptions();
      await expect(batch.option('Separator')).toHaveValue(';');
      await batch.openStep('Check');
      await expect(batch.column('Price')).toHaveAccessibleDescription('→ Price, text');
      await expect(batch.shownBody).toContainText('"1.234,56"');
    });
    await test.step('the check says that texts look like numbers, and reads them at a press', async () => {
      await batch.openStep('Check');
      await expect(batch.check).toContainText(
        'Price is sent as text, but its cells look like numbers. As a number, “1.234,56” is sent as 1234.56.',
      );
      await batch.sendAsNumbers('Price').click();
      await expect(batch.check).toContainText(
        'Price: 2 numbers are written in another form than they are sent. “1.234,56” is sent as 1234.56.',
      );
      await expect(batch.check).toContainText('All 2 rows can be sent.');
      await expect(batch.shownBody).toContainText('1234.56');
      await batch.inColumn('Price', async () => {
        await expect(batch.readAs('Price')).toHaveValue('number');
        await expect(batch.decimalComma('Price')).toBeChecked();
        await batch.decimalComma('Price').uncheck();
      });
      await expect(batch.data).toContainText(
        'Price: “1.234,56” has a different decimal sign than the rest of the column.',
      );
      await batch.inColumn('Price', () => batch.decimalComma('Price').check());
    });
    await batch.inColumn('Name', () =>
      batch.emptyCell('Name').selectOption({ label: 'No value (null)' }),
    );
    await saved.save('Prices');
    await window.getByRole('button', { name: 'Journal' }).click();

    // First one without a table, then one whose columns don't include all those of the template.
    await batch.open('Create orders');
    await saved.choose('Prices');
    await expect(
      window.getByText('The template has rules for these columns: Price, Name.'),
    ).toBeVisible();
    await batch.paste('Price;name\n2,5;\n');
    await batch.inColumn('Price', async () => {
      await expect(batch.readAs('Price')).toHaveValue('number');
      await expect(batch.decimalComma('Price')).toBeChecked();
    });
    await expect(
      window.getByText("The template has a rule for a column that isn't in the table: Name."),
    ).toBeVisible();
    await expectNoViolations(window, 'a rule without its column');
    await batch.paste('Price;Name\n2,5;\n');
    await batch.inColumn('Name', () => expect(batch.emptyCell('Name')).toHaveValue('null'));
    await expect(batch.shownBody).toContainText('2.5');
    await expect(batch.shownBody).toContainText('"Name": null');

    // A form has no table, so it takes only the body.
    const orders = new OrdersPage(window);
    await orders.open();
    await saved.choose('Prices');
    await expect(orders.json).toHaveValue(/"\{\{row:Price\}\}"/);
  });
});

test('what is said of a table before its batch starts', async ({
  window,
  profile,
  service,
  batches,
}) => {
  const batch = new NewBatch(window);
  await test.step('a check finds the rows that cannot be sent, and sends nothing', async () => {
    await makeBatch(window, {
      profileId: profile?.id ?? '',
      name: 'Data',
      operation: 'updateUser',
      idColumn: 'ID',
      table: 'ID,Data\n1,true\n,{}\n1,true\n3,{\n',
      body: '{"Data": "{{row:Data}}"}',
      rules: [{ column: 'Data', type: 'json', empty: 'leave-out', decimal: null, trims: false }],
    });
    await batches.openBatch('Data');
    await batch.openStep('Check');
    await expect(batch.check).toContainText("2 of 4 rows can't be sent.");
    await expect(batch.check).toContainText('Row 2 — ID: The ID is empty.');
    await expect(batch.check).toContainText("Row 4 — Data: The cell isn't valid JSON.");
    await expect(batch.check).toContainText('Row 3 is the same as row 1');
    await expect(batch.fix(2)).toBeEnabled();

    // The cells say why, and the counts filter the rows.
    const bad = batch.grid.getByRole('gridcell', { name: '{', exact: true });
    await expect(bad).toHaveAttribute('aria-invalid', 'true');
    await expect(bad).toHaveAccessibleDescription("The cell isn't valid JSON.");
    const filter = (name: string) => window.getByRole('button', { name, exact: true });
    await filter('Problems 2').click();
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '3');
    await expect(batch.grid.getByRole('row').nth(1)).toContainText('2');
    await expect(batch.grid.getByRole('row').nth(2)).toContainText('4');
    await filter('Duplicates 1').click();
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '2');
    await filter('All 4').click();
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '5');

    await expect(window.getByText('2 rows ready · 2 skipped · 1 duplicate')).toBeVisible();
    await batch.openStep('Send');
    await batch.startWithout(2).click();
    await expect(batch.question).toContainText('This updates 2 users in Shop');
    await expect(batch.question).toContainText("2 rows can't be sent and will be skipped.");
    await batch.answer('Cancel');

    await batch.inColumn('Data', () =>
      batch.emptyCell('Data').selectOption({ label: 'No value (null)' }),
    );
    await expect(batch.check).toContainText("2 of 4 rows can't be sent.");
    expect(service.requestsOf('PUT')).toHaveLength(0);
  });

  await test.step('the check says what the form wants, and a column is sent as numbers at a press', async () => {
    await giveForm(window, profile?.id ?? '', [
      newFormField('customer', { label: 'Customer', required: true }),
      newFormField('quantity', { label: 'Quantity', control: 'number', required: true }),
      newFormField('note', { label: 'Delivery note', required: true }),
    ]);
    await batch.open('Create orders');
    await batch.paste('Customer,Quantity\nBristol,2\n,3\nAdlon,three\n');
    await batch.openStep('Check');
    await expect(batch.check).toContainText(
      'The form requires Delivery note, but no row sends it.',
    );
    await expect(batch.check).toContainText(
      'The form requires Customer, but the column Customer is empty in 1 row.',
    );
    // The form knows that it is a number, so its one wrong cell is named.
    await expect(batch.check).toContainText("1 of 3 rows can't be sent.");
    await expect(batch.check).toContainText("Row 3 — Quantity: “three” isn't a number.");
    const bad = batch.grid.getByRole('gridcell', { name: 'three', exact: true });
    await expect(bad).toHaveAttribute('aria-invalid', 'true');
    await expect(bad).toHaveAccessibleDescription("“three” isn't a number.");
    await expect(batch.column('Customer')).toHaveAccessibleDescription('→ Customer ✓');
    await batch.inColumn('Quantity', async () => {
      await expect(batch.sentAs('Quantity')).toHaveValue('quantity');
      await batch.readAs('Quantity').selectOption({ label: 'Text' });
    });
    await expect(batch.check).toContainText(
      'Quantity is a number in the form, but the column Quantity is sent as text.',
    );
    await expect(batch.check).toContainText('All 3 rows can be sent.');
    await expectNoViolations(window, 'what the form wants');
    await batch.pressStart();
    await expect(batch.question).toContainText('The form requires Delivery note');
    const answer = (name: string) => batch.question.getByRole('button', { name, exact: true });
    await expectOutlined(answer('Start'), answer('Cancel'));
    await batch.answer('Cancel');

    await batch.openStep('Check');
    await batch.sendAsNumbers('Quantity').click();
    await expect(batch.check).toContainText("1 of 3 rows can't be sent.");
    await expect(batch.check).not.toContainText('is sent as text');
    await batch.inColumn('Customer', () =>
      batch.sentAs('Customer').selectOption({ label: 'Delivery note' }),
    );
    await expect(batch.check).toContainText('The form requires Customer, but no row sends it.');
    await expect(batch.check).not.toContainText('Delivery note, but no row');
    expect(service.requestsOf('POST')).toHaveLength(0);
  });

  await test.step('what the form never sends is in no row, and the check says so', async () => {
    await giveForm(window, profile?.id ?? '', [
      newFormField('customer', { label: 'Customer' }),
      newFormField('id', { neverSend: true }),
    ]);
    await batch.open('Create orders');
    await batch.paste('id,customer\n7,Bristol\n');
    await batch.writeJson('{"id":"{{row:id}}","customer":"{{row:customer}}"}');
    await expect(batch.shownBody.locator('pre')).toHaveText('{"customer":"Bristol"}');
    await batch.openStep('Check');
    await expect(batch.check).toContainText('1 row can be sent.');
    await expect(batch.check).toContainText("Left out: ID. The form doesn't send it.");
    await expect(batch.column('id')).toHaveAccessibleDescription(/not sent/);
    await batch.pressStart();
    await expect(batch.question).toContainText("Left out: ID. The form doesn't send it.");
    await batch.answer('Start');
    await expect.poll(() => service.orders).toEqual([{ customer: 'Bristol' }]);
    await batches.toJournal.click();
  });

  await test.step('from 21 rows on their count is typed before the start', async () => {
    await batch.open('Delete products');
    const ids = Array.from({ length: 21 }, (_, index) => String(5000 + index));
    await batch.paste(`id\n${ids.join('\n')}\n`);
    await batch.openJson();
    await expect(batch.data).toContainText('/products/5000');
    await batch.pressStart();
    const start = batch.question.getByRole('button', { name: 'Start', exact: true });
    await expect(batch.question).toContainText('This deletes 21 products from Shop');
    await expect(start).toBeDisabled();
    await batch.question.getByRole('textbox', { name: 'Type 21 to confirm' }).fill('21');
    await expect(start).toBeEnabled();
  });
});
