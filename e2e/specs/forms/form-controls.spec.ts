import { newFormField as field } from '../../../main/contract/form/field-parts.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { giveForm } from '../../fixtures/give-form.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

/** The controls of the tab Form, for an order and a batch. */

test('each control sends what is chosen or typed in it', async ({ window, orders, profile }) => {
  const codes = ['AT', 'BE', 'CH', 'CZ', 'DE', 'ES', 'FR', 'IT', 'PL'];
  const choices = codes.map((code, at) => ({
    value: JSON.stringify(code),
    label: code === 'CH' ? 'Zürich' : `${at} ${code}`,
  }));
  const profileId = profile?.id ?? '';
  await giveForm(window, profileId, [
    field('price', { label: 'Price', control: 'number' }),
    field('pickUpAt', { label: 'Pick up at', control: 'date-time' }),
    field('country', { label: 'Country', control: 'choice', choices }),
    field('a', { label: 'First' }),
    field('b', { label: 'Second', control: 'number' }),
    field('c', { label: 'Third', control: 'long-text' }),
  ]);
  await orders.open();

  const price = window.getByRole('textbox', { name: 'Price' });
  await test.step('a wrong number is explained at its control, and a placeholder stays text', async () => {
    await price.fill('1,5');
    await orders.create.click();
    await expect(price).toBeFocused();
    await window.getByRole('button', { name: 'Use 1.5' }).click();
    await expect(price).toHaveValue('1.5');
    await expect(price).toBeFocused();
    await price.fill('{{ask:Price:number}}');
    await expect(orders.json).toHaveValue('{\n  "price": "{{ask:Price:number}}"\n}');
    await price.fill('');
  });

  await test.step('a written time is offered as it is sent', async () => {
    const pickUpAt = window.getByRole('textbox', { name: 'Pick up at' });
    await pickUpAt.fill('26.11.2026 14:03');
    await price.focus();
    await window.getByRole('button', { name: /^Use 2026-11-26T14:03:00/ }).click();
    await expect(pickUpAt).toHaveValue(/^2026-11-26T14:03:00[+-]/);
    await expect(pickUpAt).toBeFocused();
    await pickUpAt.fill('');
  });

  await test.step('many choices are searched by typing, and only one of them is taken', async () => {
    const country = window.getByRole('combobox', { name: 'Country' });
    await country.focus();
    await country.fill('zurich');
    await expect(window.getByRole('option')).toHaveText(['Zürich']);
    await window.keyboard.press('Enter');
    await expect(country).toHaveValue('Zürich');
    // While it is prepared, the preview is dimmed.
    await expect(orders.shownBody).toContainText('CH');
    await expectNoViolations(window, 'a chosen country');
    await country.fill('nowhere');
    await expect(window.getByText('No matches.')).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(orders.json).toHaveValue('{\n  "country": "CH"\n}');
    await orders.json.fill('{}');
  });

  await test.step('Enter goes to the next control, and pasted lines stay lines', async () => {
    const first = window.getByRole('textbox', { name: 'First' });
    await first.fill('one\ntwo');
    await first.press('Enter');
    await expect(window.getByRole('textbox', { name: 'Second' })).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(window.getByRole('textbox', { name: 'Third' })).toBeFocused();
    await window.keyboard.type('x');
    await window.keyboard.press('Enter');
    await window.keyboard.type('y');
    await expect(orders.json).toHaveValue('{\n  "a": "one\\ntwo",\n  "c": "x\\ny"\n}');
  });

  await test.step('the texts of earlier orders are offered, and never get in the way of typing', async () => {
    const earlier = window.getByRole('listbox', { name: 'From earlier orders' });
    const first = window.getByRole('textbox', { name: 'First' });
    const note = window.getByRole('textbox', { name: 'Third' });
    await orders.json.fill('{"a": "Hotel Bristol", "c": "Hotel"}');
    await orders.create.click();
    await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
    await window.getByRole('button', { name: 'New order' }).click();
    await first.focus();
    await first.pressSequentially('hot');
    await expect(earlier.getByRole('option')).toHaveText(['Hotel Bristol']);
    await expectNoViolations(window, 'texts of earlier orders');
    await window.keyboard.press('Enter');
    await expect(first).toHaveValue('hot');
    await expect(window.getByRole('textbox', { name: 'Second' })).toBeFocused();
    await expect(earlier).toBeHidden();
    await first.fill('bris');
    await window.keyboard.press('ArrowDown');
    await window.keyboard.press('Enter');
    await expect(first).toHaveValue('Hotel Bristol');
    await expect(first).toBeFocused();
    await note.fill('Hot');
    await expect(earlier).toBeHidden();
    await note.fill('');
    await first.fill('');
    await first.fill('h');
    await earlier.getByRole('option').click();
    await expect(first).toHaveValue('Hotel Bristol');
    await first.fill('');
  });

  await test.step('the request of a batch is filled in by labels, with columns of its table', async () => {
    await giveForm(window, profileId);
    const batch = new NewBatch(window);
    await batch.open('Create orders');
    await batch.paste('Guest,Amount,Way,Wrap,Extra data\nAnn,3,post,true,\nBob,4,courier,false,\n');
    await batch.openJson();
    const extra = window.getByRole('textbox', { name: 'Extra data' });
    await expect(extra).toHaveValue('{{row:Extra data}}');
    await extra.fill('');
    await expect(window.getByRole('button', { name: '4 more fields' })).toBeVisible();
    await window.getByRole('textbox', { name: 'Customer', exact: true }).fill('{{row:Guest}}');
    await window.getByRole('textbox', { name: 'Note' }).fill('For {{row:Guest}}');
    // Nothing can be typed in these two.
    await window.getByRole('combobox', { name: 'Shipping' }).selectOption('Column Way');
    await window.getByRole('combobox', { name: 'Gift wrap' }).selectOption('Column Wrap');
    await expectNoViolations(window, 'a batch on Form');
    const shown = async (): Promise<unknown> =>
      JSON.parse((await batch.shownBody.locator('pre').textContent()) ?? '');
    await expect.poll(shown).toEqual({
      Guest: 'Ann',
      Amount: 3,
      Way: 'post',
      Wrap: true,
      customer: { name: 'Ann' },
      note: 'For Ann',
      shipping: 'post',
      gift: true,
    });
  });
});
