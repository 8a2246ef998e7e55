import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { draftIsKept } from '../../fixtures/ask-main.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { limitFiles, onOwnDisk } from '../../fixtures/own-disk.ts';
import { storeToken, writeProfiles } from '../../fixtures/seed-profile.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Drafts } from '../../kit/pages/drafts.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';

/** What is typed into a form is saved, however the page or the app ends. */

const status = (window: Page, text: string) => window.getByRole('status').filter({ hasText: text });

test('what was typed is there at the next start, though the app is killed', async ({
  userData,
  profile,
  launched,
  orders,
  users,
  window,
}) => {
  await orders.open();
  await orders.addField('customer', 'Text', 'Ann');
  await orders.addField('price', 'Number', '1,5');
  await users.open();
  await users.id.fill(' a/42');
  await users.face('JSON').click();
  await users.json.fill('{"half"');
  await users.json.press('End');
  await users.json.pressSequentially(': ');
  const rows = [
    { name: '', text: '' },
    { name: 'customer', text: 'Ann' },
    { name: 'price', text: '1,5' },
  ];
  await draftIsKept(window, profile?.id ?? '', 'order', { rows });
  await draftIsKept(window, profile?.id ?? '', 'user', { text: '{"half": ' });
  await launched.kill();

  const again = await launchApp({ userData });
  const ordersAgain = new OrdersPage(again.window);
  await ordersAgain.open();
  await expect(ordersAgain.row('customer').getByRole('textbox', { name: 'Value' })).toHaveValue(
    'Ann',
  );
  await expect(ordersAgain.row('price').getByRole('textbox', { name: 'Value' })).toHaveValue('1,5');
  const usersAgain = new UsersPage(again.window);
  await usersAgain.open();
  await expect(usersAgain.id).toHaveValue(' a/42');
  await expect(usersAgain.face('JSON')).toHaveAttribute('aria-selected', 'true');
  await expect(usersAgain.json).toHaveValue('{"half": ');
  await again.close();
});

test.describe('a service that shows users', () => {
  const userRecords = { send: 'whole', idMember: 'id', hasStrongEtag: true } as const;
  test.use({ profileChange: { userRecords } });

  test('a record that was edited is there with its ETag at the next start, and never a newer one', async ({
    userData,
    profile,
    service,
    launched,
    users,
    window,
  }) => {
    const text = '{"id": 42, "name":"Ana", "balance": 1.10, "pin": "***"}';
    service.records.set('42', text);
    await users.open();
    await users.face('Fields').click();
    await users.id.fill('42');
    await users.id.press('Enter');
    const name = (page: UsersPage) => page.row('name').getByRole('textbox', { name: 'Value' });
    await name(users).fill('Anna');
    await window.getByRole('button', { name: 'Send as it is' }).click();
    const masksSent = ['["pin"]'];
    const kept = { base: { text, source: 'read' }, masksSent, userId: '42' };
    await draftIsKept(window, profile?.id ?? '', 'user', kept);
    await launched.kill();
    service.records.set('42', text.replace('1.10', '7'));

    const again = await launchApp({ userData });
    const back = new UsersPage(again.window);
    await back.open();
    await expect(name(back)).toHaveValue('Anna');
    await expect(again.window.getByText('Record of user 42, read')).toBeVisible();
    await back.update.click();
    await expect(
      again.window.getByRole('alertdialog', { name: "Couldn't update the user" }),
    ).toContainText('412');
    expect(service.requestsOf('PUT')[0]?.body).toBe(text.replace('Ana', 'Anna'));
    expect(service.records.get('42')).toBe(text.replace('1.10', '7'));
    await again.close();
  });
});

for (const [how, end] of [
  [
    'the window is closed',
    (app: ElectronApplication) =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
  ],
  ['the app is quit', (app: ElectronApplication) => app.evaluate(({ app: main }) => main.quit())],
] as const) {
  test(`when ${how} right after a key, nothing is lost`, async ({ userData, launched, orders }) => {
    await orders.open();
    await orders.face('JSON').click();
    await orders.json.fill('{"note": "the last ke');
    const gone = new Promise((resolve) => launched.app.process().once('exit', resolve));
    await orders.json.press('y');
    await end(launched.app);
    await gone;
    const again = await launchApp({ userData });
    const page = new OrdersPage(again.window);
    await page.open();
    await expect(page.json).toHaveValue('{"note": "the last key');
    await again.close();
  });
}

test.describe('when the page', () => {
  test.use({ expectedProblems: /The page ended|Target crashed|render/i });
  test('crashes, the form stands as it was in the page that comes back', async ({
    launched,
    orders,
    window,
  }) => {
    await orders.open();
    await orders.writeJson('{"customer": "Ann"}');
    await expect(new Drafts(window).button).toHaveText('Drafts (1)');
    const reloaded = launched.app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<void>((resolve) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents;
          contents?.once('did-finish-load', () => resolve());
          contents?.forcefullyCrashRenderer();
        }),
    );
    await reloaded;
    // Playwright's page ended with the renderer, so the new one is reached through main.
    await expect
      .poll(() =>
        launched.app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
            'document.querySelector("textarea")?.value ?? null',
          ),
        ),
      )
      .toBe('{"customer": "Ann"}');
  });
});

test('a reload brings the form back', async ({ orders, window }) => {
  await orders.open();
  await orders.writeJson('{"customer": "Ann"}');
  await expect(new Drafts(window).button).toHaveText('Drafts (1)');
  await window.reload();
  await expect(orders.json).toHaveValue('{"customer": "Ann"}');
});

test('an order cut off by the end of the app is a draft that says Unknown, and is asked about', async ({
  service,
  userData,
  launched,
  orders,
}) => {
  const hold = await holdOrder(service, orders, '{"customer": "Ann"}');
  await launched.kill();
  hold.release();

  const again = await launchApp({ userData });
  const page = new OrdersPage(again.window);
  const drafts = new Drafts(again.window);
  await page.open();
  await expect(page.json).toHaveValue('{"customer": "Ann"}');
  await expect(page.preview).toContainText('Draft last sent');
  await expect(page.preview).toContainText(/Unknown \d/);
  await drafts.button.click();
  await expect(drafts.rows).toHaveText([/customer: Ann.*Unknown/]);
  await drafts.close();
  await page.create.click();
  const question = again.window.getByRole('alertdialog', { name: 'Send the same order again?' });
  await expect(question).toContainText('Its result is unknown. It may have been created.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(service.requestsOf('POST')).toHaveLength(1);
  await page.preview.getByRole('link', { name: 'Open entry' }).click();
  await expect(again.window.getByRole('region', { name: 'Journal entry' })).toContainText(
    'Unknown',
  );
  await again.close();
});

test('each profile has its own form, now and at the next start', async ({
  service,
  userData,
  profile,
}) => {
  if (profile === null) throw new Error('The fixture seeds a profile.');
  const depot = { ...profile, id: randomUUID(), name: 'Depot' };
  writeProfiles(userData, [profile, depot]);
  await storeToken(depot.id, service.origin, service.token);
  const show = async (window: Page, from: string, to: string) => {
    await window.getByRole('button', { name: `Profile: ${from}` }).click();
    await window.getByRole('menuitemradio', { name: new RegExp(to) }).click();
    await expect(window).toHaveTitle(`${to} — Counterfoil`);
  };

  const first = await launchApp({ userData });
  const orders = new OrdersPage(first.window);
  await orders.open();
  await orders.writeJson('{"for": "Shop"');
  await show(first.window, 'Shop', 'Depot');
  await orders.writeJson('{"for": "Depot"}');
  await show(first.window, 'Depot', 'Shop');
  await expect(orders.json).toHaveValue('{"for": "Shop"');
  // The window doesn't wait for the file that says which profile it showed last.
  const lastShown = () => readFileSync(join(userData, 'profiles.json'), 'utf8');
  await expect.poll(lastShown).toContain(`"activeProfileId": "${profile.id}"`);
  await first.kill();

  const again = await launchApp({ userData });
  const back = new OrdersPage(again.window);
  await back.open();
  await expect(back.json).toHaveValue('{"for": "Shop"');
  await expect(new Drafts(again.window).button).toHaveText('Drafts (1)');
  await show(again.window, 'Shop', 'Depot');
  await expect(back.json).toHaveValue('{"for": "Depot"}');
  await again.close();
});

onOwnDisk(
  'a disk that takes nothing more is told at the form, until it does',
  async ({ disk, launched, orders, window }) => {
    test.skip(process.platform !== 'linux', 'only Linux has such a limit');
    const drafts = new Drafts(window);
    await orders.open();
    await orders.writeJson('{"customer": "Ann"}');
    await expect(drafts.button).toHaveText('Drafts (1)');
    // The limit also affects Chromium's shared memory and may end the app, so the disk is better.
    const space = disk ?? limitFiles(launched);
    space.fill();
    await orders.json.fill('{"customer": "Bob"}');
    const told = status(window, "Couldn't save this draft");
    await expect(told).toBeVisible();
    await drafts.newOrder.click();
    await expect(status(window, "The form wasn't changed")).toBeVisible();
    await expect(orders.json).toHaveValue('{"customer": "Bob"}');
    space.makeRoom();
    await orders.json.fill('{"customer": "Bo"}');
    await expect(told).toBeHidden();
    await window.reload();
    await expect(orders.json).toHaveValue('{"customer": "Bo"}');
  },
);
