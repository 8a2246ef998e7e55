import { setTimeout as sleep } from 'node:timers/promises';
import { askMain } from '../../e2e/fixtures/ask-main.ts';
import { launchApp } from '../../e2e/fixtures/launch-app.ts';
import { JournalPage } from '../../e2e/pages/journal-page.ts';
import { prepareProbe, timePress } from './journal-probe.ts';

/** Milliseconds from the mouse or key press to the painted rows. */
export interface WindowTimes {
  /** Opening the page for the first time in this run of the app. */
  readonly opening: number;
  readonly keystroke: readonly number[];
}

/** Users see the first paint before they open the journal. */
const afterStartMs = 2000;
/** About as fast as people type. The result of the previous key is complete by then. */
const betweenKeysMs = 120;

interface Searched {
  readonly userData: string;
  readonly words: readonly string[];
  readonly all: number;
  /** Number of matches by the text in the search field after each key; each differs from the one before. */
  readonly found: ReadonlyMap<string, number>;
}

const numbers = new Intl.NumberFormat('en');

/** Starts the app in this folder, opens the journal with the mouse, and types each word into its search. */
export async function measureWindow({
  userData,
  words,
  all,
  found,
}: Searched): Promise<WindowTimes> {
  const { window, close } = await launchApp({ userData });
  try {
    await window.getByRole('grid', { name: 'Products' }).getByRole('gridcell').first().waitFor();
    // The app opens the file and loads the pages after the first paint.
    await askMain(window, 'getJournalState', {});
    await sleep(afterStartMs);
    await prepareProbe(window);
    const link = await window.getByRole('link', { name: 'Journal' }).boundingBox();
    if (link === null) throw new Error('There is no link to the journal.');
    const every = `${numbers.format(all)} journalEntries`;
    const press = () => window.mouse.click(link.x + 20, link.y + 10);
    const opening = await timePress(window, every, press);

    const keystroke: number[] = [];
    await new JournalPage(window).search.click();
    for (const word of words) {
      for (const [at, character] of [...word].entries()) {
        await sleep(betweenKeysMs);
        const count = `${numbers.format(found.get(word.slice(0, at + 1)) ?? 0)} of ${every}`;
        const type = () => window.keyboard.type(character);
        keystroke.push(await timePress(window, count, type));
      }
      await window.keyboard.press('Escape');
      await sleep(4 * betweenKeysMs);
    }
    return { opening, keystroke };
  } finally {
    await close();
  }
}
