import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expectNoViolations,
  expectNoViolationsIn,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { dropFile } from '../../fixtures/native/hold-file.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';
import { Saved } from '../../kit/pages/saved.ts';

/** Bodies saved under names: saved, chosen, renamed, deleted, searched, and in files of profiles. */

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
  const saved = new Saved(window);
  await orders.open();
  await test.step('what stood in the form is had back with one press', async () => {
    await orders.writeJson('{"from":"{{today}}"}');
    await saved.save('Kept');
    await orders.writeJson('{"half":');
    await saved.choose('Kept');
    await expect(orders.json).toHaveValue('{"from":"{{today}}"}');
    await expect(orders.fillPlaceholders).toBeChecked();
    await window.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(orders.json).toHaveValue('{"half":');
    await expect(orders.fillPlaceholders).not.toBeChecked();
  });

  await test.step('a body is kept under a name, and a form begins with it, byte for byte', async () => {
    const text = '{ "amount" : 1.10,\n"id":12345678901234567890, "name":"Ольга \\u0041" }';
    await orders.writeJson(text);
    await saved.save('  Weekly  ');
    await expect(said(window, 'Template saved: Weekly')).toBeVisible();
    await window.getByRole('button', { name: 'New order' }).click();
    await saved.choose('Weekly');
    await expect(said(window, 'Started from the template Weekly')).toBeVisible();
    await orders.create.click();
    await expect(said(window, 'Order created')).toBeVisible();
    expect(service.requestsOf('POST')[0]?.body).toBe(text);
  });

  await test.step('a taken name is told at its field, and replaced only on demand', async () => {
    await orders.writeJson('{"a":2}');
    await saved.open();
    await saved.saveAs.click();
    await window.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saved.name).toHaveAccessibleDescription(/There is already an order template/);
    await saved.name.fill('WEEKLY');
    await window.getByRole('button', { name: 'Save', exact: true }).click();
    await window.getByRole('button', { name: 'Replace' }).click();
    await expect(saved.template('WEEKLY')).toBeVisible();
    await expect(saved.templates.getByRole('listitem')).toHaveCount(2);
    await saved.template('WEEKLY').click();
    await expect(orders.json).toHaveValue('{"a":2}');
  });

  await test.step('only what could be sent is kept, and the sentence says why', async () => {
    await orders.writeJson('{"a":');
    await saved.open();
    await saved.saveAs.click();
    const dialog = window.getByRole('dialog', { name: 'Save as template' });
    await expect(dialog).toContainText("can't be saved as a template yet");
    await expect(dialog).toContainText('Line 1, column 6');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(saved.saveAs).toBeFocused();
    await window.keyboard.press('Escape');
    await expect(window.getByRole('button', { name: /^Saved/ })).toBeFocused();
  });

  await test.step('a template is renamed and deleted, and the deletion taken back', async () => {
    await saved.open();
    await saved.renameTemplate('WEEKLY').click();
    await saved.name.fill('kept');
    await window.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(saved.name).toHaveAccessibleDescription(/There is already an order template/);
    await expect(window.getByRole('button', { name: 'Replace' })).toBeHidden();
    await saved.name.fill('Gamma');
    await window.keyboard.press('Enter');
    await expect(saved.renameTemplate('Gamma')).toBeFocused();

    await saved.deleteTemplate('Kept').click();
    await expect(saved.template('Kept')).toBeHidden();
    await expect(saved.template('Gamma')).toBeFocused();
    await saved.undo.click();
    await expect(saved.template('Kept')).toBeVisible();
    await expect(saved.undo).toBeHidden();
    await saved.deleteTemplate('Gamma').click();
    await expect(saved.undo).toBeVisible();
    await saved.close();
    await window.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(said(window, 'Template restored: Gamma')).toBeVisible();
    await saved.open();
    await expect(saved.template('Gamma')).toBeVisible();
    await saved.close();
  });

  await test.step('many templates are searched by name, by the keyboard alone', async () => {
    const names = ['Müller, weekly', ...Array.from({ length: 8 }, (_, at) => `Shop ${at}`)];
    await saved.open();
    await expect(saved.search).toBeHidden();
    await saved.close();
    for (const [at, name] of names.entries()) {
      const template = { ...orderTemplates, name, body: `{"at":${at}}` };
      await askMain(window, 'saveTemplate', { ...template, rules: null, replace: false });
    }

    await saved.open();
    await expect(saved.search).toBeFocused();
    await expect(saved.templates.getByRole('listitem')).toHaveCount(11);
    await window.keyboard.type('weekly MULLER');
    await expect(saved.dialog.getByRole('listitem')).toHaveCount(1);
    await expect(saved.dialog).toContainText(/1 of \d+ found/);
    await window.keyboard.type('x');
    await expect(saved.dialog).toContainText('Nothing saved contains “weekly MULLERx”.');
    await expectNoViolations(window);
    await window.keyboard.press('Enter');
    await expect(saved.dialog).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(saved.search).toHaveValue('');
    await window.keyboard.type('shop 7');
    await window.keyboard.press('Enter');
    await expect(saved.dialog).toBeHidden();
    await expect(orders.json).toHaveValue('{"at":8}');
  });

  await test.step('templates are listed per kind', async () => {
    await users.open();
    await saved.open();
    await expect(saved.dialog).toContainText('Save a user update as a template');
    await saved.close();
  });

  // What is read back byte for byte, and what refuses a file: main/profiles/export-text.test.ts.
  await test.step('templates travel in the file of their profile', async () => {
    const text = '{ "day" : "{{today}}", "price": 1.10 }';
    for (const { templateId } of await askMain(window, 'listTemplates', orderTemplates))
      await askMain(window, 'deleteTemplate', { templateId });
    const template = { ...orderTemplates, name: 'Good', body: text };
    await askMain(window, 'saveTemplate', { ...template, rules: null, replace: false });
    const file = join(files, 'shop.json');
    await answerSaveDialog(launched, file);
    await new ProfileMenu(window).press('Export profile…');
    const question = window.getByRole('dialog', { name: 'Export the templates too?' });
    await expect(question).toContainText('The file contains 1 template with its content.');
    await expectNoViolationsIn(question, 'the question of an export');
    await question.getByRole('button', { name: 'Export' }).click();
    await expect(said(window, 'shop.json')).toBeVisible();
    const { profiles } = JSON.parse(readFileSync(file, 'utf8'));
    expect(profiles[0].templates).toEqual([{ kind: 'order', name: 'Good', body: text }]);

    await test.step('a known profile gets those that it has not, and this is said', async () => {
      const changed = [...profiles[0].templates, { kind: 'user', name: 'Block', body: '{}' }];
      const known = JSON.stringify([{ ...profiles[0], templates: changed }]);
      await dropFile(window.getByRole('main'), { name: 'shop.json', text: known });
      await expect(said(window, '1 template added.')).toBeVisible();
      await dropFile(window.getByRole('main'), { name: 'shop.json', text: known });
      await expect(said(window, 'contains only profiles that you already have')).toBeVisible();
      await saved.open();
      await expect(saved.template('Block')).toBeVisible();
      await saved.close();
    });

    await test.step('a new profile gets them once a person uses it', async () => {
      const other = JSON.stringify([{ ...profiles[0], name: 'Other shop' }]);
      await dropFile(window.getByRole('main'), { name: 'other.json', text: other });
      const offer = new ProfileOffer(window);
      await expect(offer.dialog).toContainText('With 1 template');
      await offer.use.click();
      await expect(offer.dialog).toBeHidden();
      await window.getByRole('button', { name: /^Profile:/ }).click();
      await window.getByRole('menuitemradio', { name: /^Other shop/ }).click();
      await orders.open();
      await saved.open();
      await expect(saved.template('Good')).toBeVisible();
    });
  });
});
