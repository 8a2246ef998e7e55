import { newFormField } from '../../../main/contract/form/new-form-field.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { sharedTest as test } from '../../fixtures/test.ts';
const field = newFormField;
test('shots', async ({ window, orders, profile }) => {
  const fields = [
    field('customer.name', { label: 'Customer', required: true, section: 'Customer' }),
    field('customer.since', { label: 'Customer since', control: 'date', section: 'Customer' }),
    field('lines[].productId', { label: 'Article', control: 'product', section: 'Order' }),
    field('lines[].quantity', { label: 'Quantity', control: 'number', section: 'Order', default: '1' }),
    field('shipping', { label: 'Shipping', control: 'choice', section: 'Order', choices: [{ value: '"post"', label: 'By post' }] }),
    field('country', { label: 'Country', control: 'choice', section: 'Order', choices: ['AT','DE','CH','FR','IT','ES','PT','PL','CZ'].map((v) => ({ value: JSON.stringify(v), label: '' })) }),
    field('gift', { label: 'Gift wrap', control: 'yes-no', section: 'Order', help: 'Costs nothing.' }),
    field('pickUpAt', { label: 'Pick up at', control: 'date-time', section: 'Order' }),
    field('note', { label: 'Note', control: 'long-text', section: 'Order', help: 'Printed on the delivery slip.' }),
  ];
  await askMain(window, 'saveForm', { profileId: profile?.id ?? '', kind: 'order', form: { fields, source: null }, opened: null });
  await orders.open();
  await window.getByRole('textbox', { name: 'Customer', exact: true }).fill('Hotel Bristol');
  await window.getByRole('combobox', { name: 'Article' }).fill('3');
  await window.waitForTimeout(1500);
  await window.screenshot({ path: '/tmp/shots/a.png' });
  await window.getByRole('combobox', { name: 'Article' }).press('Escape');
  await window.getByRole('combobox', { name: 'Country' }).click();
  await window.waitForTimeout(800);
  await window.screenshot({ path: '/tmp/shots/b.png' });
  await window.keyboard.press('Escape');
  await window.emulateMedia({ colorScheme: 'dark' });
  await window.getByRole('button', { name: 'Add to lines' }).click();
  await window.waitForTimeout(800);
  await window.screenshot({ path: '/tmp/shots/c.png' });
});
