import type {
  App,
  ContextMenuParams,
  Menu as ElectronMenu,
  BrowserWindow as ElectronWindow,
  MenuItemConstructorOptions,
  WebContents,
} from 'electron';
import type { Words } from './words.ts';

/** What was clicked, as far as it affects the menu. */
export type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'
>;

type EditRole = 'cut' | 'copy' | 'paste' | 'selectAll';
type Item = MenuItemConstructorOptions;

const separator: Item = { type: 'separator' };
/** As many as a person can take in at a glance. */
const mostSuggestions = 5;

/**
 * The native menu of a text field, or of text selected elsewhere, as data; empty if there is nothing to do. Chromium
 * says what is possible: for example, a password can be pasted but not copied.
 */
export function contextMenuTemplate(
  clicked: Clicked,
  /** Words of `menu.roles.*` in the locale. */
  word: (role: EditRole) => string,
  replaceMisspelling: (word: string) => void,
): Item[] {
  const { isEditable, editFlags, selectionText } = clicked;
  const item = (role: EditRole, enabled: boolean): Item => ({
    role,
    enabled,
    label: word(role),
  });
  if (!isEditable) return selectionText.trim() === '' ? [] : [item('copy', editFlags.canCopy)];
  return [
    ...suggestionsFor(clicked, replaceMisspelling),
    item('cut', editFlags.canCut),
    item('copy', editFlags.canCopy),
    item('paste', editFlags.canPaste),
    separator,
    item('selectAll', editFlags.canSelectAll),
  ];
}

/** Only if the system itself checks spelling (docs/security.md). */
function suggestionsFor(
  { misspelledWord, dictionarySuggestions }: Clicked,
  replaceMisspelling: (word: string) => void,
): Item[] {
  if (misspelledWord === '' || dictionarySuggestions.length === 0) return [];
  const suggestions = dictionarySuggestions.slice(0, mostSuggestions).map((label) => ({
    label: label.replaceAll('&', '&&'),
    click: () => replaceMisspelling(label),
  }));
  return [...suggestions, separator];
}

interface ContextMenuElectron {
  readonly app: App;
  readonly Menu: typeof ElectronMenu;
  readonly BrowserWindow: typeof ElectronWindow;
}

/**
 * Adds the usual native menu to the text fields of every window opened from now on, by mouse or keyboard. Electron
 * doesn't provide one.
 */
export function offerContextMenus(
  { app, Menu, BrowserWindow }: ContextMenuElectron,
  words: Words,
): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('context-menu', (_click, clicked) => {
      const window = BrowserWindow.fromWebContents(contents);
      // The developer tools have their own menus.
      if (window === null || contents.getType() !== 'window') return;
      const template = contextMenuTemplate(
        clicked,
        (role) => words(`menu.roles.${role}`),
        (word) => contents.replaceMisspelling(word),
      );
      if (template.length === 0) return;
      // At the caret if the menu was opened by a key: the mouse may be anywhere then.
      Menu.buildFromTemplate(template).popup({ window, x: clicked.x, y: clicked.y });
    });
  });
}
