import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../contract/events.ts';
import type { Platform } from './platform.ts';

export interface MenuParts {
  readonly platform: Platform;
  /** Words of `menu.*` in the locale. */
  readonly word: (key: string) => string;
  readonly send: (command: MenuCommand) => void;
  /** Not by way of the page, which may be what is broken. */
  readonly saveDiagnostics: () => void;
  /** Developer tools, in a copy that is not packaged. */
  readonly developing: boolean;
}

/** The native menu as data, so that a test can read the one of each platform. */
export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  const { platform, word, send } = parts;
  const item = (
    command: MenuCommand,
    accelerator: string,
    key: string = command,
  ): MenuItemConstructorOptions => ({
    label: word(key),
    accelerator,
    click: () => send(command),
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const isMac = platform === 'darwin';

  const appMenu: MenuItemConstructorOptions[] = isMac
    ? [
        {
          role: 'appMenu',
          submenu: [
            { role: 'about' },
            separator,
            item('settings', 'Command+,'),
            separator,
            { role: 'services' },
            separator,
            { role: 'hide' },
            { role: 'hideOthers' },
            { role: 'unhide' },
            separator,
            { role: 'quit' },
          ],
        },
      ]
    : [];

  return [
    ...appMenu,
    {
      label: word('file'),
      submenu: [
        item('new-profile', 'CmdOrCtrl+Shift+N', 'newProfile'),
        ...(isMac
          ? [separator, { role: 'close' as const }]
          : [item('settings', 'Ctrl+,'), separator, { role: 'quit' as const }]),
      ],
    },
    {
      label: word('edit'),
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
        separator,
        item('find', 'CmdOrCtrl+F'),
      ],
    },
    {
      label: word('view'),
      submenu: [
        item('products', 'CmdOrCtrl+1'),
        item('orders', 'CmdOrCtrl+2'),
        item('users', 'CmdOrCtrl+3'),
        item('journal', 'CmdOrCtrl+4'),
        separator,
        // F5 as well as Ctrl+R: a reload of the page would lose what is typed.
        item('refresh', 'CmdOrCtrl+R'),
        { ...item('refresh', 'F5'), visible: false },
        separator,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(parts.developing ? [separator, { role: 'toggleDevTools' as const }] : []),
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      label: word('help'),
      submenu: [{ label: word('saveDiagnostics'), click: parts.saveDiagnostics }],
    },
  ];
}
