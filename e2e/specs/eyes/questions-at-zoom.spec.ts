import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsInAnyLanguage } from '../../fixtures/accessibility/expect-no-violations.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';

/**
 * At 400 % in the smallest window, a question can be read and answered below a notice that is higher than the window.
 */

test.describe.configure({ timeout: 120_000 });

test.describe('with the protection production', () => {
  // It asks all that an unprotected profile asks, below one more bar.
  test.use({ profileChange: { protection: 'production' } });

  test('every question can be reached', async ({ userData, service, profile }) => {
    expect(profile).not.toBeNull();
    // A notice at the top of the window.
    writeFileSync(join(userData, 'settings.json'), '{"version": 1, "theme":');
    const launched = await launchApp({ userData });
    const { app, window } = launched;
    await expect(window.getByRole('region', { name: 'Notices' })).toBeVisible();
    const orders = new OrdersPage(window);
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await setSize(app, window, { width: 800, height: 560, zoom: 4 });

    await window.keyboard.press('Control+Enter');
    await answer(window, /^Send to /, ['Cancel', 'Send'], 'Send');
    await expect.poll(() => service.requestsOf('POST').length).toBe(1);

    // What was sent moments ago.
    await orders.backToForm();
    await expect(async () => {
      await window.keyboard.press('Control+Enter');
      await expect(question(window, 'Send the same order again?')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await answer(window, 'Send the same order again?', ['Send again', 'Cancel'], 'Cancel');

    // A request that is under way when the app should quit.
    const users = new UsersPage(window);
    await users.open();
    await users.id.fill('12');
    await users.writeJson('{"a": 1}');
    const hold = service.hold('PUT /*');
    await window.keyboard.press('Control+Enter');
    await answer(window, /^Send to /, ['Cancel', 'Send'], 'Send');
    await hold.arrived;
    await app.evaluate(({ app: main }) => main.quit());
    const choices = ['Wait, then quit', "Don't quit", 'Quit now'];
    await reach(window, /still being sent/, choices);
    await test.step('the end of the app while an order is under way', async () => {
      await setSize(app, window, { width: 1280, height: 800 });
      await expectNoViolationsInAnyLanguage(window, 'an update is still being sent');
      await answer(window, /still being sent/, [], "Don't quit");
      hold.release();
      await expect(window.getByRole('status').filter({ hasText: 'User 12 updated' })).toBeVisible();
    });
    await launched.close();
  });
});

const question = (window: Page, name: string | RegExp): Locator =>
  window.getByRole('alertdialog', { name });

/** By its place. `toBeInViewport` waits for a frame, and a busy machine draws one in several seconds at this zoom. */
const isWholeInView = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { top, left, bottom, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });

/** Each button can be scrolled into view and clicked there. */
async function reach(
  window: Page,
  name: string | RegExp,
  buttons: readonly string[],
): Promise<void> {
  const asked = question(window, name);
  await expect(asked).toBeVisible();
  for (const each of buttons) {
    const button = asked.getByRole('button', { name: each, exact: true });
    // The focus that the question takes when it opens scrolls as well, perhaps after this has scrolled.
    await expect(async () => {
      await button.scrollIntoViewIfNeeded();
      expect(await isWholeInView(button)).toBe(true);
      await button.click({ trial: true });
    }).toPass();
  }
  await asked.getByRole('heading').scrollIntoViewIfNeeded();
  await expect(asked.getByRole('heading')).toBeInViewport();
}

/** Reaches each button, and clicks one of them. */
async function answer(
  window: Page,
  name: string | RegExp,
  buttons: readonly string[],
  pressed: string,
): Promise<void> {
  await reach(window, name, buttons);
  const asked = question(window, name);
  await asked.getByRole('button', { name: pressed, exact: true }).click();
  await expect(asked).toBeHidden();
}
