import { askMain } from '../fixtures/ask-main.ts';
import { JournalPage } from '../kit/pages/journal-page.ts';
import { Palette } from '../kit/pages/palette.ts';
import { buttonOf, dialogOf, openMenu, pressEscape, type Screen } from './screen.ts';

/** The journal of what was sent before. */
export const journalScreens: readonly Screen[] = [
  {
    name: 'the-journal',
    inDocs: true,
    async show(window) {
      const journal = new JournalPage(window);
      await journal.open();
      // A batch has no entry, but one for each of its rows.
      const { writes } = await askMain(window, 'listWrites', {
        limit: 9,
        before: null,
        linesOnly: true,
      });
      const { writeId = '' } = writes.find(({ outcome }) => outcome === 'refused') ?? {};
      await window.evaluate((id) => {
        globalThis.location.hash = `#/journal/${id}`;
      }, writeId);
      await window.getByRole('region', { name: 'Journal entry' }).waitFor();
    },
  },
  {
    name: 'journal-unknown',
    async show(window) {
      const journal = new JournalPage(window);
      await journal.toggleFilter();
      await window.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Unknown' });
      await window.keyboard.press('Escape');
      await journal.journalEntry(0).click();
    },
  },
  {
    name: 'journal-nothing-found',
    async show(window) {
      await new JournalPage(window).search.fill('no such thing');
      await window.getByRole('heading', { name: 'No matching entries' }).waitFor();
    },
    async leave(window) {
      await buttonOf(window, 'Clear search and filters').click();
    },
  },
  { name: 'journal-export-menu', show: (window) => openMenu(window, 'Export'), leave: pressEscape },
  {
    name: 'export-as-har',
    async show(window) {
      await buttonOf(window, 'Export as HAR').click();
      await dialogOf(window).waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'clear-journal',
    async show(window) {
      await new JournalPage(window).choose('Clear the journal…');
      await dialogOf(window).waitFor();
    },
    leave: pressEscape,
  },
];

/** The settings. */
export const frameScreens: readonly Screen[] = [
  {
    name: 'settings',
    async show(window) {
      await window.getByRole('link', { name: 'Settings' }).click();
      await window.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
    },
  },
  {
    name: 'settings-end',
    async show(window) {
      await window.getByRole('button', { name: 'Limits' }).click();
      await window.getByRole('main').getByRole('button').last().scrollIntoViewIfNeeded();
    },
  },
];

/** The palette, with nothing typed and with a search. */
export const paletteScreens: readonly Screen[] = [
  {
    name: 'palette',
    show: (window) => new Palette(window).open(),
  },
  {
    name: 'palette-found',
    async show(window) {
      const palette = new Palette(window);
      await palette.input.fill('or');
      await palette.options.first().waitFor();
    },
    leave: pressEscape,
  },
];
