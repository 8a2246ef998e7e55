import { type App, expect, test } from 'counterfoil-test-kit';

test.describe.configure({ mode: 'serial' });

let before = '';

test('finds a new app', async ({ app }) => {
  before = await stateOf(app);
});

test('changes everything', async ({ app, page }) => {
  await app.products.search.fill('lamp');
  await app.products.delete(1);
  await expect(app).toHaveOutcome('Done');
  await app.orders.open();
  await app.orders.writeJson('{"productId": 7}');
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('button', { name: 'Save as template…' }).click();
  await page.getByRole('textbox', { name: 'Template name' }).fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Delete Mine' })).toBeVisible();
  await page.keyboard.press('Escape');
  await app.orders.writeJson('{"productId": 8}');
  await app.users.open();
  await app.users.id.fill('7');
  await app.users.writeJson('{"name": "Ada"}');
  await page.getByRole('button', { name: 'Add to batch' }).click();
  await expect(page.getByRole('link', { name: 'Collected updates (1)' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
  });
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeVisible();
});

test('finds it like new', async ({ app }) => {
  expect(await stateOf(app)).toBe(before);
});

test('leaves a crash behind', async ({ app, service }) => {
  const hold = service.hold('DELETE /products/2');
  await app.products.delete(2);
  await hold.arrived;
  await app.kill();
  await app.restart();
  await app.crash('page');
  await expect(app.page.getByRole('region', { name: 'Notices' }).getByRole('note')).toHaveCount(3);
});

test('finds it like new again', async ({ app }) => {
  expect(await stateOf(app)).toBe(before);
});

/** What a person and the page can see of the app's state. Its IDs, ports and times differ each time. */
async function stateOf(app: App): Promise<string> {
  await expect(app.products.row(1)).toBeVisible();
  const pages = [];
  for (const link of ['Orders', 'Users', 'Journal', 'Settings', 'Products']) {
    await app.page.getByRole('link', { name: link, exact: true }).click();
    await expect(app.page.getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
    pages.push(await app.page.getByRole('main').ariaSnapshot());
  }
  const frame = await app.page.getByRole('navigation', { name: 'Main' }).ariaSnapshot();
  const notices = await app.page.getByRole('region', { name: 'Notices' }).ariaSnapshot();
  const storage = await app.page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  const { settings, profiles } = await app.startState();
  const state = { pages, frame, notices, storage, settings, profiles };
  return JSON.stringify(state, null, 2)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/127\.0\.0\.1:\d+/g, 'HOST')
    .replace(/\d+:\d\d(:\d\d)?\s[AP]M/gu, 'TIME');
}
