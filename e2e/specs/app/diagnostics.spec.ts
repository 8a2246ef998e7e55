import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

const secretWords = 'the body of an answer, for nobody else';

test.use({ profileChange: { name: 'Name of somebody' } });

test('Help > Save diagnostics writes what helps, and nothing that was sent or came back', async ({
  window,
  service,
  launched,
  orders,
  failure,
  userData,
}) => {
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  service.always('POST /api/v1/orders', {
    status: 400,
    body: { message: `${secretWords} ${service.token}` },
  });
  await orders.open();
  await orders.writeJson('{"customer": "Ann Other"}');
  await orders.create.click();
  await expect(failure.titled("Couldn't create the order")).toBeVisible();
  await failure.close();

  const path = join(userData, 'saved.json');
  await answerSaveDialog(launched, path);
  await launched.app.evaluate(({ Menu }) => {
    const help = Menu.getApplicationMenu()?.items.find(({ role }) => role === 'help');
    help?.submenu?.items.find(({ label }) => label.startsWith('Save diagnostics'))?.click();
  });
  await expect(window.getByRole('status').filter({ hasText: 'Diagnostics saved' })).toBeVisible();

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

  await test.step('Settings > About saves them too', async () => {
    const other = join(userData, 'saved again.json');
    await answerSaveDialog(launched, other);
    await window.getByRole('link', { name: 'Settings' }).click();
    await window.getByRole('button', { name: 'Save diagnostics…' }).click();
    await expect(window.getByRole('status').filter({ hasText: other })).toBeVisible();
    expect(JSON.parse(readFileSync(other, 'utf8')).profiles).toHaveLength(1);
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
});

test.describe('a log that grows', () => {
  test.use({ expectedProblems: /defect/ });
  test('is kept in three files, and no line holds the token', async ({
    window,
    service,
    launched,
    userData,
  }) => {
    await expect(new ProductsPage(window).row(1)).toBeVisible();
    await launched.app.evaluate((_, token) => {
      const filler = 'x'.repeat(1000);
      for (let count = 0; count < 2500; count += 1) {
        const defect = new Error(`defect ${count} ${encodeURIComponent(token)} ${filler}`);
        process.emit('uncaughtException', defect);
      }
    }, service.token);
    const text = (name: string) => readFileSync(join(userData, 'logs', name), 'utf8');
    await expect.poll(() => text('main.log')).toContain('defect 2499');
    for (const name of ['main.log', 'main.1.log', 'main.2.log']) {
      expect(text(name).length).toBeLessThan(1.2 * 1024 * 1024);
      expect(text(name)).toContain('defect');
      expect(text(name)).not.toContain(service.token);
    }
  });
});
