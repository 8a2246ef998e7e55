import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { profileFor } from '../../kit/app/app-state.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

/**
 * The form of a profile that another part of the app changes meanwhile. windows.spec.ts shows that a change in one window
 * reaches the others.
 */

test('the form of a profile that is changed and removed meanwhile', async ({
  window,
  profile,
  service,
}) => {
  if (profile === null) throw new Error('There is a profile.');
  const form = new ProfileForm(window);
  const elsewhere = window.getByRole('region', { name: 'Changed elsewhere' });
  const conflict = elsewhere.getByRole('group', { name: 'Profile name' });
  const { id: profileId, demo: _, ...draft } = profile;
  const rest = { profileId, token: null, sessionOnly: false };
  const production = { ...draft, protection: 'production' as const };
  const saved = async () =>
    (await askMain(window, 'getStartState', {})).profiles.find(({ id }) => id === profileId);

  await test.step('a saved form keeps a protection that was set meanwhile, and asks where both changed the same', async () => {
    await new ProfileMenu(window).press('Edit profile…');
    await form.name.fill('Shop of mine');
    await expect(elsewhere).toBeHidden();

    // Another part of the app protects it: the form follows and says so.
    await askMain(window, 'saveProfile', { ...rest, opened: profile, draft: production });
    await expect(elsewhere).toContainText('Protection. The form shows the new values.');
    await expect(form.protection).toContainText('Production');
    await expect(form.name).toHaveValue('Shop of mine');

    // Both change the name: nothing is saved before one is chosen.
    const renamed = { ...production, name: 'Store' };
    await askMain(window, 'saveProfile', { ...rest, opened: production, draft: renamed });
    await expect(conflict).toContainText(
      'changed elsewhere to “Store”. This form has “Shop of mine”',
    );
    await form.save.click();
    await expect(conflict.getByRole('button', { name: 'Keep mine' })).toBeFocused();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(conflict).toBeHidden();
    await form.save.click();
    await expect(window).toHaveTitle('Shop of mine — Production — Counterfoil');
    expect(await saved()).toMatchObject({ name: 'Shop of mine', protection: 'production' });
  });

  await test.step('the other value is taken over where a person wants it, and is saved with the rest', async () => {
    await new ProfileMenu(window).press('Edit profile…');
    await form.name.fill('Shop of ours');
    const mine = { ...production, name: 'Shop of mine' };
    const theirs = { ...mine, name: 'Store', currency: 'EUR' };
    await askMain(window, 'saveProfile', { ...rest, opened: mine, draft: theirs });
    await conflict.getByRole('button', { name: 'Use the other value' }).click();
    await expect(form.name).toHaveValue('Store');
    await form.save.click();
    await expect(window.getByRole('heading', { name: 'Products' })).toBeVisible();
    expect(await saved()).toMatchObject({ name: 'Store', currency: 'EUR' });
  });

  await test.step('what was typed becomes a new profile when the profile is removed meanwhile', async () => {
    await askMain(window, 'saveProfile', {
      ...{ profileId: crypto.randomUUID(), opened: null },
      ...{ draft: profileFor(service.baseUrl, { name: 'Depot' }) },
      ...{ token: service.token, sessionOnly: true },
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
