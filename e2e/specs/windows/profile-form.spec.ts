import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { profileFor } from '../../kit/app/app-state.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

/**
 * The form of a profile: users are switched on in it with a test, and another part of the app changes the profile meanwhile.
 * windows.spec.ts shows that a change in one window reaches the others.
 */

test('the form of a profile that is changed and removed meanwhile', async ({
  window,
  profile,
  service,
  users,
}) => {
  if (profile === null) throw new Error('There is a profile.');
  const form = new ProfileForm(window);
  const elsewhere = window.getByRole('alertdialog', { name: 'Changed elsewhere' });
  const answer = (name: string) => elsewhere.getByRole('button', { name, exact: true });
  const { id: profileId, demo: _, ...draft } = profile;
  const rest = { profileId, token: null, sessionOnly: false };
  const saved = async () =>
    (await askMain(window, 'getStartState', {})).profiles.find(({ id }) => id === profileId);

  await test.step('whether users are read is chosen, or learned from the first one that is read', async () => {
    service.records.set('a/7', '{"key": "a/7", "name": "Ana"}');
    service.etags = 'weak';
    const edit = async () => {
      await window.evaluate((id) => {
        location.hash = `#/profile/${id}`;
      }, profileId);
      await form.openMore();
    };
    const reads = window.getByRole('combobox', { name: 'Read users' });
    const sends = window.getByRole('combobox', { name: 'When updating, send' });
    await users.open();
    await expect(users.update).toBeVisible();
    await expect(users.read).toBeVisible();

    await edit();
    await expect(reads).toHaveValue('ask');
    await sends.selectOption({ label: 'Only changes' });
    await expect(window.getByText('clears all other fields')).toBeVisible();
    await expectNoViolations(window);
    await form.save.click();
    await expect(form.save).toBeHidden();

    await users.open();
    await users.id.fill('a/7');
    await users.id.press('Tab');
    await expect(users.read).toBeFocused();
    expect(service.requestsOf('GET').filter(({ path }) => path.includes('users'))).toEqual([]);
    await users.read.click();
    await expect(window.getByText('Ana, read at')).toBeVisible();
    await expect(window.getByText('Only the fields that you change are sent.')).toBeVisible();
    expect(service.requestsOf('PUT')).toHaveLength(0);

    await edit();
    await expect(reads).toHaveValue('learned');
    await expect(reads).toHaveAccessibleDescription(/The ID is in the field key\./);
    await reads.selectOption({ label: 'Never' });
    await form.save.click();
    await expect(form.save).toBeHidden();
    await users.open();
    await expect(users.read).toBeHidden();
    await askMain(window, 'saveProfile', { ...rest, draft });
  });

  await test.step('a form that nobody has edited follows, and an edited one asks before it replaces what is newer', async () => {
    await new ProfileMenu(window).press('Edit profile…');
    const currency = { ...draft, currency: 'EUR' };
    await askMain(window, 'saveProfile', { ...rest, opened: profile, draft: currency });
    await expect(window.getByRole('textbox', { name: 'Currency' })).toHaveValue('EUR');
    await form.name.fill('Shop of mine');

    // Another part of the app protects it and gives it another name.
    const theirs = { ...currency, name: 'Store', protection: 'production' as const };
    await askMain(window, 'saveProfile', { ...rest, opened: currency, draft: theirs });
    await form.save.click();
    await expect(answer('Cancel')).toBeFocused();
    await expect(elsewhere).toContainText('Its protection is also stronger now: Production.');
    await expectNoViolations(window);
    await answer('Cancel').click();
    await expect(form.name).toHaveValue('Shop of mine');
    expect(await saved()).toMatchObject({ name: 'Store', protection: 'production' });

    await form.save.click();
    await answer('Save mine').click();
    await expect(window).toHaveTitle('Shop of mine — Production — Counterfoil');
    expect(await saved()).toMatchObject({
      name: 'Shop of mine',
      protection: 'production',
      currency: 'EUR',
    });
  });

  await test.step('the newer profile is loaded where a person wants it', async () => {
    await new ProfileMenu(window).press('Edit profile…');
    await form.name.fill('Shop of ours');
    const mine = {
      ...draft,
      name: 'Shop of mine',
      protection: 'production' as const,
      currency: 'EUR',
    };
    await askMain(window, 'saveProfile', {
      ...rest,
      opened: mine,
      draft: { ...mine, name: 'Store' },
    });
    await form.save.click();
    await answer('Load the newer one').click();
    await expect(form.name).toHaveValue('Store');
    expect(await saved()).toMatchObject({ name: 'Store' });
    // Nothing of it was edited, so nothing is asked.
    await window.getByRole('button', { name: 'Cancel' }).click();
    await expect(window.getByRole('heading', { name: 'Products' })).toBeVisible();
  });

  await test.step('what was typed becomes a new profile when the profile is removed meanwhile', async () => {
    await askMain(window, 'saveProfile', {
      profileId: crypto.randomUUID(),
      opened: null,
      draft: profileFor(service.baseUrl, { name: 'Depot' }),
      token: service.token,
      sessionOnly: true,
    });
    await new ProfileMenu(window).press('Edit profile…');
    await form.name.fill('Store of mine');
    // By another part of the app: the window then shows the other profile.
    await askMain(window, 'deleteProfile', { profileId });
    await expect(window).toHaveTitle(/^Depot — /);
    await expect(
      window.getByText('Store was removed while its form was open. Your input is still here.'),
    ).toBeVisible();
    await expect(form.name).toHaveValue('Store of mine');
    await expect(form.baseUrl).toHaveValue(profile.baseUrl);
    await expectNoViolations(window);
    await form.save.click();
    await expect.poll(() => profileNames(window)).toEqual(['Depot', 'Store of mine']);
  });
});

const profileNames = async (window: Page) =>
  (await askMain(window, 'getStartState', {})).profiles.map(({ name }) => name).sort();
