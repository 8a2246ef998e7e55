import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heapOf } from '../../fixtures/heap-of.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tokenForms } from '../../kit/evidence/token-forms.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { redirectTo } from '../../kit/service/answer.ts';
import { startTestService } from '../../kit/service/start-test-service.ts';

/** What is in the diagnostics, the log and the page's memory, and that no token is. */

const secretWords = 'the body of an answer, for nobody else';

test.use({ profileChange: { name: 'Name of somebody' }, expectedProblems: /defect/ });

test('Help > Save diagnostics writes what helps, and nothing that was sent or came back', async ({
  window,
  service,
  profile,
  launched,
  products,
  orders,
  failure,
  userData,
}) => {
  await expect(products.row(1)).toBeVisible();
  service.next('POST /api/v1/orders', {
    status: 400,
    body: { message: `${secretWords} ${service.token}` },
  });
  await recordWrite(window, profile, 'createOrder', { body: '{"customer": "Ann Other"}' });

  const path = join(userData, 'saved.json');
  await answerSaveDialog(launched, path);
  await launched.app.evaluate(({ Menu }) => {
    const help = Menu.getApplicationMenu()?.items.find(({ role }) => role === 'help');
    help?.submenu?.items.find(({ label }) => label.startsWith('Save diagnostics'))?.click();
  });
  await expect.poll(() => existsSync(path)).toBe(true);
  const text = readFileSync(path, 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    app: { version: expect.any(String) },
    versions: { electron: expect.any(String), chrome: expect.any(String) },
    system: { platform: process.platform, locale: 'en' },
    keychain: 'available',
    journal: 'file',
    settings: { writeSeconds: 60 },
    policy: { kind: 'none', keys: [] },
    profiles: [{ origin: service.origin, placement: 'bearer', proxy: 'system' }],
    failures: [{ operation: 'createOrder', kind: 'http', status: 400 }],
    log: [expect.stringContaining('Start: {"begun":'), expect.stringContaining('"kind":"http"')],
  });
  for (const word of [service.token, secretWords, 'Ann Other', 'Name of somebody']) {
    expect(text).not.toContain(word);
  }

  await test.step('a token that was typed is not left in the page, nor in the diagnostics, after it was saved', async () => {
    const other = await startTestService();
    await new ProfileMenu(window).press('Connect to another service…');
    const form = new ProfileForm(window);
    await form.name.fill('Typed');
    await form.baseUrl.fill(service.baseUrl);
    await form.token.fill(service.token);
    await form.save.click();
    await expect(window).toHaveTitle('Typed — Counterfoil');

    await orders.open();
    await orders.writeJson('{"productId": 1}');
    const echo = { message: `No: ${service.token}`, base64: btoa(`x:${service.token}`) };
    service.next('POST /api/v1/orders', { status: 400, body: echo });
    await orders.create.click();
    await expect(failure.part('Reason')).toContainText('No:');
    await failure.close();
    service.next('POST /api/v1/orders', redirectTo(`${other.origin}/api/v1/orders`));
    await orders.create.click();
    await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
    await failure.close();
    expect(other.requests).toHaveLength(0);
    await other.close();

    const again = join(userData, 'saved again.json');
    await test.step('Settings > About saves them too', async () => {
      await answerSaveDialog(launched, again);
      await window.getByRole('link', { name: 'Settings' }).click();
      await window.getByRole('button', { name: 'Save diagnostics…' }).click();
      await expect(window.getByRole('status').filter({ hasText: again })).toBeVisible();
    });
    const heap = await heapOf(launched);
    expect(heap.includes('Connect to a service')).toBe(true);
    const places = { heap, diagnostics: readFileSync(again) };
    for (const [name, bytes] of Object.entries(places)) {
      expect(
        tokenForms(service.token).some((form) => bytes.includes(form)),
        name,
      ).toBe(false);
    }
  });

  await test.step('Settings shows the folder with the data, and only that', async () => {
    await launched.app.evaluate(({ shell }) => {
      const shown: string[] = [];
      Object.assign(globalThis, { shown });
      shell.showItemInFolder = (path) => void shown.push(path);
    });
    const data = window.getByRole('region', { name: 'Your data' });
    await expect(data).toContainText(userData);
    await data.getByRole('button', { name: 'Show in folder' }).click();
    const shown = () => launched.app.evaluate(() => Reflect.get(globalThis, 'shown'));
    await expect.poll(shown).toEqual([userData]);
  });

  await test.step('a log that grows is kept in three files, and no line holds the token', async () => {
    await launched.app.evaluate(({ app }, token) => {
      // A restarted app would be out of the test's reach.
      app.relaunch = () => undefined;
      // Without a long word, in which every place could begin a coded token.
      const filler = 'x '.repeat(5000);
      for (let count = 0; count < 215; count += 1) {
        const defect = new Error(`defect ${count} ${encodeURIComponent(token)} ${filler}`);
        process.emit('uncaughtException', defect);
      }
    }, service.token);
    const log = (name: string) => readFileSync(join(userData, 'logs', name), 'utf8');
    await expect.poll(() => log('main.log')).toContain('defect 214');
    for (const name of ['main.log', 'main.1.log', 'main.2.log']) {
      expect(log(name).length).toBeLessThan(1.2 * 1024 * 1024);
      expect(log(name)).toContain('defect');
      expect(log(name)).not.toContain(service.token);
    }
  });
});
