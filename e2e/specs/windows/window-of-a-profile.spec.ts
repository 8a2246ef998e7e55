import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect } from '../../fixtures/test.ts';
import {
  chooseInWindowMenu,
  twoServices as test,
  windowOf,
} from '../../fixtures/windows/two-services.ts';
import { profileFor } from '../../kit/app/app-state.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

/** How the window of a profile is opened and found, and what becomes of it when the profile is removed. */

test('the window of a profile is opened, found and closed', async ({
  launched,
  window,
  service,
}) => {
  await new OrdersPage(window).open();
  await new OrdersPage(window).writeJson('{"typed": "before"}');
  await new ProfileMenu(window).choose('Depot');
  await expect(window).toHaveTitle('Depot — Counterfoil');
  const first =
    await test.step('the menu of profiles is used by the keyboard, and says what is open elsewhere', async () => {
      await window.getByRole('button', { name: 'Profile: Depot' }).focus();
      await window.keyboard.press('Enter');
      const item = window.getByRole('menuitem', { name: 'Open in a new window' });
      await item.focus();
      await window.keyboard.press('ArrowRight');
      const menu = window.getByRole('menu', { name: 'Open in a new window' });
      await expect(menu.getByRole('menuitem', { name: /^Shop/ })).toBeFocused();
      await expectNoViolations(window);
      await window.keyboard.press('Enter');
      const opened = await windowOf(launched, 'Shop');
      await new ProfileMenu(opened).open();
      await expect(opened.getByRole('menuitemradio', { name: /^Depot/ })).toContainText(
        'in another window',
      );
      await opened.keyboard.press('Escape');
      return opened;
    });
  await test.step('what was typed behind another profile goes along into the window of its own', async () => {
    await new OrdersPage(first).open();
    await expect(new OrdersPage(first).json).toHaveValue('{"typed": "before"}');
    await expect(window).toHaveTitle('Depot — Counterfoil');
  });

  const items = () =>
    launched.app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()
        ?.items.find(({ role }) => role === 'window')
        ?.submenu?.items.filter(({ type }) => type === 'checkbox')
        .map(({ label, checked }) => [label, checked]),
    );
  await first.close();
  const other =
    await test.step('a shortcut opens a window where there is none, and the menu says which there are', async () => {
      await expect.poll(items).toEqual([
        ['Shop', false],
        ['Depot', true],
      ]);
      await chooseInWindowMenu(launched, 'CmdOrCtrl+1');
      const opened = await windowOf(launched, 'Shop');
      await expect(new ProductsPage(opened).row(1)).toBeVisible();
      await expect.poll(items).toEqual([
        ['Shop', true],
        ['Depot', true],
      ]);
      return opened;
    });

  await test.step('a profile has one window: choosing it anywhere brings that one forward', async () => {
    const isInFront = (page: Page) => page.evaluate(() => document.hasFocus());
    const expectTwo = async (front: Page) => {
      await expect.poll(() => isInFront(front)).toBe(true);
      expect(launched.app.windows()).toHaveLength(2);
      await expect(window).toHaveTitle('Depot — Counterfoil');
      await expect(other).toHaveTitle('Shop — Counterfoil');
    };
    await new ProfileMenu(other).choose('Depot');
    await expectTwo(window);
    await new ProfileMenu(window).openInNewWindow('Shop');
    await expectTwo(other);
    await chooseInWindowMenu(launched, 'CmdOrCtrl+2');
    await expectTwo(window);
  });

  const removeProfileOf = async (page: Page, consequence: string | null) => {
    await new ProfileMenu(page).press('Remove profile…');
    const asked = page.getByRole('alertdialog', { name: 'Remove profile?' });
    if (consequence === null) await expect(asked).not.toContainText('This window');
    else await expect(asked).toContainText(consequence);
    const remove = asked.getByRole('button', { name: 'Remove profile' });
    // The press that closes a window may end without an answer from its page.
    await remove.click().catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    });
  };
  await test.step('a window shows the next profile without one when its own is removed', async () => {
    await askMain(window, 'saveProfile', {
      profileId: crypto.randomUUID(),
      opened: null,
      draft: profileFor(service.baseUrl, { name: 'Store' }),
      token: service.token,
      sessionOnly: true,
    });
    await removeProfileOf(other, 'This window will then show Store.');
    await expect(other).toHaveTitle('Store — Counterfoil');
    await new ProductsPage(other).open();
    await expect(new ProductsPage(other).row(1)).toBeVisible();
    expect(launched.app.windows()).toHaveLength(2);
  });
  await test.step('a removed profile leaves no window: it closes, or shows one that has none', async () => {
    await removeProfileOf(other, 'This window will then close');
    await expect.poll(() => launched.app.windows().length).toBe(1);
    await expect(window).toHaveTitle('Depot — Counterfoil');
    await removeProfileOf(window, null);
    await expect(window.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeFocused();
    expect(launched.app.windows()).toHaveLength(1);
  });
});
