import type { Page } from '@playwright/test';
import { passTime } from '../../fixtures/clocks.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** For a minute, the app asks before it sends an order like the previous one, based on the journal. */

const question = (window: Page) =>
  window.getByRole('alertdialog', { name: 'Send the same order again?' });
const button = (window: Page, name: string) =>
  question(window).getByRole('button', { name, exact: true });
const created = (window: Page) => window.getByRole('status').filter({ hasText: 'Order created' });

// Which orders are the same, and how they ended: main/journal/entries/find-sent.test.ts.
test('the same order leaves once unless a person wants it twice', async ({
  service,
  orders,
  window,
}) => {
  const sent = () => service.requestsOf('POST').length;

  await test.step('a double click, and Enter with a click, send one request', async () => {
    const hold = service.hold('POST /api/v1/orders');
    await orders.open();
    await orders.writeJson('{"productId": 1, "price": 1.10}');
    await orders.create.dblclick();
    await hold.arrived;
    await orders.create.focus();
    await orders.create.press('Enter');
    await orders.create.click({ force: true });
    hold.release();
    await expect(created(window)).toBeVisible();
    await expect(orders.create).toBeEnabled();
    expect(sent()).toBe(1);
  });

  await test.step('a second one is asked about, and leaves only when it is wanted', async () => {
    await passTime(window);
    await orders.json.fill('{"productId":1,"price":1.10}');
    await orders.create.click();
    await expect(question(window)).toContainText(/identical order was sent \d+ seconds? ago/);
    await expect(question(window)).toContainText('It was created.');
    await expect(question(window)).toContainText('may create the order twice');
    await expect(button(window, 'Cancel')).toBeFocused();
    await button(window, 'Cancel').click();
    await expect(question(window)).toBeHidden();
    expect(sent()).toBe(1);

    await orders.create.click();
    await button(window, 'Send again').dblclick();
    await expect.poll(sent).toBe(2);
    await expect(orders.create).toBeEnabled();
    await expect(question(window)).toBeHidden();
    await expect(orders.preview).toContainText('Sent as shown');
    expect(sent()).toBe(2);
  });

  await test.step('presses upon presses while the journal is asked are one question', async () => {
    await passTime(window);
    await orders.create.evaluate((element) => {
      const press = { key: 'Enter', ctrlKey: true, bubbles: true };
      for (let time = 0; time < 5; time += 1) {
        if (element instanceof HTMLElement) element.click();
        element.dispatchEvent(new KeyboardEvent('keydown', press));
      }
    });
    await expect(question(window)).toHaveCount(1);
    await button(window, 'Cancel').click();
    await expect(question(window)).toBeHidden();
    expect(sent()).toBe(2);
  });
});
