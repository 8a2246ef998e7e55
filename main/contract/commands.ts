/**
 * Every command of the app, once. The native menu, the palette, the shortcuts and their list are built from this table.
 * The page registers who carries out a command at the moment (`renderer/lib/commands`).
 */

interface Command<Words extends string> {
  /** Its label is `menu.WORDS` in the locale. */
  readonly words: Words;
  /**
   * In Electron's notation. `Mod` is Cmd on macOS and Ctrl elsewhere, `Page` is Option+Cmd on macOS and Alt elsewhere.
   * The first one is shown.
   */
  readonly keys: readonly string[];
}

const command = <const Words extends string>(words: Words, ...keys: string[]): Command<Words> => ({
  words,
  keys,
});

export const commands = {
  help: command('showHelp', 'F1'),
  palette: command('palette', 'Mod+K'),
  shortcuts: command('shortcuts', 'Mod+/'),
  // Ctrl and Cmd with a digit switch between profiles, as between the tabs of a browser.
  products: command('products', 'Page+1'),
  orders: command('orders', 'Page+2'),
  users: command('users', 'Page+3'),
  journal: command('journal', 'Page+4'),
  settings: command('settings', 'Mod+,'),
  find: command('find', 'Mod+F'),
  // F5 and Ctrl+R refresh the list: a reload of the page would lose what was typed.
  refresh: command('refresh', 'Mod+R', 'F5'),
  print: command('print', 'Mod+P'),
  'next-region': command('nextRegion', 'F6'),
  'previous-region': command('previousRegion', 'Shift+F6'),
  toast: command('toast', 'Page+0'),
  'new-profile': command('newProfile', 'Mod+Shift+N'),
  'check-updates': command('checkForUpdates'),
  'edit-profile': command('editProfile'),
  'duplicate-profile': command('duplicateProfile'),
  'export-profile': command('exportProfile'),
  'import-profiles': command('importProfiles'),
  'replace-token': command('replaceToken'),
  'remove-profile': command('removeProfile'),
  'unlock-profile': command('unlockProfile'),
  'lock-profile': command('lockProfile'),
  'export-products-xlsx': command('exportProductsXlsx'),
  'export-products-csv': command('exportProductsCsv'),
  'show-all-products': command('showAllProducts'),
  'delete-selected': command('deleteSelected'),
  'copy-selected': command('copySelected'),
  'clear-selection': command('clearSelection'),
  send: command('send', 'Mod+Enter'),
  'show-json': command('showJson', 'Mod+J'),
  'new-form': command('newForm'),
  'discard-draft': command('discardDraft'),
  saved: command('saved'),
  'from-table': command('fromTable'),
  // Also on the page of a batch.
  'export-har': command('exportHar'),
  'clear-journal': command('clearJournal'),
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
