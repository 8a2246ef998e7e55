import {
  expectNoViolationsInAnyLanguage,
  expectNoViolationsInBothThemes,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import { dropFile } from '../../fixtures/native/hold-file.ts';
import { proxyTest } from '../../fixtures/proxy/proxy-test.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';

/**
 * axe finds nothing in the dialogs that the page itself doesn't open: for a proxy and a file. The one for quitting the
 * app is in `eyes/questions-at-zoom.spec.ts`.
 */

const depot = { name: 'Depot', baseUrl: 'http://depot.example' };

test('what a file of profiles says', async ({ window, profile }) => {
  const main = window.getByRole('main');
  await test.step('a file that is refused', async () => {
    const text = JSON.stringify([{ ...depot, token: 'not-for-files' }]);
    await dropFile(main, { name: 'shops.json', text });
    const refused = window.getByRole('alertdialog', { name: 'No profiles were imported' });
    await expect(refused).toBeVisible();
    await expectNoViolationsInAnyLanguage(window, 'no profiles were imported');
    await refused.getByRole('button', { name: 'Close' }).click();
    await expect(refused).toBeHidden();
  });
  await test.step('what a file of profiles would add and change', async () => {
    const changed = { name: profile?.name, baseUrl: profile?.baseUrl, protection: 'production' };
    const proxy = { mode: 'fixed', address: 'http://proxy.example:8080', bypass: '' };
    const text = JSON.stringify([depot, { ...changed, proxy }]);
    await dropFile(main, { name: 'shops.json', text });
    const offer = new ProfileOffer(window);
    await expect(offer.dialog).toContainText('Depot');
    await expectNoViolationsInAnyLanguage(window, 'profiles from a file');
    await offer.use.click();
    await expect(offer.dialog).toBeHidden();
  });
});

proxyTest.describe('a proxy', () => {
  proxyTest.use({ proxyOptions: { login: 'ann:right-one' } });

  proxyTest('that asks for a login, and again', async ({ window, products, login, failure }) => {
    await failure.button('Log in to the proxy').click();
    await login.logIn('ann', 'wrong-one');
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await expectNoViolationsInBothThemes(window, 'a login that was refused');
    await failure.button('Log in to the proxy').click();
    await expect(login.dialog).toContainText("didn't accept");
    // The dialog with all its parts.
    await expectNoViolationsInAnyLanguage(window, 'Proxy login, refused');
    await login.logIn('ann', 'right-one');
    await expect(products.row(1)).toBeVisible();
  });
});
