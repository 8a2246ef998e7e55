import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { templatesFile } from '../../fixtures/templates-file.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { TemplatesDialog } from '../../kit/pages/templates-dialog.ts';

/** Templates are passed to another profile in a file. */

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

test('templates are per profile and kind, and go to another one by a file', async ({
  service,
  launched,
  window,
  orders,
  files,
}) => {
  const { id: _, ...draft } = profileOf(service, { name: 'Other' });
  const { token } = service;
  await askMain(window, 'saveProfile', { profileId: null, draft, token, sessionOnly: false });
  const templates = new TemplatesDialog(window);
  await orders.open();
  const text = '{ "day" : "{{today}}", "price": 1.10 }';
  await orders.writeJson(text);
  await templates.save('Weekly');
  await templates.open();
  const file = join(files, 'out.json');
  await answerSaveDialog(launched, file);
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
  await expect(templates.list).toContainText('Save a user update as a template');
  await templates.close();
  await window.getByRole('button', { name: 'Profile: Shop' }).click();
  await window.getByRole('menuitemradio', { name: /Other/ }).click();
  await expect(window).toHaveTitle('Other — Counterfoil');
  await orders.open();
  await templates.open();
  await expect(templates.list).toContainText('Save an order as a template');
  await templates.import(file);
  await templates.imported('Templates imported').getByRole('button', { name: 'Close' }).click();
  await templates.button('Weekly').click();
  await orders.face('JSON').click();
  await expect(orders.json).toHaveValue(text);

  // And in a new page. After a restart: main/journal/templates/templates.test.ts.
  await window.reload();
  await templates.open();
  await expect(templates.button('Weekly')).toBeVisible();
});

test('a file that is imported', async ({ window, orders, files }) => {
  const good = { kind: 'order', name: 'Good', body: '{"a":1}' };
  const templates = new TemplatesDialog(window);

  await test.step('tells what was added, renamed and left out', async () => {
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
    await templates.import(templatesFile(files, entries));
    const end = templates.imported('Templates imported');
    await expect(end).toContainText('1 order template was added.');
    await expect(end).toContainText(
      '1 user template was added. User templates are listed on the Users page.',
    );
    await expect(end).toContainText('Good is now Good (2)');
    await expect(end).toContainText("Entry 2, Chair: it isn't an order or user template.");
    await expect(end).toContainText("Entry 4, Good: its body isn't a JSON object");
    await end.getByRole('button', { name: 'Close' }).click();
    await expect(templates.list.getByRole('listitem')).toHaveCount(2);
    await templates.close();
    await window.getByRole('link', { name: 'Users' }).click();
    await templates.open();
    await expect(templates.button('Block')).toBeVisible();
  });

  await test.step('is refused whole when it is of another kind, and nothing is lost', async () => {
    await templates.close();
    await orders.open();
    await templates.open();
    const raw = (name: string, contents: string | Uint8Array) => {
      const path = join(files, name);
      writeFileSync(path, contents);
      return path;
    };
    const refused: [path: string, sentence: string][] = [
      [raw('order.txt', 'a,b\n1,2'), "Couldn't read order.txt: it isn't valid JSON."],
      [raw('bytes.json', Uint8Array.of(0x7b, 0xff, 0x7d)), "Couldn't read bytes.json"],
      [
        raw('profiles.json.bak', '{"version":1,"profiles":[]}'),
        "isn't a Counterfoil template file.",
      ],
      [
        templatesFile(files, [good], { version: 2 }),
        'was written by a newer version of Counterfoil.',
      ],
      [
        templatesFile(
          files,
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
    await expect(templates.list.getByRole('listitem')).toHaveCount(2);
    await templates.close();
    await expect(orders.json).toHaveValue('{"mine":1}');
  });
});
