import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keychainEntries } from '../../fixtures/keyring/keychain-entries.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { startAgain } from '../../fixtures/start-again.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

/** What a command line asks for is first listed, and used only when the user agrees. */

test.describe('before there is any profile', () => {
  test.use({ start: 'empty' });

  test('a second start hands its file to the app that runs, and the demo', async ({
    userData,
    service,
  }) => {
    const brackets = join(userData, 'brackets.json');
    writeFileSync(brackets, '['.repeat(200_000));
    const args = [`--profiles=${brackets}`, '--session-tokens'];
    const { window, close } = await launchApp({ userData, args });
    const needed = new TokenDialog(window);
    const notices = window.getByRole('region', { name: 'Notices' });
    await test.step('a file that would hold the app up is refused with a sentence', async () => {
      await expect(notices).toContainText("Couldn't import the profiles");
      await expect(notices).toContainText(
        'Lists and objects in a profile file can be up to 50 levels deep',
      );
      await expect(window.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeVisible();
    });

    await test.step('profiles are imported from a file, without their tokens', async () => {
      const shop = { name: 'Imported', baseUrl: service.baseUrl };
      writeFileSync(join(userData, 'more.json'), JSON.stringify({ profiles: [shop] }));
      await startAgain(userData, ['--profiles=more.json']);
      const asked = new ProfileOffer(window);
      await expect(asked.dialog).toContainText(join(userData, 'more.json'));
      await expect(asked.dialog).toContainText(`Imported ${service.baseUrl}`);
      await asked.use.click();
      await expect(needed.dialog).toBeVisible();
    });

    await test.step('--session-tokens keeps the token for one start, and says so', async () => {
      await expect(needed.sessionOnly).toBeChecked();
      // Even so nothing is stored.
      await needed.sessionOnly.uncheck();
      await needed.token.fill(service.token);
      await needed.save.click();
      await expect(new ProductsPage(window).row(1)).toBeVisible();
      await expect(window).toHaveTitle('Imported — Counterfoil');
      await expect(window.getByText('kept for this session only')).toBeVisible();
      const kept = await keychainEntries();
      expect(kept.filter(({ password }) => password.includes(service.token))).toEqual([]);
    });

    await startAgain(userData, ['--demo']);
    await window
      .getByRole('dialog', { name: 'Open the demo?' })
      .getByRole('button', { name: 'Open the demo' })
      .click();
    await expect(window).toHaveTitle('Demo — Counterfoil');
    await close();
  });
});
