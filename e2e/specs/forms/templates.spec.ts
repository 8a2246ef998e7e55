import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expectNoViolations,
  expectNoViolationsInBothThemes,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { templatesFile } from '../../fixtures/templates-file.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { TemplatesDialog } from '../../kit/pages/templates-dialog.ts';

/** Bodies saved under names: saved, chosen, renamed, deleted, searched, exported and imported. */

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

test('a body is saved as a template, and a form begins with it', async ({
  launched,
  window,
  orders,
  users,
  service,
  profile,
  files,
}) => {
  const orderTemplates = { profileId: profile?.id ?? '', kind: 'order' } as const;
  const templates = new TemplatesDialog(window);
  await orders.open();
  await test.step('what stood in the form is had back with one press', async () => {
    await orders.writeJson('{"from":"{{today}}"}');
    await templates.save('Kept');
    await orders.writeJson('{"half":');
    await templates.choose('Kept');
    await expect(orders.json).toHaveValue('{"from":"{{today}}"}');
    await expect(orders.fillPlaceholders).toBeChecked();
    await window.getByRole('button', { name: 'Undo' }).click();
    await expect(orders.json).toHaveValue('{"half":');
    await expect(orders.fillPlaceholders).not.toBeChecked();
  });

  await test.step('a body is kept under a name, and a form begins with it, byte for byte', async () => {
    const text = '{ "amount" : 1.10,\n"id":12345678901234567890, "name":"Ольга \\u0041" }';
    await orders.writeJson(text);
    await templates.save('  Weekly  ');
    await expect(said(window, 'Template saved: Weekly')).toBeVisible();
    await window.getByRole('button', { name: 'New order' }).click();
    await templates.choose('Weekly');
    await expect(said(window, 'Started from the template Weekly')).toBeVisible();
    await orders.create.click();
    await expect(said(window, 'Order created')).toBeVisible();
    expect(service.requestsOf('POST')[0]?.body).toBe(text);
  });

  await test.step('a taken name is told at its field, and replaced only on demand', async () => {
    await orders.writeJson('{"a":2}');
    await templates.open();
    await templates.button('Save as template…').click();
    await window.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(templates.name).toHaveAccessibleDescription(/There is already an order template/);
    await templates.name.fill('WEEKLY');
    await window.getByRole('button', { name: 'Save', exact: true }).click();
    await window.getByRole('button', { name: 'Replace' }).click();
    await expect(templates.button('WEEKLY')).toBeVisible();
    await expect(templates.list.getByRole('listitem')).toHaveCount(2);
    await templates.button('WEEKLY').click();
    await expect(orders.json).toHaveValue('{"a":2}');
  });

  await test.step('only what could be sent is kept, and the sentence says why', async () => {
    await orders.writeJson('{"a":');
    await templates.open();
    await templates.button('Save as template…').click();
    const dialog = window.getByRole('dialog', { name: 'Save as template' });
    await expect(dialog).toContainText("can't be saved as a template yet");
    await expect(dialog).toContainText('Line 1, column 6');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(templates.button('Save as template…')).toBeFocused();
    await window.keyboard.press('Escape');
    await expect(window.getByRole('button', { name: 'Templates', exact: true })).toBeFocused();
  });

  await test.step('a template is renamed and deleted, and the deletion taken back', async () => {
    await templates.open();
    await templates.button('Rename WEEKLY').click();
    await templates.name.fill('kept');
    await window.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(templates.name).toHaveAccessibleDescription(/There is already an order template/);
    await expect(window.getByRole('button', { name: 'Replace' })).toBeHidden();
    await templates.name.fill('Gamma');
    await window.keyboard.press('Enter');
    await expect(templates.button('Rename Gamma')).toBeFocused();

    await templates.button('Delete Kept').click();
    await expect(templates.button('Kept')).toBeHidden();
    await expect(templates.button('Gamma')).toBeFocused();
    await templates.button('Undo').click();
    await expect(templates.button('Kept')).toBeVisible();
    await expect(templates.button('Undo')).toBeHidden();
    await templates.button('Delete Gamma').click();
    await expect(templates.button('Undo')).toBeVisible();
    await templates.close();
    await window.getByRole('button', { name: 'Undo' }).click();
    await expect(said(window, 'Template restored: Gamma')).toBeVisible();
    await templates.open();
    await expect(templates.button('Gamma')).toBeVisible();
    await templates.close();
  });

  await test.step('many templates are searched by name, by the keyboard alone', async () => {
    const names = ['Müller, weekly', ...Array.from({ length: 8 }, (_, at) => `Shop ${at}`)];
    await templates.open();
    await expect(templates.search).toBeHidden();
    await templates.close();
    for (const [at, name] of names.entries()) {
      const template = { ...orderTemplates, name, body: `{"at":${at}}` };
      await askMain(window, 'saveTemplate', { ...template, rules: null, replace: false });
    }

    await templates.open();
    await expect(templates.search).toBeFocused();
    await expect(templates.list.getByRole('listitem')).toHaveCount(11);
    await window.keyboard.type('weekly MULLER');
    await expect(templates.list.getByRole('listitem')).toHaveCount(1);
    await expect(templates.list).toContainText('1 of 11 templates');
    await window.keyboard.type('x');
    await expect(templates.list).toContainText('No template names contain “weekly MULLERx”.');
    await expectNoViolations(window);
    await window.keyboard.press('Enter');
    await expect(templates.list).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(templates.search).toHaveValue('');
    await window.keyboard.type('shop 7');
    await window.keyboard.press('Enter');
    await expect(templates.list).toBeHidden();
    await orders.face('JSON').click();
    await expect(orders.json).toHaveValue('{"at":8}');
  });

  /*
   * Templates are passed to another profile in a file: main/handlers/forms/template-handlers.test.ts. What is no such
   * file: main/journal/templates/template-file.test.ts.
   */
  await test.step('templates are exported to a file, and imported from one', async () => {
    const text = '{ "day" : "{{today}}", "price": 1.10 }';
    const good = { kind: 'order', name: 'Good', body: '{"a":1}' };
    for (const { templateId } of await askMain(window, 'listTemplates', orderTemplates))
      await askMain(window, 'deleteTemplate', { templateId });
    const template = { ...orderTemplates, name: 'good', body: text };
    await askMain(window, 'saveTemplate', { ...template, rules: null, replace: false });
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
});
