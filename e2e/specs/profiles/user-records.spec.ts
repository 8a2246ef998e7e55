import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';

/** Whether a service shows its users is tested once, when it is switched on. */

test('a person switches it on with a test, and learns what the records are like', async ({
  window,
  profile,
  service,
  users,
}) => {
  service.records.set('a/7', '{"key": "a/7", "name": "Ana"}');
  service.etags = 'weak';
  const form = new ProfileForm(window);
  const edit = async () => {
    await window.evaluate((id) => {
      location.hash = `#/profile/${id}`;
    }, profile?.id ?? '');
    await form.openMore();
  };
  const shows = window.getByRole('checkbox', { name: 'This service shows users' });
  const id = window.getByRole('textbox', { name: 'ID of a user to test with' });
  const sends = window.getByRole('combobox', { name: 'When updating, send' });
  const test = window.getByRole('button', { name: 'Test with this user' });
  await users.open();
  await expect(users.update).toBeVisible();
  await expect(users.read).toBeHidden();

  await edit();
  await expect(shows).not.toBeChecked();
  await shows.check();
  // Nothing is known about its records before the test.
  await form.save.click();
  await expect(id).toBeFocused();
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await id.fill('8');
  await test.click();
  await expect(window.getByRole('alert')).toContainText('404');
  await expect(sends).toBeHidden();
  await id.fill('a/7');
  await id.press('Enter');
  await expect(window.getByText('The ID is in the field key.')).toBeVisible();
  await expect(window.getByText('The service sends only a weak ETag')).toBeVisible();
  await expect(sends).toHaveValue('whole');
  await sends.selectOption({ label: 'Only changes' });
  await expect(window.getByText('clears all other fields')).toBeVisible();
  await expectNoViolations(window);
  await form.save.click();
  await expect(form.save).toBeHidden();

  await users.open();
  await users.id.fill('a/7');
  await users.id.press('Enter');
  await expect(window.getByText('Record of user a/7, read')).toBeVisible();
  await expect(window.getByText('Only the fields that you change are sent.')).toBeVisible();
  expect(service.requestsOf('PUT')).toHaveLength(0);

  await edit();
  await expect(shows).toBeChecked();
  await shows.uncheck();
  await form.save.click();
  await expect(form.save).toBeHidden();
  await new UsersPage(window).open();
  await expect(users.read).toBeHidden();
});
