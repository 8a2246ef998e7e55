import type { ReadyElectron } from './lock-electron.ts';
import { menuTemplate } from './menu-template.ts';
import type { Platform } from './platform.ts';
import type { OneWindow } from './window/one-window.ts';
import type { Words } from './words.ts';

/** Shows the native menu, whose commands the page of the window carries out, but for *Save diagnostics*. */
export function showMenu(
  { Menu, dialog }: ReadyElectron,
  parts: {
    readonly platform: Platform;
    readonly isPackaged: boolean;
    readonly words: Words;
    readonly log: (error: unknown) => void;
    readonly window: Pick<OneWindow, 'emit'>;
    /** Null when the person cancelled it. */
    saveDiagnostics(): Promise<{ readonly path: string } | null>;
  },
): void {
  const { platform, isPackaged, words, log, window, saveDiagnostics } = parts;
  const template = menuTemplate({
    platform,
    word: (key) => words(`menu.${key}`),
    send: (command) => window.emit({ type: 'menu', command }),
    saveDiagnostics: () => {
      saveDiagnostics().then(
        (saved) => saved !== null && window.emit({ type: 'diagnostics-saved', ...saved }),
        (error) => {
          log(error);
          dialog.showErrorBox('Counterfoil', words('failure.title.saveDiagnostics'));
        },
      );
    },
    developing: !isPackaged,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
