import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';

/** What was clicked, as far as the menu depends on it. */
export type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'
>;

export interface ContextMenuParts {
  /** Words of `menu.roles.*` in the locale. */
  readonly word: (role: EditRole) => string;
  readonly replaceMisspelling: (word: string) => void;
}

type EditRole = 'cut' | 'copy' | 'paste' | 'selectAll';
type Item = MenuItemConstructorOptions;

const separator: Item = { type: 'separator' };
/** A menu is read from above: no more than a glance takes. */
const mostSuggestions = 5;

/**
 * The native menu of a text field, or of text that is selected elsewhere, as data; empty where there is nothing to do.
 * Chromium says what can be done: a password can be pasted and not copied, for example.
 */
export function contextMenuTemplate(clicked: Clicked, parts: ContextMenuParts): Item[] {
  const { isEditable, editFlags, selectionText } = clicked;
  const item = (role: EditRole, enabled: boolean): Item => ({
    role,
    enabled,
    label: parts.word(role),
  });
  if (!isEditable) return selectionText.trim() === '' ? [] : [item('copy', editFlags.canCopy)];
  return [
    ...suggestionsFor(clicked, parts),
    item('cut', editFlags.canCut),
    item('copy', editFlags.canCopy),
    item('paste', editFlags.canPaste),
    separator,
    item('selectAll', editFlags.canSelectAll),
  ];
}

/** There are none but where the system checks spelling itself (docs/security.md). */
function suggestionsFor(
  { misspelledWord, dictionarySuggestions }: Clicked,
  { replaceMisspelling }: ContextMenuParts,
): Item[] {
  if (misspelledWord === '' || dictionarySuggestions.length === 0) return [];
  const suggestions = dictionarySuggestions.slice(0, mostSuggestions).map((label) => ({
    label: label.replaceAll('&', '&&'),
    click: () => replaceMisspelling(label),
  }));
  return [...suggestions, separator];
}
