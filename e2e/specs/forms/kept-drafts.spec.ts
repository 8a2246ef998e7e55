import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { draftIsKept, savedFields } from '../../fixtures/ask-main.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { NativeQuestions } from '../../fixtures/native/native-questions.ts';
import { limitFiles, onOwnDisk } from '../../fixtures/own-disk.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { storeToken, writeProfiles } from '../../fixtures/seed-profile.ts';
import { shownUsers } from '../../fixtures/shown-users.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';

/** What is typed into a form is saved, however the page or the app ends. */

const status = (window: Page, text: string) => window.getByRole('status').filter({ hasText: text });
const valueBox = (page: OrdersPage | UsersPage, name: string) =>
  page.row(name).getByRole('textbox', { name: 'Value' });

test('the forms of each profile are as they were at the next start', async ({
  userData,
  profile,
  service,
}) => {
  if (profile === null) throw new Error('The fixture seeds a profile.');
  const depot = { ...profile, id: randomUUID(), name: 'Depot', userRecords: shownUsers };
  writeProfiles(userData, [profile, depot]);
  await storeToken(depot.id, service.origin, service.token);
  const show = async (window: Page, from: string, to: string) => {
    await window.getByRole('button', { name: `Profile: ${from}` }).click();
    await window.getByRole('menuitemradio', { name: new RegExp(to) }).click();
    await expect(window).toHaveTitle(`${to} — Counterfoil`);
  };
  const record = '{"id": 42, "name":"Ana", "balance": 1.10, "pin": "***"}';
  service.records.set('42', record);
  // A service recognises a repeated order by the ID from `{{uuid}}`: docs/templates.md.
  const body = '{"key":"{{uuid}}","for":"Depot"}';
  service.next('POST /api/v1/orders', 'hang');

  const first = await launchApp({ userData });
  const orders = new OrdersPage(first.window);
  const users = new UsersPage(first.window);
  await orders.open();
  await orders.addField('customer', 'Text', 'Ann');
  await orders.addField('price', 'Number', '1,5');
  await show(first.window, 'Shop', 'Depot');
  await orders.writeJson(body);
  await orders.fillPlaceholders.check();
  await orders.create.click();
  await expect.poll(() => service.requestsOf('POST')).toHaveLength(1);
  await users.open();
  await users.id.fill('42');
  await users.id.press('Enter');
  await valueBox(users, 'name').fill('Anna');
  await first.window.getByRole('button', { name: 'Send as it is' }).click();
  const masksSent = ['["pin"]'];
  const kept = { base: { text: record, source: 'read' }, masksSent, userId: '42' };
  await draftIsKept(first.window, depot.id, 'user', kept);
  await show(first.window, 'Depot', 'Shop');
  await users.id.fill(' a/42');
  await users.json.fill('{"half"');
  await users.json.press('End');
  await users.json.pressSequentially(': ');
  await orders.open();
  await expect(valueBox(orders, 'customer')).toHaveValue('Ann');
  const rows = [
    { name: '', text: '' },
    { name: 'customer', text: 'Ann' },
    { name: 'price', text: '1,5' },
  ];
  await draftIsKept(first.window, profile.id, 'order', { rows });
  await draftIsKept(first.window, profile.id, 'user', { text: '{"half": ' });
  // The window doesn't wait for the file that says which profile it showed last.
  const lastShown = () => readFileSync(join(userData, 'profiles.json'), 'utf8');
  await expect.poll(lastShown).toContain(`"activeProfileId": "${profile.id}"`);
  await first.kill();
  service.records.set('42', record.replace('1.10', '7'));

  const again = await launchApp({ userData });
  const ordersAgain = new OrdersPage(again.window);
  const usersAgain = new UsersPage(again.window);
  await test.step('what was typed is there at the next start, though the app is killed', async () => {
    await ordersAgain.open();
    await expect(valueBox(ordersAgain, 'customer')).toHaveValue('Ann');
    await expect(valueBox(ordersAgain, 'price')).toHaveValue('1,5');
    await usersAgain.open();
    await expect(usersAgain.id).toHaveValue(' a/42');
    await expect(usersAgain.json).toHaveValue('{"half": ');
  });

  await test.step('each profile has its own form, now and at the next start', async () => {
    await ordersAgain.open();
    await show(again.window, 'Shop', 'Depot');
    await expect(ordersAgain.ticket.region).toBeVisible();
  });

  const question = again.window.getByRole('alertdialog', { name: 'Send the same order again?' });
  const answer = (name: string) => question.getByRole('button', { name, exact: true });
  const mayBeCreated = 'Its result is unknown. It may have been created.';
  await test.step('an order cut off by the end of the app is a ticket that says Unknown, and is asked about', async () => {
    await expect(ordersAgain.ticket.region).toContainText(/Unknown \d/);
    await ordersAgain.ticket.choose('Send again anyway');
    await expect(question).toContainText(mayBeCreated);
    await answer('Cancel').click();
    expect(service.requestsOf('POST')).toHaveLength(1);
  });

  await test.step('an order of which nobody knows what became keeps its id through a kill', async () => {
    await ordersAgain.ticket.choose('Send again anyway');
    await expect(question).toContainText(mayBeCreated);
    await answer('Send again').click();
    await expect.poll(() => service.requestsOf('POST')).toHaveLength(2);
    const [one, other] = service.requestsOf('POST').map((sent) => sent.body);
    expect(other).toBe(one);
    expect(one).not.toContain('uuid');
  });

  await test.step('a record that was edited is there at the next start, and never a newer one', async () => {
    await usersAgain.open();
    await expect(valueBox(usersAgain, 'name')).toHaveValue('Anna');
    await expect(again.window.getByText('Ana, read at')).toBeVisible();
    await usersAgain.update.click();
    await expect(
      again.window.getByRole('alertdialog', { name: 'Somebody else changed Ana' }),
    ).toContainText("Your update wasn't sent, so nothing was overwritten.");
    expect(service.requestsOf('PUT')).toHaveLength(0);
    expect(service.records.get('42')).toBe(record.replace('1.10', '7'));
  });
  await again.close();
});

onOwnDisk.describe('a window', () => {
  onOwnDisk.use({ expectedProblems: /The page ended|Target crashed|render/i });

  onOwnDisk(
    'that is closed, whose page crashes or whose disk is full loses nothing',
    async ({ disk, userData, profile, launched, orders, journal, service, window }) => {
      const close = () =>
        launched.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());

      await test.step('closing the window asks about unsaved changes to a form, and loses nothing', async () => {
        const questions = await NativeQuestions.hold(launched);
        const titles = async () => (await questions.all()).map(({ title }) => title);
        const editor = new FormEditor(window);
        await editor.open();
        await editor.add('customer');
        await close();
        await expect.poll(titles).toEqual(["Some changes aren't saved"]);
        await questions.press('Go back');
        await expect(editor.path).toHaveValue('customer');
        await editor.label.fill('Guest');
        await editor.save();
        expect(await savedFields(window, profile?.id, 'order')).toMatchObject([
          { path: 'customer', label: 'Guest' },
        ]);
        // Nothing is left to ask about: another question would keep the window below.
        await editor.open();
        await editor.button('Cancel').click();
      });

      await test.step('so it does about unsaved changes to a profile, and a note on an entry', async () => {
        const questions = await NativeQuestions.hold(launched);
        const isAsked = async (times: number) => {
          await close();
          await expect.poll(async () => (await questions.all()).length).toBe(times);
          await questions.press('Go back');
        };
        await new ProfileMenu(window).press('Edit profile…');
        const form = new ProfileForm(window);
        await form.name.fill('Store');
        await isAsked(1);
        await expect(form.name).toHaveValue('Store');
        await form.save.click();
        await expect(form.save).toBeHidden();

        service.next('POST /api/v1/orders', 'drop-after-reading');
        await recordWrite(window, profile, 'createOrder', { body: '{}' });
        await journal.open();
        await journal.journalEntry(0).click();
        const note = window.getByRole('textbox', { name: 'Note' });
        await note.fill('They will call back');
        await isAsked(2);
        await expect(note).toHaveValue('They will call back');
        await window.getByRole('button', { name: 'It was created', exact: true }).click();
      });

      await orders.open();
      await orders.writeJson('{"customer": "Ann"}');
      await draftIsKept(window, profile?.id ?? '', 'order', { text: '{"customer": "Ann"}' });
      // Only Linux has such a limit.
      if (process.platform === 'linux') {
        await test.step('a disk that takes nothing more is told at the form, until it does', async () => {
          // The limit also affects Chromium's shared memory and may end the app, so the disk is better.
          const space = disk ?? limitFiles(launched);
          space.fill();
          await orders.json.fill('{"customer": "Bob"}');
          const told = status(window, "Couldn't save this draft");
          await expect(told).toBeVisible();
          await orders.newOrder.click();
          await expect(status(window, "The form wasn't changed")).toBeVisible();
          await expect(orders.json).toHaveValue('{"customer": "Bob"}');
          space.makeRoom();
          await orders.json.fill('{"customer": "Bo"}');
          await expect(told).toBeHidden();
          await window.reload();
          await expect(orders.json).toHaveValue('{"customer": "Bo"}');
        });
      }

      await orders.json.fill('{"note": "the last ke');
      const closed = new Promise((resolve) => launched.app.process().once('exit', resolve));
      await orders.json.press('y');
      // The app can end before the call is answered.
      await close().catch(() => undefined);
      await closed;

      const second = await launchApp({ userData });
      await test.step('when the window is closed right after a key, nothing is lost', async () => {
        const page = new OrdersPage(second.window);
        await page.open();
        await expect(page.json).toHaveValue('{"note": "the last key');
      });

      await test.step('when the page crashes, the form stands as it was in the page that comes back', async () => {
        await second.app.evaluate(
          ({ BrowserWindow }) =>
            new Promise<void>((resolve) => {
              const contents = BrowserWindow.getAllWindows()[0]?.webContents;
              contents?.once('did-finish-load', () => resolve());
              contents?.forcefullyCrashRenderer();
            }),
        );
        // Playwright's page ended with the renderer, so the new one is reached through main.
        const shown = () =>
          second.app.evaluate(({ BrowserWindow }) =>
            BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
              'document.querySelector("textarea[aria-label=JSON]")?.value ?? null',
            ),
          );
        await expect.poll(shown).toBe('{"note": "the last key');
      });
      await second.close();
    },
  );
});
