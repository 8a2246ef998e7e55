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
  newFormField('payment.number', { label: 'Card number', onlyFor: onlyFor('card') }),
  newFormField('payment.email', { onlyFor: onlyFor('invoice') }),
  newFormField('payment.days', { control: 'number', onlyFor: onlyFor('invoice') }),
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
  const days = orders.control('textbox', 'Days');
  const note = window.getByText("Left out: Card number. The form doesn't send it.");

  await test.step('nothing is hidden before there is a choice', async () => {
    await expect(card).toBeVisible();
    await expect(email).toBeVisible();
    await orders.control('textbox', 'Customer').fill('Hotel Bristol');
  });

  await test.step('the fields of the other one go, and the form says that it does not send them', async () => {
    await payBy.selectOption('card');
    await expect(email).toBeHidden();
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

  await test.step('one with a mistake stays in sight', async () => {
    await days.fill('3o');
    await payBy.selectOption('card');
    await expect(days).toBeVisible();
    await expect(email).toBeHidden();
    await days.fill('30');
    await expect(days).toBeHidden();
    await payBy.selectOption('invoice');
  });

  await orders.create.click();
  await expect(orders.ticket.region).toBeVisible();
  expect(JSON.parse(service.requestsOf('POST').at(-1)?.body ?? '')).toEqual({
    customer: 'Hotel Bristol',
    payment: { kind: 'invoice', email: 'bristol@shop.example', days: 30 },
  });
});
