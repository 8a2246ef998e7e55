import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { shownHeaders } from '../../kit/pages/request-preview.ts';

/** A key that lets a service recognise an order that is sent again. */

test('an order of a profile that sends one', async ({
  window,
  profile,
  service,
  orders,
  failure,
  journal,
}) => {
  const keys = () => service.requestsOf('POST').map(({ headers }) => headers['x-once']);
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
    await expect(orders.preview).toContainText('POST');
    return shownHeaders(orders.preview);
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
    await expect.poll(() => service.requestsOf('POST').length).toBe(2);
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
    await expect.poll(() => service.requestsOf('POST').length).toBe(3);
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
    expect(await headerOfPreview()).not.toHaveProperty('x-once');
  });
});
