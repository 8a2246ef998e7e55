import { askMain } from '../../fixtures/ask-main.ts';
import { changeProfile } from '../../fixtures/change-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { CollectedUpdates } from '../../kit/pages/batches/collected-updates.ts';
import { ProtectionBar } from '../../kit/pages/profiles/protection.ts';
import { settled } from '../../storm/double-press.ts';

/** Collecting updates, looking at them and sending them together. */

test('updates wait in Collected updates until they are sent or removed', async ({
  service,
  users,
  batches,
  profile,
  window,
}) => {
  const collected = new CollectedUpdates(window);
  await test.step('updates are collected, replaced, looked at and sent together, by keyboard', async () => {
    await users.open();
    await expect(collected.link).toBeHidden();
    const add = async (id: string, json: string) => {
      await users.id.fill(id);
      await users.writeJson(json);
      await collected.add.focus();
      await window.keyboard.press('Enter');
    };
    await add('7', '{ "name": "Ana", "age": 30.0 }');
    // The form is free for the next user, and nothing was sent.
    await expect(users.id).toHaveValue('');
    await expect(users.id).toBeFocused();
    await expect(collected.link).toHaveAccessibleName('Collected updates (1)');
    await add('a/8', '{"note": "{{x}}"}');
    await expect(users.id).toHaveValue('');

    await add('7', '{"name": "Anna"}');
    const question = window.getByRole('alertdialog', { name: 'Replace the collected update?' });
    await expect(question).toContainText('user 7');
    await window.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(users.id).toHaveValue('7');
    await settled(window);
    await expect(collected.add).toBeFocused();
    await window.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Replace' }).press('Enter');
    await expect(users.id).toHaveValue('');
    expect(service.requestsOf('PUT')).toEqual([]);

    await collected.link.press('Enter');
    await expect(collected.heading).toBeVisible();
    await expect(collected.grid.getByRole('columnheader')).toHaveText(['Row', 'Target', 'Changes']);
    await expect(collected.rows).toHaveCount(2);
    await expect(collected.rows.nth(0)).toContainText('a/8');
    await expect(collected.rows.nth(1)).toContainText('7');
    await collected.rows.nth(0).focus();
    await window.keyboard.press('ArrowDown');
    await window.keyboard.press('Enter');
    await expect(collected.data).toContainText('{"name": "Anna"}');

    await expect(collected.next).toBeEnabled();
    await collected.next.press('Enter');
    await collected.start.press('Enter');
    const sending = collected.startQuestion;
    await expect(sending.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await window.keyboard.press('Tab');
    await expect(sending.getByRole('button', { name: 'Start', exact: true })).toBeFocused();
    // A question that opened by itself ignores presses at first, and may close later than the loop waits.
    await expect(async () => {
      if (await sending.isVisible()) await window.keyboard.press('Enter');
      await expect(sending).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(batches.rows.getByText('Done')).toHaveCount(2);
    await expect(collected.link).toBeHidden();
    expect(
      service.requestsOf('PUT').map(({ path, body }) => [path.split('/').at(-1), body]),
    ).toEqual([
      ['a%2F8', '{"note": "{{x}}"}'],
      ['7', '{"name": "Anna"}'],
    ]);
  });

  await test.step('an update can be removed, brought back and changed in the form', async () => {
    await users.open();
    await users.id.fill('9');
    await users.writeJson('{"name": "Ana"}');
    await collected.add.click();
    await collected.link.click();
    await collected.rows.first().focus();
    await window.keyboard.press('Delete');
    await expect(collected.rows).toHaveCount(0);
    await expect(window.getByText('No collected updates')).toBeVisible();
    await window.getByRole('button', { name: 'Undo' }).click();
    await expect(collected.rows).toHaveCount(1);
    await collected.rows.first().click();
    await collected.openInForm.click();
    await expect(users.heading).toBeVisible();
    await expect(users.id).toHaveValue('9');
    await expect(users.data).toContainText('"Ana"');
    await expect(collected.link).toBeHidden();
    expect(service.requestsOf('PUT')).toHaveLength(2);
  });

  await test.step('the name is typed once, and a refused update goes back into the form', async () => {
    const protection = new ProtectionBar(window);
    await changeProfile(window, profile, { protection: 'production' });
    service.next('PUT /api/v1/users/8', { status: 422, body: { message: 'No such role.' } });
    for (const userId of ['7', '8'])
      await askMain(window, 'addToBatch', {
        profileId: profile?.id ?? '',
        userId,
        body: '{"role": "boss"}',
        base: null,
        sends: 'whole',
        draftId: null,
        replaces: null,
      });
    await users.open();
    await collected.link.click();
    await collected.next.click();
    await collected.start.click();
    const send = collected.startQuestion.getByRole('button', { name: 'Start', exact: true });
    await expect(send).toBeDisabled();
    await protection.nameToType().fill('Shop');
    await send.click();
    await expect(batches.rows.getByText('Refused')).toHaveCount(1);
    await batches.rows.getByRole('row').filter({ hasText: 'Refused' }).click();
    await batches.journalEntry.getByRole('button', { name: 'Open as draft' }).click();
    await expect(users.id).toHaveValue('8');
    await expect(users.data).toContainText('"boss"');
  });
});
