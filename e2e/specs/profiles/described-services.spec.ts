import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import type { DescribedStrangerName } from '../../fixtures/strangers/start-stranger.ts';
import { expect, test } from '../../fixtures/strangers/stranger-test.ts';
import { FormSetup } from '../../kit/pages/form-setup.ts';
import { ProductControl } from '../../kit/pages/product-control.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';

/** The forms of services that describe themselves. Their documents are what the frameworks make of classes. */

/** A choice has its values. */
type Control = 'text' | 'number' | 'date' | 'yes-no' | 'product' | readonly string[];

interface DescribedService {
  readonly orderFields: number;
  /** The label of one of the tags. */
  readonly tag: string;
  /** Members of an order that only this service has. */
  readonly own: Readonly<Record<string, Control>>;
  /** Whether an order can be paid by card or on invoice. */
  readonly hasPayment: boolean;
  /** What the delivery starts with. Null: it has to be chosen. */
  readonly usualDelivery: string | null;
  /** Members of a user that must be there. */
  readonly requiredOfUser: readonly string[];
  /** What arrives of members with other names than most have. */
  readonly names: Readonly<Record<string, string>>;
}

/** Members are called by their names in words, a product as what it is. */
const labels: Readonly<Record<string, string>> = {
  ...{ productId: 'Product', deliverOn: 'Deliver on', giftOf: 'Gift of', fullName: 'Full name' },
};
const labelOf = (name: string) => labels[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const deliveries = ['pickup', 'parcel', 'express'];

const services: Readonly<Record<DescribedStrangerName, DescribedService>> = {
  'fastapi-described': {
    orderFields: 18,
    own: {},
    hasPayment: true,
    tag: 'Tags',
    usualDelivery: 'parcel',
    requiredOfUser: ['fullName'],
    names: { deliverOn: 'deliver_on', fullName: 'full_name' },
  },
  'nest-described': {
    orderFields: 19,
    own: {},
    hasPayment: true,
    tag: 'Value',
    usualDelivery: 'parcel',
    requiredOfUser: [],
    names: {},
  },
  loopback: {
    orderFields: 16,
    own: { giftOf: 'number' },
    hasPayment: false,
    tag: 'Tags',
    usualDelivery: null,
    requiredOfUser: [],
    names: {},
  },
};

for (const serverName of ['fastapi-described', 'nest-described', 'loopback'] as const) {
  test.describe(serverName, () => {
    test.use({ serverName, app: 'shared', start: 'empty' });

    test('its forms are found, right, and accepted as they are filled in', async ({
      stranger,
      window,
      products,
      orders,
      users,
    }) => {
      const service = services[serverName];
      const { hasPayment } = service;
      const nameOf = (name: string) => service.names[name] ?? name;
      const group = (name: string) => window.getByRole('group', { name, exact: true });
      const section = (name: string) => window.getByRole('region', { name, exact: true });
      const box = (place: Locator, name: string, role: 'textbox' | 'combobox' = 'textbox') =>
        place.getByRole(role, { name: labelOf(name), exact: true });
      const page = window.locator('main');

      /** Every member has its label, its control, and the mark of what must be there. */
      const expectFields = async (
        place: Locator,
        fields: Readonly<Record<string, Control>>,
        required: readonly string[] = [],
      ) => {
        for (const [name, control] of Object.entries(fields)) {
          const isYesNo = control === 'yes-no';
          const role =
            control === 'product' || typeof control !== 'string'
              ? 'combobox'
              : isYesNo
                ? 'radiogroup'
                : 'textbox';
          const found = place.getByRole(role, { name: labelOf(name), exact: true });
          await expect(found).toBeVisible();
          await expect(found).toHaveJSProperty(
            'ariaRequired',
            required.includes(name) ? 'true' : null,
          );
          const pick = place.getByRole('button', { name: `Choose ${labelOf(name)}`, exact: true });
          await expect(pick).toHaveCount(control === 'date' ? 1 : 0);
          if (control === 'number') await expect(found).toHaveAttribute('inputmode', 'decimal');
          if (control === 'text') await expect(found).not.toHaveAttribute('inputmode', 'decimal');
          if (isYesNo) await expect(found.getByRole('radio')).toHaveCount(3);
          if (typeof control !== 'string') {
            const options = found.getByRole('option');
            await expect(options).toHaveText(['Not set', ...control]);
          }
        }
      };

      await test.step('both forms are taken with one press', async () => {
        await window.getByRole('button', { name: 'Connect to a service' }).click();
        const form = new ProfileForm(window);
        await form.baseUrl.fill(stranger.origin);
        await form.token.fill(stranger.token);
        await form.connect.click();
        await expect(products.row(1)).toBeVisible();
        await orders.open();
        const setup = new FormSetup(window);
        await expect(setup.foundOrderForm).toContainText(
          `Order form found: ${service.orderFields} fields`,
        );
        await setup.useBoth.click();
      });

      await test.step('every member of an order has its label and its control', async () => {
        await expectFields(
          page,
          {
            ...{ customer: 'text', delivery: deliveries, fallback: deliveries, deliverOn: 'date' },
            ...{ gift: 'yes-no', discount: 'number', ...service.own },
          },
          ['customer', 'gift', ...(serverName === 'fastapi-described' ? [] : ['delivery'])],
        );
        await expect(box(page, 'customer')).toHaveAccessibleDescription('As on the invoice');
        await expect(box(page, 'fallback', 'combobox')).toHaveAccessibleDescription(
          'If nobody is there',
        );
        await expect(box(page, 'delivery', 'combobox').locator('option:checked')).toHaveText(
          service.usualDelivery ?? 'Not set',
        );
        // Each list starts with an item, which is only sent once something is filled in.
        const line = group(`${labelOf('lines')} 1`);
        await expectFields(line, { productId: 'product', quantity: 'number', engraving: 'text' }, [
          'productId',
          'quantity',
        ]);
        const part = line.getByRole('group', { name: `${labelOf('parts')} 1`, exact: true });
        await expectFields(part, { sku: 'text', count: 'number' }, ['sku']);
        const tag = group(`${labelOf('tags')} 1`).getByRole('textbox');
        await expect(tag).toHaveAccessibleName(service.tag);
        if (serverName === 'nest-described') {
          const choice = group('Services 1').getByRole('combobox');
          await expect(choice.getByRole('option')).toHaveText(['Not set', ...deliveries]);
          await choice.selectOption('pickup');
        }
        await expectFields(section('Address'), { street: 'text', city: 'text', country: 'text' });
        if (hasPayment) {
          const payment = section(labelOf('payment'));
          await expectFields(payment, {
            kind: ['card', 'invoice'],
            number: 'text',
            email: 'text',
          });
        }
        await expectNoViolations(window);
      });

      await test.step('the order that is filled in is accepted', async () => {
        await box(page, 'customer').fill('Hotel Bristol');
        await box(page, 'delivery', 'combobox').selectOption('express');
        await orders.yesNo(labelOf('gift'), 'No').check();
        await box(page, 'discount').fill('12.50');
        await box(page, 'deliverOn').fill('2026-12-24');
        const product = new ProductControl(window, labelOf('productId'));
        await product.box.fill('lamp');
        await product.option('Desk lamp').click();
        await box(page, 'quantity').fill('3');
        await box(page, 'sku').fill('B-12');
        await group(`${labelOf('tags')} 1`)
          .getByRole('textbox')
          .fill('window');
        await box(page, 'street').fill('Main Street 1');
        await box(page, 'city').fill('Ghent');
        if (hasPayment) {
          await box(page, 'kind', 'combobox').selectOption('invoice');
          await expect(box(page, 'email')).toHaveJSProperty('ariaRequired', 'true');
          await box(page, 'email').fill('bristol@shop.example');
          await expect(box(page, 'number')).toBeHidden();
          await box(page, 'kind', 'combobox').selectOption('card');
          await expect(box(page, 'email')).toBeHidden();
          await expect(box(page, 'number')).toHaveJSProperty('ariaRequired', 'true');
          await box(page, 'number').fill('4111');
        }
        await orders.create.click();
        await expect(orders.ticket.heading).toHaveText('Order 1 created');
        const [sent] = stranger.requestsOf('POST');
        expect(JSON.parse(sent?.body ?? '')).toEqual({
          customer: 'Hotel Bristol',
          delivery: 'express',
          [nameOf('deliverOn')]: '2026-12-24',
          gift: false,
          discount: 12.5,
          lines: [
            {
              productId: 1,
              quantity: 3,
              parts: [{ sku: 'B-12' }],
            },
          ],
          tags: ['window'],
          ...(serverName === 'nest-described' && { services: ['pickup'] }),
          address: { street: 'Main Street 1', city: 'Ghent' },
          ...(hasPayment && { payment: { kind: 'card', number: '4111' } }),
        });
      });

      await test.step('and so is the update of a user', async () => {
        await users.open();
        await expectFields(
          page,
          {
            ...{ fullName: 'text', email: 'text', newsletter: 'yes-no' },
            role: ['buyer', 'admin'],
          },
          service.requiredOfUser,
        );
        await users.id.fill('17');
        await box(page, 'fullName').fill('Ada Lovelace');
        await users.yesNo(labelOf('newsletter'), 'Yes').check();
        await box(page, 'role', 'combobox').selectOption('admin');
        await users.update.click();
        await expect(users.ticket.heading).toHaveText('User 17 updated');
        const [sent] = stranger.requestsOf('PUT');
        expect(JSON.parse(sent?.body ?? '')).toEqual({
          [nameOf('fullName')]: 'Ada Lovelace',
          newsletter: true,
          role: 'admin',
        });
      });
    });
  });
}
