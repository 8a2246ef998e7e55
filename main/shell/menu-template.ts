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

type Item = MenuItemConstructorOptions;
/** An item that the page carries out; named by `key` where that is not its command. */
type MakeItem = (command: MenuCommand, accelerator: string, key?: string) => Item;

const separator: Item = { type: 'separator' };

/** The native menu as data, so that a test can read the one of each platform. */
export function menuTemplate(parts: MenuParts): Item[] {
  const { platform, word, send, saveDiagnostics, developing } = parts;
  const item: MakeItem = (command, accelerator, key = command) => ({
    label: word(key),
    accelerator,
    click: () => send(command),
  });
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [{ role: 'appMenu' as const, submenu: appItems(item) }] : []),
    { label: word('file'), submenu: fileItems(item, isMac) },
    { label: word('edit'), submenu: editItems(item) },
    { label: word('view'), submenu: viewItems(item, developing) },
    { role: 'windowMenu' },
    {
      role: 'help',
      label: word('help'),
      submenu: [{ label: word('saveDiagnostics'), click: saveDiagnostics }],
    },
  ];
}

/** The menu that macOS names after the app. */
const appItems = (item: MakeItem): Item[] => [
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
];

const fileItems = (item: MakeItem, isMac: boolean): Item[] => [
  item('new-profile', 'CmdOrCtrl+Shift+N', 'newProfile'),
  ...(isMac
    ? [separator, { role: 'close' as const }]
    : [item('settings', 'Ctrl+,'), separator, { role: 'quit' as const }]),
];

const editItems = (item: MakeItem): Item[] => [
  { role: 'undo' },
  { role: 'redo' },
  separator,
  { role: 'cut' },
  { role: 'copy' },
  { role: 'paste' },
  { role: 'selectAll' },
  separator,
  item('find', 'CmdOrCtrl+F'),
];

const viewItems = (item: MakeItem, developing: boolean): Item[] => [
  item('products', 'CmdOrCtrl+1'),
  item('orders', 'CmdOrCtrl+2'),
  item('users', 'CmdOrCtrl+3'),
  // After the journal's, whose shortcut is older.
  item('batches', 'CmdOrCtrl+5'),
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
  ...(developing ? [separator, { role: 'toggleDevTools' as const }] : []),
];
