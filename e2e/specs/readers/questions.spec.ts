import type { Page } from '@playwright/test';
import { defaultSettings } from '../../../main/contract/settings.ts';
import { languageTags } from '../../../main/languages.ts';
import {
  expectNoViolationsButColours,
  expectNoViolationsInBothThemes,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { dropFile } from '../../fixtures/native/hold-file.ts';
import { proxyTest } from '../../fixtures/proxy/proxy-test.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';

/** axe finds nothing in the dialogs that the page itself doesn't open: for a proxy, a file, quitting the app. */

/** In each language, English last and in both themes. Open dialogs switch to the new language. */
async function expectNone(window: Page, where: string): Promise<void> {
  for (const language of [...languageTags().filter((tag) => tag !== 'en'), 'en']) {
    await askMain(window, 'saveSettings', { ...defaultSettings, language });
    await expect(window.locator('html')).toHaveAttribute('lang', language);
    if (language !== 'en') await expectNoViolationsButColours(window, `${where}, ${language}`);
  }
  await expectNoViolationsInBothThemes(window, `${where}, en`);
}

const depot = { name: 'Depot', baseUrl: 'http://depot.example' };

test('what a file of profiles says', async ({ window, profile }) => {
  const main = window.getByRole('main');
  await test.step('a file that is refused', async () => {
    const text = JSON.stringify([{ ...depot, token: 'not-for-files' }]);
    await dropFile(main, { name: 'shops.json', text });
    const refused = window.getByRole('alertdialog', { name: 'No profiles were imported' });
    await expect(refused).toBeVisible();
    await expectNone(window, 'no profiles were imported');
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
    await expectNone(window, 'profiles from a file');
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
    await expectNone(window, 'Proxy login, refused');
    await login.logIn('ann', 'right-one');
    await expect(products.row(1)).toBeVisible();
  });
});

freshTest(
  'the end of the app while an order is under way',
  async ({ launched, window, service, orders }) => {
    const hold = await holdOrder(service, orders, '{"productId": 1}');
    await launched.app.evaluate(({ app }) => app.quit());
    const question = window.getByRole('alertdialog', { name: 'An order is still being sent' });
    await expect(question).toBeVisible();
    await expectNone(window, 'an order is still being sent');
    await question.getByRole('button', { name: "Don't quit" }).click();
    await expect(question).toBeHidden();
    hold.release();
    await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  },
);
