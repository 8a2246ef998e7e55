import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { changeProfile } from '../../fixtures/change-profile.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { ProtectionBar } from '../../kit/pages/profiles/protection.ts';

/** A user can't be read: what was last sent for the ID is the closest there is. */

test('an update is compared with what was sent before', async ({
  service,
  users,
  journal,
  failure,
  profile,
  window,
}) => {
  const first = '{"name": "Ana", "age": 30.0, "address": {"city": "Graz", "zip": "8010"}}';
  const second = '{"name": "Anna", "address": {"city": "Graz"}, "vip": true}';
  const differences = [
    'Changed NameAna → Anna',
    'Removed Address, Zip8010',
    'Added VipYes',
    'Not sent Age30.0',
  ];

  // What is said of each difference: renderer/body/compare/changes.test.tsx.
  await test.step('what was last sent for an id can be loaded, taken back and compared', async () => {
    await users.open();
    await expect(window.getByText('Only the fields you fill in are sent.')).toContainText(
      'Shop may clear the other fields',
    );
    await users.id.fill('a/7');
    await users.writeJson(first);
    await users.update.click();
    // While the form is unchanged, the preview shows the outcome, and the form doesn't repeat it.
    await expect(users.ticket.region).toBeVisible();
    await expect(users.lastSent).toBeHidden();

    await users.id.fill('a/8');
    await expect(users.ticket.region).toBeHidden();
    await expect(users.lastSent).toBeHidden();
    await users.id.fill('a/7');
    await users.writeJson(second);
    await expect(users.lastSent).toHaveAttribute('aria-haspopup', 'true');
    await expect(users.changes.getByRole('listitem')).toHaveText(differences);
    await expect(users.changes).toContainText(
      'Compared with what was last sent from this computer',
    );

    await users.lastSent.click();
    await expect(users.useLastSent).toHaveAccessibleDescription(/^\d.* · Done$/);
    await users.useLastSent.click();
    await expect(users.json).toHaveValue(first);
    await window.getByRole('button', { name: 'Undo' }).click();
    await expect(users.json).toHaveValue(second);
    expect(service.requestsOf('PUT')).toHaveLength(1);
  });

  await test.step('the entry of an update shows what changed since the update before it', async () => {
    await users.update.click();
    await expect(users.lastSent).toBeHidden();
    await journal.open();
    await journal.journalEntry(0).click();
    const changes = window.getByRole('region', { name: 'Changes' });
    await expect(changes.getByRole('listitem')).toHaveText(differences);
    await expect(changes).toContainText('Compared with what was last sent from this computer');
    await journal.journalEntry(1).click();
    await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText('"8010"');
    await expect(changes).toBeHidden();
  });

  await test.step('a newer update of which nobody knows what became is named', async () => {
    await users.open();
    service.next('PUT /api/v1/users/*', 'drop-after-reading');
    await users.writeJson('{"name": "Eva"}');
    await users.update.click();
    await expect(failure.titled("Don't know whether the user was updated")).toBeVisible();
    await failure.close();
    // Another ID leaves the ticket.
    await users.id.fill('a/8');
    await users.id.fill('a/7');
    await expect(window.getByText(/Newer update .*: Unknown/)).toBeVisible();
    await users.lastSent.click();
    await users.useLastSent.click();
    await expect(users.json).toHaveValue(second);
  });

  await test.step('what was sent with the token before is no base once the form of the profile has another one', async () => {
    await recordWrite(window, profile, 'updateUser', { id: '5', body: first, draftId: null });
    await users.id.fill('5');
    await users.writeJson(second);
    await expect(users.changes.getByRole('listitem')).toHaveText(differences);
    service.tokens.add('of-another-account');
    await new ProfileMenu(window).press('Edit profile…');
    const form = new ProfileForm(window);
    await form.token.fill('of-another-account');
    await form.save.click();
    await users.open();
    await expect(users.update).toBeEnabled();
    await expect(users.changes).toBeHidden();
  });

  await test.step('the question shows what changes, also in a body that a worker compares', async () => {
    // More than is compared without a worker, sent without the form, which would have to draw it.
    const lines = [
      { id: 16, note: 'x'.repeat(100_000) },
      { id: 17, note: 'x' },
    ];
    const body = JSON.stringify({ city: 'Graz', lines });
    await recordWrite(window, profile, 'updateUser', { id: '9', body, draftId: null });
    await changeProfile(window, profile, { protection: 'production' });
    const guard = new ProtectionBar(window);
    await expect(guard.bar).toContainText('Production');
    await users.id.fill('9');
    const typed = '{"city":"Linz","lines":[{"id":16,"note":"y"}]}';
    await users.writeJson(typed);
    const large = [
      'Changed CityGraz → Linz',
      /^Changed Lines 1, Notex{40,}….*→ y/s,
      'Removed Lines 2ID: 17, Note: x',
    ];
    await expect(users.changes.getByRole('listitem')).toHaveText(large);
    await users.update.click();
    const asked = guard.question().getByRole('region', { name: 'Changes' });
    await expect(asked.getByRole('listitem')).toHaveText(large);
    await expectNoViolations(window, 'the question with its changes');
    await guard.question().getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => service.requestsOf('PUT').at(-1)?.body).toBe(typed);
  });
});
