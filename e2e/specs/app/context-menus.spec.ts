import type { Locator } from '@playwright/test';
import type { LaunchedApp } from '../../fixtures/launch-app.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { Saved } from '../../kit/pages/saved.ts';

/** The items of the menu once it has opened, and those that can be chosen. */
async function opened(menus: NativeMenus) {
  await expect.poll(() => menus.isOpen()).toBe(true);
  const { items, x, y } = await menus.take();
  const enabled = items.filter((item) => item.enabled).map(({ label }) => label);
  return { all: items.map(({ label }) => label), enabled, x, y };
}

// The app is one that tests share.
test.afterEach(({ launched }) => NativeMenus.release(launched));

const select = (field: Locator) => field.evaluate((box: HTMLInputElement) => box.select());

test('a field has the menu that fields have elsewhere, by the mouse and by both keys', async ({
  launched,
  orders,
  users,
  window,
}) => {
  const menus = await NativeMenus.hold(launched);
  const search = window.getByRole('searchbox', { name: 'Search' });
  await search.fill('lamp');
  await search.click({ button: 'right' });
  const byMouse = await opened(menus);
  expect(byMouse.all).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
  expect(byMouse.enabled).toContain('Select all');

  await menus.choose('Select all');
  await expect.poll(() => search.evaluate((box: HTMLInputElement) => box.selectionEnd)).toBe(4);
  // Something has been copied now, so it can be pasted.
  await search.press('ControlOrMeta+c');
  const place = await search.boundingBox();
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await search.press(key);
    const byKey = await opened(menus);
    expect(byKey.enabled).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
    // At the field, wherever the mouse is.
    expect(byKey.y).toBeGreaterThanOrEqual(Math.floor(place?.y ?? 0));
    expect(byKey.y).toBeLessThanOrEqual((place?.y ?? 0) + (place?.height ?? 0) + 40);
  }
  await menus.choose('Cut');
  await expect(search).toHaveValue('');

  await orders.open();
  await orders.writeJson('{"a": 1}');
  await select(orders.json);
  await orders.json.press('Shift+F10');
  expect((await opened(menus)).enabled).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
  await menus.choose('Paste');
  await expect(orders.json).toHaveValue('lamp');

  await test.step('spelling is asked for where text is free, and never for ids and JSON', async () => {
    await expect(orders.json).toHaveAttribute('spellcheck', 'false');
    // What isn't JSON can't be a template.
    await orders.json.fill('{"a": 1}');
    const saved = new Saved(window);
    await saved.open();
    await saved.saveAs.click();
    await expect(saved.name).toHaveAttribute('spellcheck', 'true');
    await window.keyboard.press('Escape');
    await expect(saved.name).toBeHidden();
    await saved.close();
    await expect(saved.dialog).toBeHidden();
    await users.open();
    await expect(users.id).toHaveAttribute('spellcheck', 'false');
  });

  await test.step('a long text, which CodeMirror edits itself, has it too', async () => {
    await users.writeJson(JSON.stringify({ text: 'x'.repeat(200_001) }));
    const editor = window.locator('.cm-content[contenteditable="true"]');
    await editor.focus();
    await editor.press('Shift+F10');
    expect((await opened(menus)).all).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
  });

  await test.step('text that is selected elsewhere can be copied, and where nothing is selected no menu opens', async () => {
    await window.getByRole('link', { name: 'Settings' }).click();
    const heading = window.getByRole('heading', { name: 'Settings', level: 1 });
    await heading.click({ button: 'right' });
    await heading.dblclick();
    await heading.click({ button: 'right' });
    expect((await opened(menus)).all).toEqual(['Copy']);
    expect(await menus.isOpen()).toBe(false);
  });

  await test.step('a password can be pasted and not copied', async () => {
    await window.getByRole('button', { name: /^Profile:/ }).click();
    await window.getByRole('menuitem', { name: 'Replace token…' }).click();
    const token = window.getByLabel('Token', { exact: true });
    await token.fill('not-a-token');
    await select(token);
    await token.press('Shift+F10');
    const { all, enabled } = await opened(menus);
    expect(all).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
    expect(enabled).toContain('Select all');
    expect(enabled).not.toContain('Cut');
    expect(enabled).not.toContain('Copy');
  });
});

/** An item of a native menu that was opened. */
interface NativeItem {
  readonly label: string;
  readonly enabled: boolean;
}

/**
 * Captures every context menu of the app, which the system would draw where no test can click it.
 */
class NativeMenus {
  readonly #app: LaunchedApp['app'];

  private constructor({ app }: LaunchedApp) {
    this.#app = app;
  }

  static async hold(launched: LaunchedApp): Promise<NativeMenus> {
    await launched.app.evaluate(({ Menu }) => {
      const opened: unknown[] = [];
      Object.assign(globalThis, { nativeMenus: opened, usualPopup: Menu.prototype.popup });
      Object.assign(Menu.prototype, {
        popup(this: Electron.Menu, options: Electron.PopupOptions) {
          opened.push({ menu: this, options });
        },
      });
    });
    return new NativeMenus(launched);
  }

  static async release({ app }: LaunchedApp): Promise<void> {
    await app.evaluate(({ Menu }) => {
      Object.assign(Menu.prototype, { popup: Reflect.get(globalThis, 'usualPopup') });
    });
  }

  /** Whether one was opened since the last one was taken. */
  isOpen(): Promise<boolean> {
    return this.#app.evaluate(() => Reflect.get(globalThis, 'nativeMenus').length > 0);
  }

  /** The items of the newest one without separators, and where it opened. */
  take(): Promise<{
    readonly items: readonly NativeItem[];
    readonly x: number;
    readonly y: number;
  }> {
    return this.#app.evaluate(() => {
      const opened = Reflect.get(globalThis, 'nativeMenus');
      const newest = opened.at(-1);
      Object.assign(globalThis, { newestMenu: newest });
      opened.length = 0;
      const { menu, options } = newest;
      const items = menu.items.filter(({ type }: Electron.MenuItem) => type !== 'separator');
      return {
        items: items.map(({ label, enabled }: Electron.MenuItem) => ({ label, enabled })),
        x: options.x,
        y: options.y,
      };
    });
  }

  /** Chooses an item of the one that was taken last, as Electron does. */
  async choose(label: string): Promise<void> {
    await this.#app.evaluate((_electron, name) => {
      const { menu, options } = Reflect.get(globalThis, 'newestMenu');
      const item = menu.items.find((each: Electron.MenuItem) => each.label === name);
      item.click({}, options.window, options.window.webContents);
    }, label);
  }
}
