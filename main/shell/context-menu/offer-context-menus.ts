import { type App, BrowserWindow, type Menu as ElectronMenu, type WebContents } from 'electron';
import type { Words } from '../words.ts';
import { contextMenuTemplate } from './context-menu-template.ts';

/**
 * Adds the usual native menu to the text fields of every window opened from now on, by mouse or keyboard. Electron
 * doesn't provide one.
 */
export function offerContextMenus(
  { app, Menu }: { readonly app: App; readonly Menu: typeof ElectronMenu },
  words: Words,
): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('context-menu', (_click, clicked) => {
      const window = BrowserWindow.fromWebContents(contents);
      // The developer tools have their own menus.
      if (window === null || contents.getType() !== 'window') return;
      const template = contextMenuTemplate(clicked, {
        word: (role) => words(`menu.roles.${role}`),
        replaceMisspelling: (word) => contents.replaceMisspelling(word),
      });
      if (template.length === 0) return;
      // At the caret if the menu was opened by a key: the mouse may be anywhere then.
      Menu.buildFromTemplate(template).popup({ window, x: clicked.x, y: clicked.y });
    });
  });
}
