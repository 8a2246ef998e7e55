import { describe, expect, it } from 'vitest';
import { type Clicked, contextMenuTemplate } from './context-menu.ts';

const nothing = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: false,
  canDelete: false,
  canSelectAll: false,
  canEditRichly: false,
};
const selected = { ...nothing, canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
const clicked = (change: Partial<Clicked>): Clicked => ({
  isEditable: false,
  editFlags: nothing,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  ...change,
});

function menuOf(change: Partial<Clicked>) {
  const replaced: string[] = [];
  const template = contextMenuTemplate(
    clicked(change),
    (role) => `word of ${role}`,
    (word) => replaced.push(word),
  );
  const enabled = template.flatMap(({ role, enabled }) => (enabled === true ? [role] : []));
  return { template, enabled, replaced };
}

describe('the menu of a text field', () => {
  it('offers all four, in the words of the locale', () => {
    const { template, enabled } = menuOf({ isEditable: true, editFlags: selected });
    expect(enabled).toEqual(['cut', 'copy', 'paste', 'selectAll']);
    expect(template.map(({ label }) => label)).toContain('word of selectAll');
  });

  it('offers what Chromium says can be done, and shows the rest as not to be had', () => {
    const editFlags = { ...nothing, canPaste: true };
    const { template, enabled } = menuOf({ isEditable: true, editFlags });
    expect(enabled).toEqual(['paste']);
    expect(template.filter(({ role }) => role !== undefined)).toHaveLength(4);
  });

  it('has the suggestions of the system on top where a word is spelled otherwise, five at most', () => {
    const dictionarySuggestions = ['parcel', 'R&D', 'three', 'four', 'five', 'six'];
    const { template, replaced } = menuOf({
      isEditable: true,
      editFlags: selected,
      misspelledWord: 'parcle',
      dictionarySuggestions,
    });
    expect(template.slice(0, 6).map(({ label }) => label)).toEqual([
      ...['parcel', 'R&&D', 'three', 'four', 'five'],
      undefined,
    ]);
    Reflect.apply(template[1]?.click ?? (() => undefined), null, []);
    expect(replaced).toEqual(['R&D']);
  });
});

describe('the menu of anything else', () => {
  it('copies text that is selected', () => {
    const editFlags = { ...nothing, canCopy: true };
    expect(menuOf({ selectionText: 'a1', editFlags }).template).toEqual([
      { role: 'copy', enabled: true, label: 'word of copy' },
    ]);
  });

  it('does not open where nothing is selected', () => {
    expect(menuOf({ selectionText: ' \n' }).template).toEqual([]);
  });
});
