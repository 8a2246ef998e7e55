import { newFormField } from '../../../main/contract/form/field-parts.ts';
import {
  expectNoViolations,
  expectNoViolationsIn,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { changeProfile } from '../../fixtures/change-profile.ts';
import { shownUsers } from '../../fixtures/shown-users.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** Updates that are put back by new ones (docs/truth.md). */

test.use({ profileChange: { userRecords: shownUsers } });

test('an update is put back, and then a batch of them', async ({
  window,
  users,
  journal,
  batches,
  service,
  profile,
}) => {
  const profileId = profile?.id ?? '';
  await test.step('an update is put back on top of what a colleague changed since, by the keyboard', async () => {
    const press = (key: string) => window.keyboard.press(key);
    const form = { fields: [newFormField('name', { label: 'Full name' })], source: null };
    await askMain(window, 'saveForm', {
      profileId,
      kind: 'user',
      form,
      opened: null,
    });
    const said = (text: string) => window.getByRole('status').filter({ hasText: text });
    service.etags = 'strong';
    service.records.set('7', '{"id":"7","name":"Ann","amount":1.10,"note":"old"}');
    await users.open();
    await users.id.fill('7');
    await press('Enter');
    await expect(users.read).toBeEnabled();
    await expect(window.getByText(/^Ann, read at/)).toBeVisible();
    await users.writeJson('{"id":"7","name":"Bob","amount":1.10,"note":"old"}');
    await users.update.click();
    await expect(said('User 7 updated')).toBeVisible();
    service.records.set('7', '{"id":"7","name":"Bob","amount":1.10,"note":"by a colleague"}');

    await journal.open();
    await journal.journalEntry(0).click();
    const part = window.getByRole('region', { name: 'Put back' });
    await expect(part).toContainText('Others may have changed the user since');
    await expectNoViolations(window, 'an entry that can be put back');
    await part.getByRole('button', { name: 'Put back' }).focus();
    await press('Enter');
    await expect(users.heading).toBeVisible();
    await expect(users.id).toBeFocused();
    await expect(window.getByText("You're putting back an update of user 7")).toBeVisible();
    await expect(users.changes).toContainText('Changed Full nameBob → Ann');
    await expect(users.changes).toContainText('Unchanged3');
    await expect(users.control('textbox', 'Full name')).toHaveValue('Ann');
    // Of the whole record only what it changes is named.
    await expect(users.update).toHaveAccessibleDescription('Update Ann (7): Full name');
    await users.update.focus();
    await press('Enter');
    await expect(said('User 7 updated')).toBeVisible();
    expect(service.records.get('7')).toBe(
      '{"id":"7","name":"Ann","amount":1.10,"note":"by a colleague"}',
    );

    await journal.open();
    await journal.journalEntry(0).click();
    await expect(part).toContainText('Puts back an update');
    await part.getByRole('link', { name: 'Open it' }).click();
    await expect(part).toContainText('Put back by an update');
  });
  await test.step('a batch of updates is put back by a new batch, and says before which rows can not be', async () => {
    // Now it shows no users.
    await changeProfile(window, profile, { userRecords: null });
    const update = (id: string, body: string) =>
      askMain(window, 'updateUser', {
        profileId,
        writeId: crypto.randomUUID(),
        id,
        body,
        confirmation: null,
      });
    await update('1', '{"name":"First, earlier"}');
    const batchId = await startBatch(window, {
      profileId,
      name: 'Updates',
      operation: 'updateUser',
      idColumn: 'id',
      table: 'id,name\n1,First\n2,Second\n',
      body: '{"name":"{{row:name}}"}',
      options: { asksAfterFirst: false },
    });
    await batches.open();
    await window.evaluate((id) => {
      location.hash = `#/batch/${id}`;
    }, batchId);
    const button = window.getByRole('button', { name: 'Put back…' });
    await expect(button).toBeEnabled();
    await button.focus();
    await window.keyboard.press('Enter');
    const dialog = window.getByRole('dialog', { name: 'Put back this batch?' });
    await expect(dialog).toContainText('1 user can be put back');
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^Row 2 \(user 2\): It can't be put back/,
    ]);
    await expectNoViolationsIn(dialog, 'the question before a batch is put back');
    await dialog.getByRole('button', { name: 'Make a batch of 1' }).focus();
    await window.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await window.getByRole('button', { name: 'Next: Send' }).click();
    await window.getByRole('button', { name: 'Start batch' }).click();
    await window.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click();
    await expect
      .poll(() => service.requestsOf('PUT').at(-1)?.body)
      .toBe('{"name":"First, earlier"}');
  });
});
