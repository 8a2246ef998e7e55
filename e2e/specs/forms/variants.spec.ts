import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { giveForm } from '../../fixtures/give-form.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** A value that is one of several objects: the fields of the chosen one are shown and sent. */

const onlyFor = (value: string) => [{ path: 'payment.kind', values: [`"${value}"`] }];
const fields = [
  newFormField('customer'),
  newFormField('payment.kind', {
    label: 'Pay by',
    control: 'choice',
    choices: ['card', 'invoice'].map((label) => ({ value: `"${label}"`, label })),
  }),
  newFormField('payment.number', {
    label: 'Card number',
    required: true,
    onlyFor: onlyFor('card'),
  }),
  newFormField('payment.email', { required: true, onlyFor: onlyFor('invoice') }),
  newFormField('payment.days', { control: 'number', onlyFor: onlyFor('invoice') }),
  newFormField('payment.lines[].days', { control: 'number', onlyFor: onlyFor('invoice') }),
];

test('what was typed for another choice is kept, and not sent', async ({
  window,
  service,
  profile,
  orders,
}) => {
  await giveForm(window, profile?.id ?? '', fields);
  await orders.open();
  const payBy = orders.control('combobox', 'Pay by');
  const card = orders.control('textbox', 'Card number');
  const email = orders.control('textbox', 'Email');
  const days = orders.control('textbox', 'Days').first();
  const lines = window.getByRole('group', { name: 'Lines', exact: true });
  const note = window.getByText("Left out: Card number. The form doesn't send it.").first();

  await test.step('nothing is hidden or required before there is a choice', async () => {
    for (const box of [card, email]) {
      await expect(box).toBeVisible();
      await expect(box).toHaveJSProperty('ariaRequired', null);
    }
    await orders.control('textbox', 'Customer').fill('Hotel Bristol');
  });

  await test.step('the fields of the other one go, and the form says that it does not send them', async () => {
    await payBy.selectOption('card');
    await expect(email).toBeHidden();
    await expect(lines).toBeHidden();
    await expect(card).toHaveJSProperty('ariaRequired', 'true');
    await expect(card.locator('xpath=ancestor::*[@data-path]')).toContainText('Card number *');
    await orders.create.click();
    const question = window.getByRole('alertdialog', { name: 'Send as is?' });
    await expect(question).toContainText('Card number');
    await expect(question).not.toContainText('Email');
    await question.getByRole('button', { name: 'Go back' }).click();
    await card.fill('4111');
    await expect(note).toBeHidden();
    await payBy.selectOption('invoice');
    await expect(card).toBeHidden();
    await expect(note).toBeVisible();
    await email.fill('bristol@shop.example');
  });

  await test.step('with the choice they come back', async () => {
    await payBy.selectOption('card');
    await expect(card).toHaveValue('4111');
    await expect(note).toBeHidden();
    await payBy.selectOption('invoice');
    await expect(email).toHaveValue('bristol@shop.example');
  });

  await test.step('one with a mistake stays in sight until another choice is made', async () => {
    await days.fill('3o');
    await payBy.selectOption('card');
    await expect(days).toBeVisible();
    await expect(email).toBeHidden();
    await days.fill('30');
    await expect(window.getByText('Left out: Email, Days.').first()).toBeVisible();
    await expect(days).toBeFocused();
    await card.click();
    await expect(days).toBeVisible();
    await payBy.selectOption('invoice');
    await payBy.selectOption('card');
    await expect(days).toBeHidden();
    await payBy.selectOption('invoice');
  });

  await test.step('so does a list with one', async () => {
    const day = lines.getByRole('textbox', { name: 'Days', exact: true });
    await day.fill('1o');
    await payBy.selectOption('card');
    await expect(day).toBeVisible();
    await day.fill('');
    await expect(day).toBeFocused();
    await payBy.selectOption('invoice');
  });

  await orders.create.click();
  await expect(orders.ticket.region).toBeVisible();
  expect(JSON.parse(service.requestsOf('POST').at(-1)?.body ?? '')).toEqual({
    customer: 'Hotel Bristol',
    payment: { kind: 'invoice', email: 'bristol@shop.example', days: 30 },
  });
});
