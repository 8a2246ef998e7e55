import { randomUUID } from 'node:crypto';
import { askMain } from '../../fixtures/ask-main.ts';
import { changeProfile } from '../../fixtures/change-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProtectionBar } from '../../kit/pages/profiles/protection.ts';
import { ReviewPage } from '../../kit/pages/review-page.ts';
import { settled } from '../../storm/double-press.ts';

/** Collecting updates, looking at them and sending them together. */

test('updates wait in Review until they are sent or removed', async ({
  service,
  users,
  batches,
  profile,
  window,
}) => {
  const review = new ReviewPage(window);
  await test.step('updates are collected, replaced, looked at and sent together, by keyboard', async () => {
    await users.open();
    await expect(review.link).toBeHidden();
    const add = async (id: string, json: string) => {
      await users.id.fill(id);
      await users.writeJson(json);
      await review.add.focus();
      await window.keyboard.press('Enter');
    };
    await add('7', '{ "name": "Ana", "age": 30.0 }');
    // The form is free for the next user, and nothing was sent.
    await expect(users.id).toHaveValue('');
    await expect(review.link).toHaveAccessibleDescription(/1 update to review/);
    await add('a/8', '{"note": "{{x}}"}');
    await expect(users.id).toHaveValue('');

    await add('7', '{"name": "Anna"}');
    const question = window.getByRole('alertdialog', { name: 'Replace the update in Review?' });
    await expect(question).toContainText('user 7');
    await window.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(users.id).toHaveValue('7');
    await settled(window);
    await expect(review.add).toBeFocused();
    await window.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Replace' }).press('Enter');
    await expect(users.id).toHaveValue('');
    expect(service.requestsOf('PUT')).toEqual([]);

    await review.link.press('Enter');
    await expect(review.heading).toBeVisible();
    await expect(review.grid.getByRole('columnheader')).toHaveText(['Target', 'Changes', 'Added']);
    await expect(review.rows).toHaveCount(2);
    await expect(review.rows.nth(0)).toContainText('a/8');
    await expect(review.rows.nth(1)).toContainText('7');
    await review.rows.nth(0).focus();
    await window.keyboard.press('ArrowDown');
    await window.keyboard.press('Enter');
    await expect(review.preview).toContainText('{"name": "Anna"}');

    await review.sendAll.press('Enter');
    const sending = window.getByRole('alertdialog', { name: 'Send 2 updates?' });
    await expect(sending.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await window.keyboard.press('Tab');
    await expect(sending.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
    // A question that opened by itself ignores presses at first.
    await expect(async () => {
      await window.keyboard.press('Enter');
      await expect(sending).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(batches.rows.getByText('Done')).toHaveCount(2);
    await expect(review.link).toBeHidden();
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
    await review.add.click();
    await review.link.click();
    await review.rows.first().focus();
    await window.keyboard.press('Delete');
    await expect(review.rows).toHaveCount(0);
    await expect(window.getByText('Nothing to review')).toBeVisible();
    await window.getByRole('button', { name: 'Undo' }).click();
    await expect(review.rows).toHaveCount(1);
    await review.rows.first().click();
    await review.openInForm.click();
    await expect(users.heading).toBeVisible();
    await expect(users.id).toHaveValue('9');
    await expect(users.preview).toContainText('"Ana"');
    await expect(review.link).toBeHidden();
    expect(service.requestsOf('PUT')).toHaveLength(2);
  });

  await test.step('the name is typed once, and a refused update goes back into the form', async () => {
    const protection = new ProtectionBar(window);
    await changeProfile(window, profile, { protection: 'production' });
    service.next('PUT /api/v1/users/8', { status: 422, body: { message: 'No such role.' } });
    for (const userId of ['7', '8'])
      await askMain(window, 'addToReview', {
        ...{ profileId: profile?.id ?? '', reviewId: randomUUID(), userId },
        ...{ body: '{"role": "boss"}', base: null, sends: 'whole', draftId: null, replaces: null },
      });
    await review.link.click();
    await review.sendAll.click();
    const send = protection.question().getByRole('button', { name: 'Send', exact: true });
    await expect(send).toBeDisabled();
    await protection.nameToType().fill('Shop');
    await send.click();
    await expect(batches.rows.getByText('Refused')).toHaveCount(1);
    await batches.rows.getByRole('row').filter({ hasText: 'Refused' }).click();
    await batches.journalEntry.getByRole('button', { name: 'Open as draft' }).click();
    await expect(users.id).toHaveValue('8');
    await expect(users.preview).toContainText('"boss"');
  });
});
