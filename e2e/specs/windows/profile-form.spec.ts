import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { expect } from '../../fixtures/test.ts';
import { openDepot, twoServices as test } from '../../fixtures/windows/two-services.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

/** The form of a profile that another window, or a file, changes meanwhile. */

test('a saved form keeps a protection that was set meanwhile, and asks where both changed the same', async ({
  launched,
  window,
  depot,
}) => {
  const other = await openDepot(launched, window);
  await new ProfileMenu(other).press('Edit profile…');
  const form = new ProfileForm(other);
  await form.name.fill('Depot of mine');
  const elsewhere = other.getByRole('region', { name: 'Changed elsewhere' });
  await expect(elsewhere).toBeHidden();

  // The other window protects it: the form follows and says so.
  const { id: profileId, demo: _, ...draft } = depot;
  const rest = { profileId, opened: depot, token: null, sessionOnly: false };
  const production = { ...draft, protection: 'production' as const };
  await askMain(window, 'saveProfile', { ...rest, draft: production });
  await expect(elsewhere).toContainText('Protection. The form shows the new values.');
  await expect(other.getByRole('combobox', { name: 'Protection' })).toContainText('Production');
  await expect(form.name).toHaveValue('Depot of mine');
  await expectNoViolations(other);

  // Both change the name: nothing is saved before one is chosen.
  const renamed = { ...production, name: 'Store' };
  await askMain(window, 'saveProfile', { ...rest, opened: production, draft: renamed });
  const conflict = elsewhere.getByRole('group', { name: 'Profile name' });
  await expect(conflict).toContainText(
    'changed elsewhere to “Store”. This form has “Depot of mine”',
  );
  await form.save.click();
  await expect(conflict.getByRole('button', { name: 'Keep mine' })).toBeFocused();
  await expectNoViolations(other);
  await other.screenshot({ path: test.info().outputPath('conflict.png') });
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await form.save.click();
  await expect(other).toHaveTitle('Depot of mine — Production — Counterfoil');
  const { profiles } = await askMain(window, 'getStartState', {});
  expect(profiles.find(({ id }) => id === profileId)).toMatchObject({
    ...{ name: 'Depot of mine', protection: 'production' },
  });
});

test('the other value is taken over where a person wants it, and is saved with the rest', async ({
  launched,
  window,
  depot,
}) => {
  const other = await openDepot(launched, window);
  await new ProfileMenu(other).press('Edit profile…');
  const form = new ProfileForm(other);
  await form.name.fill('Depot of mine');
  const { id: profileId, demo: _, ...draft } = depot;
  await askMain(window, 'saveProfile', {
    ...{ profileId, opened: depot, token: null, sessionOnly: false },
    draft: { ...draft, name: 'Store', currency: 'EUR' },
  });
  const conflict = other.getByRole('group', { name: 'Profile name' });
  await conflict.getByRole('button', { name: 'Use the other value' }).click();
  await expect(form.name).toHaveValue('Store');
  await form.save.click();
  await expect(other.getByRole('heading', { name: 'Products' })).toBeVisible();
  const { profiles } = await askMain(window, 'getStartState', {});
  expect(profiles.find(({ id }) => id === profileId)).toMatchObject({
    ...{ name: 'Store', currency: 'EUR' },
  });
});

test('what was typed becomes a new profile when the profile is removed meanwhile', async ({
  window,
  profile,
}) => {
  if (profile === null) throw new Error('There is a profile.');
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  await new ProfileMenu(window).press('Edit profile…');
  const form = new ProfileForm(window);
  await form.name.fill('Shop of mine');
  // By another part of the app: the window then shows Depot.
  await askMain(window, 'deleteProfile', { profileId: profile.id });
  await expect(window).toHaveTitle(/^Depot — /);
  await expect(
    window.getByText('Shop was removed while its form was open. Your input is still here.'),
  ).toBeVisible();
  await expect(form.name).toHaveValue('Shop of mine');
  await expect(form.baseUrl).toHaveValue(profile.baseUrl);
  await expectNoViolations(window);
  await window.screenshot({ path: test.info().outputPath('removed.png') });
  await form.save.click();
  await expect.poll(() => profileNames(window)).toEqual(['Depot', 'Shop of mine']);
});

const profileNames = async (window: Page) =>
  (await askMain(window, 'getStartState', {})).profiles.map(({ name }) => name).sort();
