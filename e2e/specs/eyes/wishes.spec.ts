import type { Page } from '@playwright/test';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { HelpWindow } from '../../kit/pages/help-window.ts';

/** The app respects the system's settings for reduced motion and forced colours. */

const outlineOf = (window: Page, selector: string) =>
  window.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle);

test('the wishes of the system are respected', async ({ window, products }) => {
  await test.step('with less motion nothing moves', async () => {
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await expect(products.row(1)).toBeVisible();

    await test.step('a menu that the mouse opens right after a key has no ring around it', async () => {
      await window.keyboard.press('Tab');
      await products.columns.click();
      const menu = window.getByRole('menu');
      await expect(menu).toBeVisible();
      expect(await outlineOf(window, '[role="menu"]')).toBe('none');
      await window.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    });

    await products.deleteButton(1).click();
    await expect(products.deleteDialog).toBeVisible();
    const moving = await window.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { animationDuration, transitionDuration, scrollBehavior } =
            getComputedStyle(element);
          const lasts = (times: string) => times.split(', ').some((time) => time !== '0s');
          return (
            lasts(animationDuration) || lasts(transitionDuration) || scrollBehavior === 'smooth'
          );
        })
        .map((element) => element.outerHTML.slice(0, 160)),
    );
    expect(moving).toEqual([]);
    expect(await window.evaluate(() => document.getAnimations().length)).toBe(0);
    await window.keyboard.press('Escape');
    await expect(products.deleteDialog).toBeHidden();
  });

  await test.step('in the colours of the system, lines show what colours show otherwise', async () => {
    await window.emulateMedia({ forcedColors: 'active' });

    await test.step('in the colours of the system what is chosen and what has the focus has a line of its own', async () => {
      await products.checkbox(1).check();
      const row = products.row(1);
      const colours = (place = row) =>
        place.evaluate((element) => {
          const { backgroundColor, color } = getComputedStyle(element);
          return [backgroundColor, color];
        });
      const [selected, others] = [await colours(), await colours(products.row(2))];
      expect(selected).not.toEqual(others);
      // In the matching system colour, not in that of our theme.
      expect((await colours(products.cell(1, 'ID')))[1]).toBe(selected[1]);
      await expect(window.locator('a[aria-current="page"]')).toHaveCSS('border-style', 'solid');
      await window.keyboard.press('Tab');
      expect(await outlineOf(window, ':focus')).toBe('solid');
      const refresh = window.getByRole('button', { name: 'Refresh' });
      await expect(refresh).toHaveCSS('border-style', 'solid');
    });

    await test.step('in the colours of the system so has what is chosen in a menu, of a few and in the help', async () => {
      // With the mouse, because the keyboard's focus ring would replace the line.
      await window.getByRole('button', { name: /^Profile/ }).click();
      await window.getByRole('menuitem').last().hover();
      await expect(window.locator('[role^="menuitem"][data-focused]')).toHaveCSS(
        'outline-style',
        'solid',
      );
      await window.keyboard.press('Escape');
      await window.keyboard.press('F1');
      const help = await HelpWindow.of(window);
      await help.page.emulateMedia({ forcedColors: 'active' });
      await expect(help.contents.locator('a[aria-current]')).toHaveCSS('outline-style', 'solid');
      await help.close();
      await window.getByRole('link', { name: 'Settings' }).click();
      const light = window.getByRole('radio', { name: 'Light' }).locator('xpath=ancestor::label');
      await expect(window.locator('label[data-selected]').first()).toHaveCSS(
        'outline-style',
        'solid',
      );
      await expect(light).toHaveCSS('outline-style', 'none');
      await window.getByRole('link', { name: 'Products' }).click();
    });
  });
});
