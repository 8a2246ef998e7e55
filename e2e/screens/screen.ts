import type { Locator, Page } from '@playwright/test';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { askMain } from '../fixtures/ask-main.ts';

/** A screen, a dialog or a menu in one of its states, and how to get there in the running app. */
export interface Screen {
  /** The name of its picture, in kebab-case. */
  readonly name: string;
  /** Also taken by `npm run pictures`, for docs/user; `on the way`: only leads to such a screen. */
  readonly inDocs?: true | 'on the way';
  /**
   * Goes there from wherever the previous screen has left the window. The window is in English; the labels of the
   * demo's forms may be in another language.
   */
  readonly show: (window: Page) => Promise<void>;
  /** Closes what would be in the way of the next one: dialogs and menus. */
  readonly leave?: (window: Page) => Promise<void>;
}

export const dialogOf = (window: Page): Locator =>
  window.locator('[role="dialog"], [role="alertdialog"]').last();

export const buttonOf = (window: Page, name: string | RegExp): Locator =>
  window.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** A control of the profile's form by the path of its field, because its label depends on the language. */
export const controlOf = (window: Page, role: 'combobox' | 'textbox', path: string): Locator =>
  window.getByTitle(path, { exact: true }).getByRole(role);

/** Closes the topmost dialog or menu with Escape. */
export async function pressEscape(window: Page): Promise<void> {
  const onTop = window.locator('[role="dialog"], [role="alertdialog"], [role="menu"]');
  const before = await onTop.count();
  await window.keyboard.press('Escape');
  await window.waitForFunction(
    (count) =>
      document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]').length <
      count,
    before,
  );
}

/** Opens the menu of this button. */
export async function openMenu(window: Page, button: string | RegExp): Promise<void> {
  await buttonOf(window, button).click();
  await window.getByRole('menu').first().waitFor();
}

/** The demo's profile. */
export async function findDemo(window: Page): Promise<Profile> {
  const { profiles } = await askMain(window, 'getStartState', {});
  const demo = profiles.find((profile) => profile.demo);
  if (demo === undefined) throw new Error('There is no demo.');
  return demo;
}

/** Changes the demo's profile, as another window does. */
export async function changeDemo(
  window: Page,
  change: Partial<Pick<Profile, 'name' | 'protection' | 'userRecords'>>,
): Promise<void> {
  const opened = await findDemo(window);
  const { id: profileId, demo: _, ...draft } = opened;
  await askMain(window, 'saveProfile', {
    profileId,
    opened,
    token: null,
    sessionOnly: false,
    draft: { ...draft, ...change },
  });
}
