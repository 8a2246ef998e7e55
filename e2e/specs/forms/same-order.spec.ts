import type { Page } from '@playwright/test';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { shownHeaders } from '../../kit/pages/request-preview.ts';

/** The app asks before it sends an order like one before, based on the journal. */

const question = (window: Page) =>
  window.getByRole('alertdialog', { name: 'Send the same order again?' });
const button = (window: Page, name: string) =>
  question(window).getByRole('button', { name, exact: true });
const created = (window: Page) => window.getByRole('status').filter({ hasText: 'Order created' });

// Which orders are the same, and how they ended: main/ledger/entries/find-sent.test.ts.
test('the same order leaves once unless a person wants it twice', async ({
  service,
  orders,
  profile,
  failure,
  journal,
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
    await orders.backToForm();
    expect(sent()).toBe(1);
  });

  await test.step('a second one is asked about, and leaves only when it is wanted', async () => {
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
    await expect(question(window)).toBeHidden();
    await expect(orders.ticket.region).toBeVisible();
    expect(sent()).toBe(2);
  });

  await test.step('presses upon presses while the journal is asked are one question', async () => {
    await orders.backToForm();
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

  // A key that lets a service recognise an order that is sent again.
  await test.step('an order of a profile that sends one', async () => {
    const before = sent();
    const keys = () =>
      service
        .requestsOf('POST')
        .slice(before)
        .map(({ headers }) => headers['x-once']);
    const form = new ProfileForm(window);
    const edit = async () => {
      await window.evaluate((id) => {
        location.hash = `#/profile/${id}`;
      }, profile?.id ?? '');
      await form.openMore();
      const network = window.getByRole('button', { name: /^Network/ });
      if ((await network.getAttribute('aria-expanded')) !== 'true') await network.click();
    };
    const sends = window.getByRole('checkbox', { name: 'Send an idempotency key' });
    const headerOfPreview = async () => {
      await expect(orders.data).toContainText('POST');
      return shownHeaders(orders.data);
    };

    await test.step('is chosen in the form of the profile, and can be taken back there', async () => {
      const header = window.getByRole('textbox', { name: 'Idempotency header' });
      await edit();
      await expect(header).toBeHidden();
      await sends.check();
      await expect(header).toHaveValue('Idempotency-Key');
      await header.fill('two words');
      await form.save.click();
      await expect(header).toHaveAttribute('aria-invalid', 'true');
      await header.fill('X-Once');
      await form.save.click();
      // The page of the list appears after saving.
      await expect(form.save).toBeHidden();
      await orders.open();
      await orders.writeJson('{"productId": 1}');
      expect(await headerOfPreview()).toMatchObject({ 'x-once': 'a new ID for each order' });
    });

    await test.step('has the same when it is sent again, which is said to be safe', async () => {
      service.next('POST /api/v1/orders', 'drop-after-reading');
      await orders.create.click();
      await expect(failure.part('What to do')).toContainText('has the same idempotency key');
      await failure.button('Try again').click();
      await expect.poll(() => keys().length).toBe(2);
      const [first, second] = keys();
      expect(first).toMatch(/^[0-9a-f-]{36}$/);
      expect(second).toBe(first);
      await journal.open();
      await journal.journalEntry(0).click();
      await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText(
        `X-Once: ${first}`,
      );
    });

    await test.step('has another when it is written once more', async () => {
      await orders.open();
      await orders.writeJson('{"productId": 2}');
      await orders.create.click();
      await expect.poll(() => keys().length).toBe(3);
      const [first, , third] = keys();
      expect(third).toMatch(/^[0-9a-f-]{36}$/);
      expect(third).not.toBe(first);
    });

    await test.step('is no longer sent once it was taken back', async () => {
      await edit();
      await expect(sends).toBeChecked();
      await sends.uncheck();
      await form.save.click();
      await expect(form.save).toBeHidden();
      await orders.open();
      await orders.backToForm();
      expect(await headerOfPreview()).not.toHaveProperty('x-once');
    });
  });
});
