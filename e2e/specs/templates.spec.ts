import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type LaunchedApp, launchApp } from '../fixtures/launch-app.ts';
import { seedProfile, storeToken, writeProfiles } from '../fixtures/seed-profile.ts';
import { expect, test } from '../fixtures/test.ts';
import { OrdersPage } from '../pages/orders-page.ts';
import { TemplatesDialog } from '../pages/templates-dialog.ts';

const uuid = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/;
const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });
/** What would leave, as the stub shows it. */
const shownBody = (window: Page) =>
  window.getByRole('region', { name: 'Request preview' }).getByRole('region', { name: 'Body' });
const fill = (window: Page) =>
  window.getByRole('checkbox', { name: 'Fill in placeholders when sending' });

/** The native dialog, which no test could press: it answers this file. */
const chooseFile = ({ app }: LaunchedApp, filePath: string) =>
  app.evaluate(({ dialog }, path) => {
    Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath: path }) });
  }, filePath);

const templatesFile = (folder: string, templates: unknown, change: object = {}) => {
  const path = join(folder, `templates-${Math.random()}.json`);
  const file = { counterfoil: 'templates', version: 1, templates, ...change };
  writeFileSync(path, JSON.stringify(file));
  return path;
};

test('a body is kept under a name, and a form begins with it, byte for byte', async ({
  window,
  orders,
  service,
}) => {
  const text = '{ "amount" : 1.10,\n"id":12345678901234567890, "name":"Ольга \\u0041" }';
  const templates = new TemplatesDialog(window);
  await orders.open();
  await orders.writeJson(text);
  await templates.save('  Weekly  ');
  await expect(said(window, 'Template saved: Weekly')).toBeVisible();
  await window.getByRole('button', { name: 'New order' }).click();
  await templates.choose('Weekly');
  await expect(said(window, 'Begun from the template Weekly')).toBeVisible();
  await orders.create.click();
  await expect(said(window, 'Order created')).toBeVisible();
  expect(service.requestsOf('POST')[0]?.body).toBe(text);
});

test('what stood in the form is had back with one press', async ({ window, orders }) => {
  const templates = new TemplatesDialog(window);
  await orders.open();
  await orders.writeJson('{"from":"{{today}}"}');
  await templates.save('Kept');
  await orders.writeJson('{"half":');
  await templates.choose('Kept');
  await expect(orders.json).toHaveValue('{"from":"{{today}}"}');
  await expect(fill(window)).toBeChecked();
  await window.getByRole('button', { name: 'Undo' }).click();
  await expect(orders.json).toHaveValue('{"half":');
  await expect(fill(window)).not.toBeChecked();
});

test('a taken name is told at its field, and replaced only on demand', async ({
  window,
  orders,
}) => {
  const templates = new TemplatesDialog(window);
  await orders.open();
  await orders.writeJson('{"a":1}');
  await templates.save('Weekly');
  await orders.writeJson('{"a":2}');
  await templates.open();
  await templates.button('Save as template…').click();
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(templates.name).toHaveAccessibleDescription(/There is an order template/);
  await templates.name.fill('WEEKLY');
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await window.getByRole('button', { name: 'Replace' }).click();
  await expect(templates.button('WEEKLY')).toBeVisible();
  await expect(templates.list.getByRole('listitem')).toHaveCount(1);
  await templates.button('WEEKLY').click();
  await expect(orders.json).toHaveValue('{"a":2}');
});

test('only what could be sent is kept, and the sentence says why', async ({ window, orders }) => {
  const templates = new TemplatesDialog(window);
  await orders.open();
  await orders.writeJson('{"a":');
  await templates.open();
  await templates.button('Save as template…').click();
  const dialog = window.getByRole('dialog', { name: 'Save as template' });
  await expect(dialog).toContainText('cannot be kept as a template yet');
  await expect(dialog).toContainText('Line 1, column 6');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(templates.button('Save as template…')).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('button', { name: 'Templates', exact: true })).toBeFocused();
});

test('a template is renamed and deleted, and the deletion taken back', async ({
  window,
  orders,
}) => {
  const templates = new TemplatesDialog(window);
  await orders.open();
  await orders.writeJson('{"a":1}');
  for (const name of ['Alpha', 'Beta']) await templates.save(name);
  await templates.open();
  await templates.button('Rename Beta').click();
  await templates.name.fill('alpha');
  await window.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(templates.name).toHaveAccessibleDescription(/There is an order template/);
  await expect(window.getByRole('button', { name: 'Replace' })).toBeHidden();
  await templates.name.fill('Gamma');
  await window.keyboard.press('Enter');
  await expect(templates.button('Rename Gamma')).toBeFocused();

  await templates.button('Delete Alpha').click();
  await expect(templates.button('Alpha')).toBeHidden();
  await expect(templates.button('Gamma')).toBeFocused();
  await templates.button('Undo').click();
  await expect(templates.button('Alpha')).toBeVisible();
  await expect(templates.button('Undo')).toBeHidden();
  await templates.button('Delete Gamma').click();
  await expect(templates.button('Undo')).toBeVisible();
  await templates.close();
  await window.getByRole('button', { name: 'Undo' }).click();
  await expect(said(window, 'Template brought back: Gamma')).toBeVisible();
  await templates.open();
  await expect(templates.button('Gamma')).toBeVisible();
});

test('many templates are searched by name, by the keyboard alone', async ({
  window,
  orders,
  userData,
}) => {
  const templates = new TemplatesDialog(window);
  const names = ['Müller, weekly', ...Array.from({ length: 8 }, (_, at) => `Shop ${at}`)];
  const entries = names.map((name, at) => ({ kind: 'order', name, body: `{"at":${at}}` }));
  await orders.open();
  await templates.open();
  await expect(templates.search).toBeHidden();
  await templates.import(templatesFile(userData, entries));
  await templates.imported('Templates imported').getByRole('button', { name: 'Close' }).click();
  await templates.close();

  await templates.open();
  await expect(templates.search).toBeFocused();
  await expect(templates.list.getByRole('listitem')).toHaveCount(9);
  await window.keyboard.type('weekly MULLER');
  await expect(templates.list.getByRole('listitem')).toHaveCount(1);
  await expect(templates.list).toContainText('1 of 9 templates');
  await window.keyboard.type('x');
  await expect(templates.list).toContainText('No template has “weekly MULLERx” in its name.');
  const { violations } = await new AxeBuilder({ page: window }).setLegacyMode(true).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await window.screenshot({ path: test.info().outputPath('nothing-found.png') });
  await window.keyboard.press('Enter');
  await expect(templates.list).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(templates.search).toHaveValue('');
  await window.screenshot({ path: test.info().outputPath('many.png') });
  await window.keyboard.type('shop 7');
  await window.keyboard.press('Enter');
  await expect(templates.list).toBeHidden();
  await orders.face('JSON').click();
  await expect(orders.json).toHaveValue('{"at":8}');
});

test('placeholders leave as the preview shows them, and the journal keeps what left', async ({
  window,
  orders,
  service,
  journal,
  userData,
}) => {
  const templates = new TemplatesDialog(window);
  const body = `{
  "{{ask:Kind}}" : "{{uuid}}",
  "day":"{{today}}", "at": "{{now}}", "note":"\\u007b{today}} {{region}}",
  "amount" : "{{ask:Amount:number}}", "for": "Dear {{ask:Customer}}, {{ask:Amount:number}} EUR"
}`;
  await orders.open();
  await templates.open();
  await templates.import(templatesFile(userData, [{ kind: 'order', name: 'Weekly', body }]));
  await templates.imported('Templates imported').getByRole('button', { name: 'Close' }).click();
  await templates.button('Weekly').click();
  await expect(window.getByText('{{region}} is not a placeholder')).toBeVisible();

  await orders.create.click();
  const asked = window.getByRole('group', { name: 'To fill in' });
  await expect(asked.getByRole('textbox', { name: 'Kind' })).toBeFocused();
  await expect(asked.getByText('Fill this in to send.')).toHaveCount(3);
  await asked.getByRole('textbox', { name: 'Kind' }).fill('ref');
  await asked.getByRole('textbox', { name: 'Customer' }).fill('Ольга "Olli" \\ 😀');
  await asked.getByRole('textbox', { name: 'Amount' }).fill('1,50');
  await expect(asked.getByText('A number is written with a point: 1.50')).toBeVisible();
  await expect(orders.preview).toContainText('To fill in: Amount');
  await asked.getByRole('textbox', { name: 'Amount' }).fill('12345678901234567890.10');

  await expect(shownBody(window)).toContainText('12345678901234567890.10,');
  const shown = (await shownBody(window).locator('pre').textContent()) ?? '';
  await orders.create.click();
  await expect(said(window, 'Order created')).toBeVisible();
  const sent = service.requestsOf('POST')[0]?.body ?? '';
  expect(sent).toBe(shown);
  const [, id = ''] = /"ref" : "([^"]+)"/.exec(sent) ?? [];
  expect(id).toMatch(uuid);
  const day = new Date().toLocaleDateString('sv');
  const at = /"at": "([^"]+)"/.exec(sent)?.[1] ?? '';
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  expect(sent).toBe(`{
  "ref" : "${id}",
  "day":"${day}", "at": "${at}", "note":"\\u007b{today}} {{region}}",
  "amount" : 12345678901234567890.10, "for": "Dear Ольга \\"Olli\\" \\\\ 😀, 12345678901234567890.10 EUR"
}`);

  // Another order has another id; the form still has its placeholders.
  await expect(shownBody(window)).not.toContainText(id);
  await expect(orders.preview).toContainText('Last sent');
  await orders.face('JSON').click();
  await expect(orders.json).toHaveValue(body);
  await journal.open();
  await journal.stub(0).click();
  await expect(window.getByRole('region', { name: 'Body that was sent' })).toContainText(id);
});

test('an id stays for Try again, and is fresh after it was done', async ({
  window,
  users,
  service,
  failure,
}) => {
  await users.open();
  await users.id.fill('42');
  await users.writeJson('{"key":"{{uuid}}","at":"{{now}}"}');
  await expect(window.getByText('{{uuid}}, {{now}} are sent as they stand.')).toBeVisible();
  await fill(window).check();
  service.next('PUT /api/v1/users/42', { status: 500 });
  await users.update.click();
  await failure.button('Try again').click();
  await expect(said(window, 'User 42 updated')).toBeVisible();
  const [first, second] = service.requestsOf('PUT').map(({ body }) => body);
  expect(first).toMatch(uuid);
  expect(second).toBe(first);
  // A press within half a second would be the echo of the last one.
  await window.waitForTimeout(600);
  await users.update.click();
  await expect.poll(() => service.requestsOf('PUT').length).toBe(3);
  const third = service.requestsOf('PUT')[2]?.body ?? '';
  expect(uuid.exec(third)?.[0]).not.toBe(uuid.exec(first ?? '')?.[0]);
});

test('a double click sends one order, though its id would be fresh', async ({
  window,
  orders,
  service,
}) => {
  await orders.open();
  await orders.writeJson('{"key":"{{uuid}}"}');
  await fill(window).check();
  await expect(shownBody(window)).toContainText(uuid);
  await orders.create.dblclick();
  await expect(said(window, 'Order created')).toBeVisible();
  expect(service.requestsOf('POST')).toHaveLength(1);
});

test('an order that differs in its fresh id alone is asked about', async ({
  window,
  orders,
  service,
}) => {
  await orders.open();
  await orders.writeJson('{"key":"{{uuid}}"}');
  await fill(window).check();
  await orders.create.click();
  await expect(said(window, 'Order created')).toBeVisible();
  // A press within half a second would be the echo of the last one.
  await window.waitForTimeout(600);
  await orders.create.click();
  const question = window.getByRole('alertdialog', { name: 'Send the same order again?' });
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => service.requestsOf('POST').length).toBe(2);
  const [first, second] = service.requestsOf('POST').map(({ body }) => body);
  expect(second).toMatch(uuid);
  expect(second).not.toBe(first);
});

test('what looks like a placeholder in a form of one’s own is sent as it stands', async ({
  window,
  orders,
  service,
}) => {
  await orders.open();
  await orders.writeJson('{"day":"{{today}}"}');
  await expect(window.getByText('{{today}} is sent as it stands.')).toBeVisible();
  await orders.create.click();
  await expect(said(window, 'Order created')).toBeVisible();
  expect(service.requestsOf('POST')[0]?.body).toBe('{"day":"{{today}}"}');
});

test.describe('with two profiles', () => {
  test('templates are per profile and kind, and go to another one by a file', async ({
    userData,
    service,
    profile,
  }) => {
    const other = seedProfile(userData, service, { name: 'Other' });
    if (profile !== null) writeProfiles(userData, [profile, other]);
    await storeToken(other.id, service.origin, service.token);
    const launched = await launchApp({ userData });
    const { window } = launched;
    const orders = new OrdersPage(window);
    const templates = new TemplatesDialog(window);
    await orders.open();
    const text = '{ "day" : "{{today}}", "price": 1.10 }';
    await orders.writeJson(text);
    await templates.save('Weekly');
    await templates.open();
    const file = join(userData, 'out.json');
    await chooseFile(launched, file);
    await templates.button('Export templates').click();
    await expect(said(window, '1 template exported')).toBeVisible();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      counterfoil: 'templates',
      version: 1,
      templates: [{ kind: 'order', name: 'Weekly', body: text }],
    });
    await templates.close();

    await window.getByRole('link', { name: 'Users' }).click();
    await templates.open();
    await expect(templates.list).toContainText('A template keeps what is sent for a user');
    await templates.close();
    await window.getByRole('button', { name: 'Profile: Shop' }).click();
    await window
      .getByRole('menuitem', { name: /Other/ })
      .or(window.getByRole('menuitemradio', { name: /Other/ }))
      .click();
    await expect(window).toHaveTitle('Other — Counterfoil');
    await orders.open();
    await templates.open();
    await expect(templates.list).toContainText('A template keeps an order under a name');
    await templates.import(file);
    await templates.imported('Templates imported').getByRole('button', { name: 'Close' }).click();
    await templates.button('Weekly').click();
    await orders.face('JSON').click();
    await expect(orders.json).toHaveValue(text);
    await launched.close();
    expect(launched.problems()).toEqual([]);

    // And after a restart.
    const again = await launchApp({ userData });
    await new OrdersPage(again.window).open();
    const list = new TemplatesDialog(again.window);
    await list.open();
    await expect(list.button('Weekly')).toBeVisible();
    await again.close();
  });
});

test.describe('a file that is imported', () => {
  const good = { kind: 'order', name: 'Good', body: '{"a":1}' };

  test('tells what was added, renamed and left out', async ({ window, orders, userData }) => {
    const templates = new TemplatesDialog(window);
    await orders.open();
    await orders.writeJson('{"mine":1}');
    await templates.save('good');
    await templates.open();
    const user = { kind: 'user', name: 'Block', body: '{}' };
    const entries = [
      good,
      { ...good, kind: 'product', name: 'Chair' },
      user,
      { ...good, body: '[]' },
    ];
    await templates.import(templatesFile(userData, entries));
    const end = templates.imported('Templates imported');
    await expect(end).toContainText('1 order template was added.');
    await expect(end).toContainText(
      '1 user template was added. User templates are listed on the Users page.',
    );
    await expect(end).toContainText('Good is now Good (2)');
    await expect(end).toContainText(
      'Entry 2, Chair: it is for something other than an order or a user.',
    );
    await expect(end).toContainText('Entry 4, Good: its body is not a JSON object');
    await end.getByRole('button', { name: 'Close' }).click();
    await expect(templates.list.getByRole('listitem')).toHaveCount(2);
    await templates.close();
    await window.getByRole('link', { name: 'Users' }).click();
    await templates.open();
    await expect(templates.button('Block')).toBeVisible();
  });

  test('is refused whole when it is of another kind, and nothing is lost', async ({
    window,
    orders,
    userData,
  }) => {
    const templates = new TemplatesDialog(window);
    await orders.open();
    await orders.writeJson('{"mine":1}');
    await templates.save('Mine');
    await templates.open();
    const raw = (name: string, contents: string | Uint8Array) => {
      const path = join(userData, name);
      writeFileSync(path, contents);
      return path;
    };
    const refused: [path: string, sentence: string][] = [
      [raw('order.txt', 'a,b\n1,2'), 'order.txt cannot be read: it is not JSON.'],
      [raw('bytes.json', Uint8Array.of(0x7b, 0xff, 0x7d)), 'bytes.json cannot be read'],
      [
        raw('profiles.json.bak', '{"version":1,"profiles":[]}'),
        'is not a file of Counterfoil templates.',
      ],
      [
        templatesFile(userData, [good], { version: 2 }),
        'was written by a newer version of Counterfoil.',
      ],
      [
        templatesFile(
          userData,
          Array.from({ length: 2001 }, () => good),
        ),
        'more than 2,000 templates',
      ],
    ];
    for (const [path, sentence] of refused) {
      await templates.import(path);
      const dialog = window.getByRole('alertdialog', { name: "Couldn't import the templates" });
      await expect(dialog).toContainText(sentence);
      await expect(dialog).toContainText('Nothing was changed.');
      await dialog.getByRole('button', { name: 'Close' }).click();
    }
    await expect(templates.list.getByRole('listitem')).toHaveCount(1);
    await templates.close();
    await expect(orders.json).toHaveValue('{"mine":1}');
  });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ settings: { theme } });

    test('axe finds nothing in the dialogs and under the body', async ({
      window,
      orders,
      userData,
    }) => {
      const expectNoViolations = async (where: string) => {
        // `legacyMode`: axe must not open a page of its own, which Electron's context cannot.
        const { violations } = await new AxeBuilder({ page: window }).setLegacyMode(true).analyze();
        expect(
          violations.map(({ id }) => id),
          where,
        ).toEqual([]);
      };
      const templates = new TemplatesDialog(window);
      await orders.open();
      await templates.open();
      await expectNoViolations('no template');
      const body = '{"a":"{{ask:Amount:number}}","b":"{{region}}"}';
      const entries = [{ kind: 'order', name: 'Weekly', body }, 'nonsense'];
      await templates.import(templatesFile(userData, entries));
      const end = templates.imported('Templates imported');
      await end.waitFor();
      await expectNoViolations('imported');
      await end.getByRole('button', { name: 'Close' }).click();
      await expectNoViolations('a list');
      await templates.button('Weekly').click();
      await orders.create.click();
      await expect(window.getByText('Fill this in to send.')).toBeVisible();
      await expectNoViolations('questions');
    });
  });
}
