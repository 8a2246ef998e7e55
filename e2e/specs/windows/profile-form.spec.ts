import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect } from '../../fixtures/test.ts';
import { openDepot, twoServices as test } from '../../fixtures/windows/two-services.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

/** The form of a profile that another window, or a file, changes meanwhile. */

test('the form of a profile that is changed and removed meanwhile', async ({
  launched,
  window,
  profile,
  depot,
}) => {
  if (profile === null) throw new Error('There is a profile.');
  const other = await openDepot(launched, window);
  const form = new ProfileForm(other);
  const elsewhere = other.getByRole('region', { name: 'Changed elsewhere' });
  const conflict = elsewhere.getByRole('group', { name: 'Profile name' });
  const { id: profileId, demo: _, ...draft } = depot;
  const rest = { profileId, token: null, sessionOnly: false };
  const production = { ...draft, protection: 'production' as const };
  const saved = async () =>
    (await askMain(window, 'getStartState', {})).profiles.find(({ id }) => id === profileId);

  await test.step('a saved form keeps a protection that was set meanwhile, and asks where both changed the same', async () => {
    await new ProfileMenu(other).press('Edit profile…');
    await form.name.fill('Depot of mine');
    await expect(elsewhere).toBeHidden();

    // The other window protects it: the form follows and says so.
    await askMain(window, 'saveProfile', { ...rest, opened: depot, draft: production });
    await expect(elsewhere).toContainText('Protection. The form shows the new values.');
    await expect(other.getByRole('combobox', { name: 'Protection' })).toContainText('Production');
    await expect(form.name).toHaveValue('Depot of mine');

    // Both change the name: nothing is saved before one is chosen.
    const renamed = { ...production, name: 'Store' };
    await askMain(window, 'saveProfile', { ...rest, opened: production, draft: renamed });
    await expect(conflict).toContainText(
      'changed elsewhere to “Store”. This form has “Depot of mine”',
    );
    await form.save.click();
    await expect(conflict.getByRole('button', { name: 'Keep mine' })).toBeFocused();
    await expectNoViolations(other);
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(conflict).toBeHidden();
    await form.save.click();
    await expect(other).toHaveTitle('Depot of mine — Production — Counterfoil');
    expect(await saved()).toMatchObject({ name: 'Depot of mine', protection: 'production' });
  });

  await test.step('the other value is taken over where a person wants it, and is saved with the rest', async () => {
    await new ProfileMenu(other).press('Edit profile…');
    await form.name.fill('Depot of ours');
    const mine = { ...production, name: 'Depot of mine' };
    const theirs = { ...mine, name: 'Store', currency: 'EUR' };
    await askMain(window, 'saveProfile', { ...rest, opened: mine, draft: theirs });
    await conflict.getByRole('button', { name: 'Use the other value' }).click();
    await expect(form.name).toHaveValue('Store');
    await form.save.click();
    await expect(other.getByRole('heading', { name: 'Products' })).toBeVisible();
    expect(await saved()).toMatchObject({ name: 'Store', currency: 'EUR' });
  });

  await test.step('what was typed becomes a new profile when the profile is removed meanwhile', async () => {
    await other.close();
    await new ProfileMenu(window).press('Edit profile…');
    const mine = new ProfileForm(window);
    await mine.name.fill('Shop of mine');
    // By another part of the app: the window then shows the other profile.
    await askMain(window, 'deleteProfile', { profileId: profile.id });
    await expect(window).toHaveTitle(/^Store — /);
    await expect(
      window.getByText('Shop was removed while its form was open. Your input is still here.'),
    ).toBeVisible();
    await expect(mine.name).toHaveValue('Shop of mine');
    await expect(mine.baseUrl).toHaveValue(profile.baseUrl);
    await expectNoViolations(window);
    await mine.save.click();
    await expect.poll(() => profileNames(window)).toEqual(['Shop of mine', 'Store']);
  });
});

const profileNames = async (window: Page) =>
  (await askMain(window, 'getStartState', {})).profiles.map(({ name }) => name).sort();
