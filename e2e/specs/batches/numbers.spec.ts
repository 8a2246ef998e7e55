import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { defaultSettings } from '../../../main/contract/settings.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { giveForm } from '../../fixtures/give-form.ts';
import { makeBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';
import { Saved } from '../../kit/pages/saved.ts';

/** Numbers that are written in other forms than they are sent. */

test('1.234 of a German table is asked about, by keyboard, before anything can be sent', async ({
  window,
  profile,
  service,
  batches,
}) => {
  const batch = new NewBatch(window);
  await makeBatch(window, {
    profileId: profile?.id ?? '',
    name: 'Preise',
    table: 'Menge;Ware\n1.234;A\n950;B\n12.500;C\n',
    body: '{"quantity":"{{row:Menge}}"}',
  });
  await batches.openBatch('Preise');
  await batch.openStep('Check');
  await askMain(window, 'saveSettings', { ...defaultSettings, language: 'de' });

  const asked = window.getByRole('radiogroup', { name: 'Menge: Was ist 1.234?' });
  const next = window.getByRole('button', { name: 'Weiter: Senden' });
  await expect(asked).toHaveAccessibleDescription(
    '2 Zellen lassen sich auf zwei Arten lesen. Ihre Antwort entscheidet, was gesendet wird.',
  );
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription('Beantworten Sie die Frage zur Spalte „Menge“.');
  await expect(window.getByRole('tab', { name: 'Senden' })).toBeDisabled();
  await expectNoViolations(window, 'the question about a number');

  await test.step('the answer is given with the keyboard, and changed', async () => {
    const decimals = asked.getByRole('radio', { name: '1.234 (mit Nachkommastellen)' });
    const whole = asked.getByRole('radio', { name: '1234 (ganze Zahl)' });
    await whole.focus();
    await window.keyboard.press('ArrowRight');
    await expect(decimals).toBeChecked();
    await expect(decimals).toBeFocused();
    await window.keyboard.press('ArrowLeft');
    await expect(whole).toBeChecked();
    await expect(next).toBeEnabled();
    await expect(window.getByText('Alle 3 Zeilen können gesendet werden.')).toBeVisible();
  });

  await askMain(window, 'saveSettings', { ...defaultSettings, language: 'system' });
  await batch.openStep('Send');
  await batch.stopAfterFirst.uncheck();
  await batch.start.click();
  await batch.answer('Start');
  await expect.poll(() => service.requestsOf('POST').length).toBe(3);
  expect(service.requestsOf('POST').map(({ body }) => body)).toEqual([
    '{"quantity":1234}',
    '{"quantity":950}',
    '{"quantity":12500}',
  ]);
});

test('one wrong cell is named, and the other cells stay numbers', async ({ window, batches }) => {
  const batch = new NewBatch(window);
  await batch.open('Create orders');
  await batch.paste('Quantity\tNote\n1\ta\n2\tb\n5 pcs\tc\n4\td\n5\te\n');
  await batch.openStep('Check');
  await expect(batch.check).toContainText("1 of 5 rows can't be sent.");
  await expect(batch.check).toContainText("Row 3 — Quantity: “5 pcs” isn't a number.");
  const bad = batch.grid.getByRole('gridcell', { name: '5 pcs', exact: true });
  await expect(bad).toHaveAttribute('aria-invalid', 'true');
  await expect(batch.next('Send')).toBeEnabled();
  await expectNoViolations(window, 'a wrong cell');

  // A person may still want texts.
  await batch.inColumn('Quantity', async () => {
    await expect(batch.readAs('Quantity')).toHaveValue('number');
    await batch.readAs('Quantity').selectOption({ label: 'Text' });
  });
  await expect(batch.check).toContainText('All 5 rows can be sent.');
  await batches.open();
});

test('rows of a spreadsheet that are pasted into a group become its lines', async ({
  launched,
  window,
  profile,
  orders,
  products,
  service,
}) => {
  await giveForm(window, profile?.id ?? '', [
    newFormField('customer', { label: 'Customer' }),
    newFormField('lines[].productId', { label: 'Article', control: 'product' }),
    newFormField('lines[].quantity', { label: 'Quantity', control: 'number' }),
  ]);
  service.always('GET /api/v1/products', {
    status: 200,
    body: [12, 120, 7].map((id) => ({ id, name: id === 7 ? 'Chair' : `Lamp ${id}`, price: 1 })),
  });
  await products.open();
  await products.refresh.click();
  await orders.open();
  const line = (number: number) => window.getByRole('group', { name: `lines ${number}` });
  const article = (number: number) => line(number).getByRole('combobox', { name: 'Article' });
  const quantity = (number: number) => line(number).getByRole('textbox', { name: 'Quantity' });
  const paste = async (text: string) => {
    await launched.app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text);
    await article(1).press('ControlOrMeta+V');
  };
  await paste('Quantity\tArticle\tColour\r\n2\tchair\tred\r\n1,5\t12\tred\r\n3\tlamp\tblue\r\n');
  await expect(window.getByText('3 rows were pasted.')).toBeVisible();
  await expect(window.getByText('no field for these columns: Colour.')).toBeVisible();
  await expect(article(1)).toHaveValue('Chair');
  await expect(article(1)).toBeFocused();
  await expect(article(2)).toHaveValue('Lamp 12');
  await expect(quantity(3)).toHaveValue('3');
  await expectNoViolations(window, 'pasted rows');
  await orders.create.click();
  await expect(quantity(2)).toBeFocused();
  await line(2).getByRole('button', { name: 'Use 1.5' }).click();
  await orders.create.click();
  await expect(article(3)).toBeFocused();
  await expect(article(3)).toHaveAccessibleDescription(/Choose a product\. 2 match “lamp”\./);
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Enter');
  await orders.create.click();
  await expect
    .poll(() => service.requestsOf('POST').map(({ body }) => body.replaceAll(/\s/g, '')))
    .toEqual([
      '{"lines":[{"productId":7,"quantity":2},{"productId":12,"quantity":1.5},{"productId":12,"quantity":3}]}',
    ]);

  await test.step('all at once are taken back', async () => {
    await window.getByRole('button', { name: 'New order' }).click();
    await paste('12\t1\n7\t2\n');
    await expect(quantity(2)).toHaveValue('2');
    await window.keyboard.press('ControlOrMeta+z');
    await expect(line(2)).toBeHidden();
    await expect(article(1)).toHaveValue('');
  });
});

test('boxes, questions and pasted rows never make another number of what was written', async ({
  window,
  profile,
  orders,
  service,
}) => {
  const profileId = profile?.id ?? '';
  const offerOf = (value: string) =>
    window.getByRole('button', { name: `Use ${value}`, exact: true });
  const sent = () => service.requestsOf('POST').map(({ body }) => body.replaceAll(/\s/g, ''));
  const whole =
    'Wird als 1.234 gesendet, mit Nachkommastellen. Für die ganze Zahl geben Sie 1234 ein.';
  const body = '{"amount":"{{ask:Amount:number}}"}';
  const price = window.getByRole('textbox', { name: 'price' });
  const asks = { profileId, kind: 'order', name: 'Asks', body } as const;
  await askMain(window, 'saveTemplate', { ...asks, rules: null, replace: false });

  await test.step('a box of the form offers what is meant', async () => {
    await giveForm(window, profileId, [newFormField('price', { control: 'number' })]);
    await orders.open();
    const put = async (text: string) => {
      await price.fill(text);
      await price.blur();
    };
    await put('5 %');
    await expect(offerOf('5')).toBeVisible();
    await expect(offerOf('0.05')).toBeVisible();
    await put('1,234');
    await expect(offerOf('1234')).toBeVisible();
    await expect(offerOf('1.234')).toBeVisible();
    await put('(5)');
    await expect(offerOf('-5')).toBeVisible();
    await put('CHF 12,50');
    await orders.create.click();
    await expect(window.getByText('Write the number as 12.50.').first()).toBeVisible();
    await expectNoViolations(window, 'a number that is written otherwise');
    expect(sent()).toEqual([]);
    await offerOf('12.50').click();
    await expect(price).toHaveValue('12.50');
    await orders.create.click();
    await expect.poll(sent).toEqual(['{"price":12.50}']);
  });

  await test.step('and what 1.234 may mean where people write a decimal comma', async () => {
    await orders.newOrder.click();
    await price.fill('1.234');
    await expect(offerOf('1234')).toBeHidden();
    await askMain(window, 'saveSettings', { ...defaultSettings, language: 'de' });
    await window.getByRole('button', { name: '1234 verwenden', exact: true }).click();
    await expect(price).toHaveValue('1234');
    await expect(price).toBeFocused();
    await askMain(window, 'saveSettings', { ...defaultSettings, language: 'system' });
  });

  await test.step('a box of the fields says what 1.234 is where people write a decimal comma', async () => {
    await orders.openMoreFields();
    const price = await orders.addField('weight', 'Number', '1.234');
    await expect(price).toHaveValue('1.234');
    await expect(window.getByText(whole)).toBeHidden();
    await askMain(window, 'saveSettings', { ...defaultSettings, language: 'de' });
    await expect(window.getByText(whole)).toBeVisible();
    await askMain(window, 'saveSettings', { ...defaultSettings, language: 'system' });
  });

  await test.step('a question of a template does both', async () => {
    await new Saved(window).choose('Asks');
    const amount = window.getByRole('textbox', { name: 'Amount' });
    await amount.fill('1,234');
    await amount.blur();
    await expect(
      window.getByText('This can be the whole number 1234, or 1.234 with decimals.'),
    ).toBeVisible();
    await amount.fill('1.234');
    await askMain(window, 'saveSettings', { ...defaultSettings, language: 'de' });
    await expect(window.getByText(whole)).toBeVisible();
    await askMain(window, 'saveSettings', { ...defaultSettings, language: 'system' });
    await orders.create.click();
    await expect.poll(sent).toEqual(['{"price":12.50}', '{"amount":1.234}']);
  });

  await test.step('pasted rows are asked about, and the answer as text is sent as text', async () => {
    const batch = new NewBatch(window);
    await batch.open('Create orders');
    await batch.paste('Qty\tCost\n1.234\t12,50\n2.345\t9,90\n');
    await batch.openStep('Check');
    await expect(batch.next('Send')).toHaveAccessibleDescription(/the column Qty/);
    const asked = window.getByRole('radiogroup', { name: 'Qty: what is 1.234?' });
    await expect(asked.getByRole('radio', { checked: true })).toHaveCount(0);
    await asked.getByRole('radio', { name: 'Text “1.234”' }).check();
    await expect(
      window.getByText('As a number, “12,50” is sent as 12.50.', { exact: false }),
    ).toBeVisible();
    await window.getByRole('button', { name: 'Send as numbers: Cost' }).click();
    await batch.openStep('Send');
    await batch.stopAfterFirst.uncheck();
    await batch.start.click();
    await batch.answer('Start');
    await expect
      .poll(() => sent().slice(2))
      .toEqual(['{"Qty":"1.234","Cost":12.50}', '{"Qty":"2.345","Cost":9.90}']);
  });
});
