import { draftIsKept } from '../../fixtures/ask-main.ts';
import { passTime } from '../../fixtures/clocks.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Drafts } from '../../kit/pages/drafts.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';

/**
 * Requests that are cut off by the end of the app. A service recognises a repeated one by the ID from `{{uuid}}`:
 * docs/templates.md.
 */

const body = '{"key":"{{uuid}}","customer":"Ann"}';

test('what was being sent when the app was killed is neither lost nor sent twice unnoticed', async ({
  userData,
  profile,
  service,
  launched,
  orders,
  users,
  window,
}) => {
  service.next('POST /api/v1/orders', 'hang');
  service.next('PUT /api/v1/users/7', 'hang');
  await orders.open();
  await orders.writeJson(body);
  await orders.fillPlaceholders.check();
  await orders.create.click();
  await expect.poll(() => service.requestsOf('POST')).toHaveLength(1);
  await users.open();
  await users.id.fill('7');
  await users.writeJson(body);
  await users.fillPlaceholders.check();
  await users.update.click();
  await expect.poll(() => service.requestsOf('PUT')).toHaveLength(1);
  await users.writeJson(body.replace('Ann', 'Bea'));
  await draftIsKept(window, profile?.id ?? '', 'user', { text: body.replace('Ann', 'Bea') });
  await launched.kill();

  const again = await launchApp({ userData });
  const page = new OrdersPage(again.window);
  const question = again.window.getByRole('alertdialog', { name: 'Send the same order again?' });
  const answer = (name: string) => question.getByRole('button', { name, exact: true });
  const mayBeCreated = 'Its result is unknown. It may have been created.';

  await test.step('an order cut off by the end of the app is a draft that says Unknown, and is asked about', async () => {
    const drafts = new Drafts(again.window);
    await page.open();
    await expect(page.json).toHaveValue(body);
    await expect(page.preview).toContainText('Draft last sent');
    await expect(page.preview).toContainText(/Unknown \d/);
    await drafts.button.click();
    await expect(drafts.rows).toHaveText([/customer: Ann.*Unknown/]);
    await drafts.close();
    await page.create.click();
    await expect(question).toContainText(mayBeCreated);
    await answer('Cancel').click();
    expect(service.requestsOf('POST')).toHaveLength(1);
    await page.preview.getByRole('link', { name: 'Open entry' }).click();
    const journalEntry = again.window.getByRole('region', { name: 'Journal entry' });
    await expect(journalEntry).toContainText('Unknown');
    await page.open();
  });

  await test.step('it is asked after a restart as well, and after a crash', async () => {
    // The same order, written in another way.
    await page.json.fill(body.replace(',', ' , '));
    await page.create.click();
    await expect(question).toContainText(mayBeCreated);
    await answer('Cancel').click();
    expect(service.requestsOf('POST')).toHaveLength(1);
    await page.json.fill(body);
  });

  await test.step('an order of which nobody knows what became keeps its id through a kill', async () => {
    await page.create.click();
    await expect(question).toContainText(mayBeCreated);
    await answer('Send again').click();
    await expect.poll(() => service.requestsOf('POST')).toHaveLength(2);
    const [first, second] = service.requestsOf('POST').map(({ body: sent }) => sent);
    expect(second).toBe(first);
    expect(first).not.toContain('uuid');

    // It is done, so the next one is a different order.
    const created = again.window.getByRole('status').filter({ hasText: 'Order created' });
    await expect(created).toBeVisible();
    await passTime(again.window);
    await page.create.click();
    await answer('Send again').click();
    await expect.poll(() => service.requestsOf('POST')).toHaveLength(3);
    expect(service.requestsOf('POST')[2]?.body).not.toBe(first);
  });

  await test.step('what was written on since it was sent gets another id when it is opened again', async () => {
    const back = new UsersPage(again.window);
    await back.open();
    await back.update.click();
    await expect.poll(() => service.requestsOf('PUT')).toHaveLength(2);
    const keys = service.requestsOf('PUT').map((sent) => JSON.parse(sent.body).key);
    expect(keys[1]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });
  await again.close();
});
