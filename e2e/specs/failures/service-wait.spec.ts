import { shownUsersWithoutEtag } from '../../fixtures/shown-users.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ConnectionTest } from '../../kit/pages/profiles/connection-test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import type { Reply } from '../../kit/service/answer.ts';

const list = 'GET /api/v1/products';
const busy = (seconds: number): Reply => ({
  status: 503,
  headers: { 'Retry-After': String(seconds) },
  body: { message: 'At rest.' },
});

const openApi = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/api/v1/orders': {
      post: {
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { customer: {} } } },
          },
        },
      },
    },
  },
};

test('a service that asks to wait is waited for, in sight', async ({
  window,
  service,
  failure,
}) => {
  const products = new ProductsPage(window);
  const timer = window.getByRole('timer');
  await expect(products.row(1)).toBeVisible();
  // The wait is as long as the test says, however fast it is.
  await window.clock.install();
  await window.clock.pauseAt((await window.evaluate(() => Date.now())) + 1000);
  const reads = () => service.requests.filter(({ method }) => method === 'GET').length;
  const lists = () => service.requests.filter(({ path }) => path === '/api/v1/products').length;
  const refresh = async (seconds: number) => {
    // That of the service, and of the app's other half, has not been moved on.
    await window.clock.setSystemTime(Date.now());
    service.next(list, busy(seconds));
    const before = reads();
    await products.refresh.click();
    await expect.poll(reads).toBe(before + 1);
    return before + 1;
  };

  await test.step('it is said at once, with its time and the words of the service', async () => {
    const before = await refresh(60);
    await expect(failure.wait).toContainText('asks to wait 60 sec. Trying again at');
    await expect(failure.wait).toContainText('It says: “At rest.”');
    await expect(window.getByRole('alertdialog')).toBeHidden();
    await expect(products.row(1)).toBeVisible();
    await window.clock.runFor(30_000);
    await expect(timer).toHaveText(/in \d+ sec/);
    await expect(failure.wait).toContainText('asks to wait 60 sec');
    expect(reads()).toBe(before);
    await window.clock.runFor(31_000);
    await expect.poll(reads).toBe(before + 1);
    await expect(failure.wait).toBeHidden();
    await expect(products.refresh).toBeEnabled();
  });

  await test.step('a person need not wait, and keeps the focus', async () => {
    const before = await refresh(60);
    await failure.tryAgainNow.press('Enter');
    await expect.poll(reads).toBe(before + 1);
    await expect(failure.wait).toBeHidden();
    await window.clock.runFor(1000);
    await expect(products.heading).toBeFocused();
  });

  await test.step('a cancelled wait ends with nothing more', async () => {
    const before = await refresh(60);
    await failure.cancelWait.click();
    await expect(failure.wait).toBeHidden();
    await window.clock.runFor(120_000);
    await expect(window.getByRole('alertdialog')).toBeHidden();
    await expect(products.row(1)).toBeVisible();
    expect(reads()).toBe(before);
  });

  await test.step('a longer one is told with its time, and is up to a person', async () => {
    await refresh(400);
    await window.clock.runFor(5000);
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await expect(failure.part('What to do')).toContainText(
      /The service asks to wait until .*\d:\d\d.*\. Try again after that\. in \d+ min/,
    );
    await expect(failure.button('Try again now')).toBeVisible();
    // It may be tried at once. By itself it isn't, also when the wait is over.
    const before = reads();
    await window.clock.runFor(400_000);
    await expect(timer).toBeHidden();
    await expect(failure.button('Try again')).toBeVisible();
    expect(reads()).toBe(before);
    await failure.close();
  });

  await test.step('the connection test says until when, and a person tests again', async () => {
    await new ProfileMenu(window).press('Edit profile…');
    const form = new ProfileForm(window);
    const steps = new ConnectionTest(window);
    await window.clock.setSystemTime(Date.now());
    service.next(list, busy(60));
    const before = lists();
    await form.test.click();
    await expect(window.getByRole('alert')).toContainText('The service asks to wait until');
    expect(lists()).toBe(before + 1);
    await form.test.click();
    await expect(steps.step('Product list', 'Done')).toBeVisible();
    expect(lists()).toBe(before + 2);
  });

  await test.step('the reading of a schema says so, and a person reads it again', async () => {
    const schema = 'GET /shop.json';
    const sent = () => service.requests.filter(({ path }) => path === '/shop.json').length;
    service.always(schema, () => ({ status: 200, body: openApi }));
    service.next(schema, busy(30));
    const editor = new FormEditor(window);
    await editor.open();
    await editor.button('Use a schema…').click();
    await editor.schemaAddress.fill(`${service.baseUrl}/shop.json`);
    await window.clock.setSystemTime(Date.now());
    await editor.button('Read').click();
    await expect(editor.dialog).toContainText('At rest.');
    expect(sent()).toBe(1);
    await editor.button('Read').click();
    await expect(editor.dialog.getByRole('region', { name: 'Added' })).toContainText('customer');
  });
});

test.describe('an update whose user is read again', () => {
  test.use({
    profileChange: {
      userRecords: shownUsersWithoutEtag,
    },
  });

  test('says until when the service asks to wait, and waits for a person', async ({
    window,
    service,
    users,
    failure,
  }) => {
    const user = 'GET /api/v1/users/42';
    service.records.set('42', '{"id": 42, "name": "Ana"}');
    await users.open();
    await users.id.fill('42');
    await users.id.press('Enter');
    await expect(users.json).toHaveValue('{"id": 42, "name": "Ana"}');
    await users.json.fill('{"id": 42, "name": "Anna"}');
    service.next(user, busy(90));
    await users.update.click();
    await expect(failure.titled("Couldn't update the user")).toBeVisible();
    await expect(failure.part('What to do')).toContainText(
      /The service asks to wait until .*\d:\d\d.*\. Try again after that\. in \d+ (sec|min)/,
    );
    expect(service.requestsOf('PUT')).toHaveLength(0);
    await failure.button('Try again now').click();
    await expect.poll(() => service.requestsOf('PUT').length).toBe(1);
    await expect(window.getByRole('status').filter({ hasText: 'User 42 updated' })).toBeVisible();
  });
});
