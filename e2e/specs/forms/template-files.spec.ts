import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { templatesFile } from '../../fixtures/templates-file.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { TemplatesDialog } from '../../kit/pages/templates-dialog.ts';

/**
 * Templates are passed to another profile in a file: main/handlers/forms/template-handlers.test.ts. What is no such
 * file: main/journal/templates/template-file.test.ts.
 */

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

test('templates are exported to a file, and imported from one', async ({
  launched,
  window,
  orders,
  users,
  files,
  profile,
}) => {
  const templates = new TemplatesDialog(window);
  const text = '{ "day" : "{{today}}", "price": 1.10 }';
  const good = { kind: 'order', name: 'Good', body: '{"a":1}' };
  const template = { profileId: profile?.id ?? '', rules: null, replace: false };
  await askMain(window, 'saveTemplate', { ...template, kind: 'order', name: 'good', body: text });
  await orders.open();
  await orders.writeJson(text);
  await templates.open();

  await test.step('templates are listed per kind, and exported to a file', async () => {
    const file = join(files, 'out.json');
    await answerSaveDialog(launched, file);
    await templates.button('Export templates').click();
    await expect(said(window, '1 template exported')).toBeVisible();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      counterfoil: 'templates',
      version: 1,
      templates: [{ kind: 'order', name: 'good', body: text }],
    });
    await templates.close();
    await users.open();
    await templates.open();
    await expect(templates.list).toContainText('Save a user update as a template');
  });

  await test.step('tells what was added, renamed and left out', async () => {
    const entries = [
      good,
      { ...good, kind: 'product', name: 'Chair' },
      { kind: 'user', name: 'Block', body: '{}' },
      { ...good, body: '[]' },
    ];
    await templates.import(templatesFile(files, entries));
    const end = templates.imported('Templates imported');
    await expect(end).toContainText(
      '1 order template was added. Order templates are listed on the Orders page.',
    );
    await expect(end).toContainText('1 user template was added.');
    await expect(end).toContainText('Good is now Good (2)');
    await expect(end).toContainText("Entry 2, Chair: it isn't an order or user template.");
    await expect(end).toContainText("Entry 4, Good: its body isn't a JSON object");
    await expectNoViolationsInBothThemes(window, 'imported');
    await end.getByRole('button', { name: 'Close' }).click();
    await expect(templates.button('Block')).toBeVisible();
    await templates.close();
  });

  await test.step('is refused whole when it is of another kind, and nothing is lost', async () => {
    await orders.open();
    await templates.open();
    await expect(templates.list.getByRole('listitem')).toHaveCount(2);
    const refused: [name: string, contents: string | Uint8Array, sentence: string][] = [
      ['order.txt', 'a,b\n1,2', "Couldn't read order.txt: it isn't valid JSON."],
      ['bytes.json', Uint8Array.of(0x7b, 0xff, 0x7d), "Couldn't read bytes.json"],
    ];
    for (const [name, contents, sentence] of refused) {
      const path = join(files, name);
      writeFileSync(path, contents);
      await templates.import(path);
      const dialog = window.getByRole('alertdialog', { name: "Couldn't import the templates" });
      await expect(dialog).toContainText(sentence);
      await expect(dialog).toContainText('Nothing was changed.');
      await dialog.getByRole('button', { name: 'Close' }).click();
    }
    await expect(templates.list.getByRole('listitem')).toHaveCount(2);
    await templates.close();
    await expect(orders.json).toHaveValue(text);
  });
});
