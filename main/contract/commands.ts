/**
 * Every command of the app, once. The native menu, the palette, the shortcuts and their list are built from this table.
 * The page registers who carries out a command at the moment (`renderer/lib/commands`).
 */

/** Where a command is available; the list of shortcuts is grouped by it. */
const commandPlaces = ['window', 'profile', 'products', 'form', 'journal'] as const;
export type CommandPlace = (typeof commandPlaces)[number];

interface Command<Words extends string> {
  /** Its label is `menu.WORDS` in the locale. */
  readonly words: Words;
  readonly where: CommandPlace;
  /**
   * In Electron's notation. `Mod` is Cmd on macOS and Ctrl elsewhere, `Page` is Option+Cmd on macOS and Alt elsewhere.
   * The first one is shown.
   */
  readonly keys: readonly string[];
  /** `write`: a profile's protection may forbid it. */
  readonly guard: 'write' | null;
  /** Whether it is in the native menu too. */
  readonly isInMenu: boolean;
}

const onPage = <const Words extends string>(
  words: Words,
  where: CommandPlace,
  ...keys: string[]
): Command<Words> => ({ words, where, keys, guard: null, isInMenu: false });

const inMenu = <const Words extends string>(words: Words, ...keys: string[]): Command<Words> => ({
  ...onPage(words, 'window', ...keys),
  isInMenu: true,
});

const writing = <const Words extends string>(
  words: Words,
  where: CommandPlace,
  ...keys: string[]
): Command<Words> => ({ ...onPage(words, where, ...keys), guard: 'write' });

export const commands = {
  help: inMenu('showHelp', 'F1'),
  palette: inMenu('palette', 'Mod+K'),
  shortcuts: inMenu('shortcuts', 'Mod+/'),
  // Ctrl and Cmd with a digit switch between profiles, as between the tabs of a browser.
  products: inMenu('products', 'Page+1'),
  orders: inMenu('orders', 'Page+2'),
  users: inMenu('users', 'Page+3'),
  journal: inMenu('journal', 'Page+4'),
  settings: inMenu('settings', 'Mod+,'),
  find: inMenu('find', 'Mod+F'),
  // F5 and Ctrl+R refresh the list: a reload of the page would lose what was typed.
  refresh: inMenu('refresh', 'Mod+R', 'F5'),
  print: inMenu('print', 'Mod+P'),
  'next-region': onPage('nextRegion', 'window', 'F6'),
  'previous-region': onPage('previousRegion', 'window', 'Shift+F6'),
  toast: onPage('toast', 'window', 'Page+0'),
  'new-profile': inMenu('newProfile', 'Mod+Shift+N'),
  'check-updates': inMenu('checkForUpdates'),
  'save-diagnostics': onPage('saveDiagnostics', 'window'),
  'theme-system': onPage('themeSystem', 'window'),
  'theme-light': onPage('themeLight', 'window'),
  'theme-dark': onPage('themeDark', 'window'),
  'rows-compact': onPage('rowsCompact', 'window'),
  'rows-comfortable': onPage('rowsComfortable', 'window'),
  'edit-profile': onPage('editProfile', 'profile'),
  'duplicate-profile': onPage('duplicateProfile', 'profile'),
  'export-profile': onPage('exportProfile', 'profile'),
  'import-profiles': onPage('importProfiles', 'profile'),
  'replace-token': onPage('replaceToken', 'profile'),
  'remove-profile': onPage('removeProfile', 'profile'),
  'unlock-profile': onPage('unlockProfile', 'profile'),
  'lock-profile': onPage('lockProfile', 'profile'),
  'export-products-xlsx': onPage('exportProductsXlsx', 'products'),
  'export-products-csv': onPage('exportProductsCsv', 'products'),
  'show-all-products': onPage('showAllProducts', 'products'),
  'delete-selected': writing('deleteSelected', 'products'),
  'copy-selected': onPage('copySelected', 'products'),
  'clear-selection': onPage('clearSelection', 'products'),
  send: writing('send', 'form', 'Mod+Enter'),
  'show-json': onPage('showJson', 'form', 'Mod+J'),
  'new-form': onPage('newForm', 'form'),
  'discard-draft': onPage('discardDraft', 'form'),
  saved: onPage('saved', 'form'),
  'from-table': onPage('fromTable', 'form'),
  // Also on the page of a batch.
  'export-har': onPage('exportHar', 'journal'),
  'clear-journal': onPage('clearJournal', 'journal'),
} as const;

export type CommandId = keyof typeof commands;

export const commandIds = Object.keys(commands) as readonly CommandId[];

/** Converts keys from the table for this system: `Mod` is the only modifier name that stays. */
export function keysOn(keys: string, isMac: boolean): string {
  return keys.replace('Page+', isMac ? 'Alt+Mod+' : 'Alt+');
}

/** A command's accelerators in Electron's notation. */
export function acceleratorsOf(id: CommandId, isMac: boolean): readonly string[] {
  return commands[id].keys.map((keys) =>
    keysOn(keys, isMac).replace('Mod', isMac ? 'Command' : 'Ctrl'),
  );
}
