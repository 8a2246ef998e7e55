import type { MenuItemConstructorOptions } from 'electron';
import { acceleratorsOf, type CommandId, commands } from '../contract/commands.ts';
import type { Profile } from '../contract/profile/profile.ts';
import type { Platform } from './platform.ts';

export interface MenuProfile extends Pick<Profile, 'id' | 'name'> {
  /** A window shows this profile. */
  readonly isOpen: boolean;
}

type Item = MenuItemConstructorOptions;
/** Items that Electron and the system carry out. Electron only has English words for them. */
type Role = NonNullable<Item['role']>;
type MakeRole = (role: Role) => Item;
/**
 * Makes an item that the page carries out, with the command's first shortcut or the one at `place`.
 */
type MakeItem = (command: CommandId, place?: number) => Item;

const separator: Item = { type: 'separator' };

/** The native menu as data, so that a test can check it for each platform. */
export function menuTemplate(parts: {
  readonly platform: Platform;
  /** Words of `menu.*` in the locale. */
  readonly word: (key: string) => string;
  readonly send: (command: CommandId) => void;
  /** In the order of the profile menu; the first nine have shortcuts. */
  readonly profiles: readonly MenuProfile[];
  /** Brings the profile's window to the front, or opens one. */
  readonly openProfile: (profileId: string) => void;
  /** Doesn't use the page, which may be what is broken. */
  readonly saveDiagnostics: () => void;
  /** Shows the developer tools, in an unpackaged copy. */
  readonly developing: boolean;
}): Item[] {
  const { platform, word, send, profiles, openProfile, saveDiagnostics, developing } = parts;
  const isMac = platform === 'darwin';
  const item: MakeItem = (command, place = 0) => ({
    label: word(commands[command].words),
    accelerator: acceleratorsOf(command, isMac)[place] ?? '',
    click: () => send(command),
  });
  const role: MakeRole = (name) => ({ role: name, label: word(`roles.${name}`) });
  return [
    ...(isMac ? [{ role: 'appMenu' as const, submenu: appItems(item, role) }] : []),
    { label: word('file'), submenu: fileItems(item, role, isMac) },
    { label: word('edit'), submenu: editItems(item, role) },
    { label: word('view'), submenu: viewItems(item, role, developing) },
    {
      role: 'window',
      label: word('window'),
      submenu: windowItems(profiles, openProfile, role, isMac),
    },
    {
      role: 'help',
      label: word('help'),
      submenu: [
        item('help'),
        item('shortcuts'),
        separator,
        ...(isMac ? [] : [item('check-updates')]),
        { label: word('saveDiagnostics'), click: saveDiagnostics },
      ],
    },
  ];
}

/** The menu that macOS names after the app. */
const appItems = (item: MakeItem, role: MakeRole): Item[] => [
  role('about'),
  item('check-updates'),
  separator,
  item('settings'),
  separator,
  role('services'),
  separator,
  role('hide'),
  role('hideOthers'),
  role('unhide'),
  separator,
  role('quit'),
];

const fileItems = (item: MakeItem, role: MakeRole, isMac: boolean): Item[] => [
  item('new-profile'),
  item('print'),
  ...(isMac ? [separator, role('close')] : [item('settings'), separator, role('quit')]),
];

const editItems = (item: MakeItem, role: MakeRole): Item[] => [
  role('undo'),
  role('redo'),
  separator,
  role('cut'),
  role('copy'),
  role('paste'),
  role('selectAll'),
  separator,
  item('find'),
];

const viewItems = (item: MakeItem, role: MakeRole, developing: boolean): Item[] => [
  item('palette'),
  separator,
  item('products'),
  item('orders'),
  item('users'),
  item('journal'),
  separator,
  item('refresh'),
  { ...item('refresh', 1), visible: false },
  separator,
  // Their keys on other keyboards, and on the number pad, are in zoom.ts.
  role('resetZoom'),
  role('zoomIn'),
  role('zoomOut'),
  role('togglefullscreen'),
  ...(developing ? [separator, role('toggleDevTools')] : []),
];

/** The number of profiles with a digit shortcut. */
const mostWithKey = 9;

/** Electron's own `windowMenu`, plus the profiles. */
const windowItems = (
  profiles: readonly MenuProfile[],
  openProfile: (profileId: string) => void,
  role: MakeRole,
  isMac: boolean,
): Item[] => [
  role('minimize'),
  role('zoom'),
  ...(isMac ? [] : [role('close')]),
  ...(profiles.length > 0 ? [separator] : []),
  ...profiles.map(
    ({ id, name, isOpen }, place): Item => ({
      // A single `&` would underline the next letter.
      label: name.replaceAll('&', '&&'),
      type: 'checkbox',
      checked: isOpen,
      ...(place < mostWithKey ? { accelerator: `CmdOrCtrl+${place + 1}` } : {}),
      click: () => openProfile(id),
    }),
  ),
  ...(isMac ? [separator, role('front')] : []),
];
