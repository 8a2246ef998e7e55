import { type App, BrowserWindow, type Menu as ElectronMenu, type WebContents } from 'electron';
import type { Words } from '../words.ts';
import { contextMenuTemplate } from './context-menu-template.ts';

/**
 * Gives the text fields of every window that is opened from now on the native menu that they have in other programs,
 * by a click or by a key. Electron has none of its own.
 */
export function offerContextMenus(
  { app, Menu }: { readonly app: App; readonly Menu: typeof ElectronMenu },
  words: Words,
): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('context-menu', (_click, clicked) => {
      const window = BrowserWindow.fromWebContents(contents);
      // The developer tools have menus of their own.
      if (window === null || contents.getType() !== 'window') return;
      const template = contextMenuTemplate(clicked, {
        word: (role) => words(`menu.roles.${role}`),
        replaceMisspelling: (word) => contents.replaceMisspelling(word),
      });
      if (template.length === 0) return;
      // Where the caret is for somebody who pressed a key: the mouse may be anywhere then.
      Menu.buildFromTemplate(template).popup({ window, x: clicked.x, y: clicked.y });
    });
  });
}
