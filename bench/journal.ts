// `npm run bench:journal [-- --rounds N]`: measures how quickly a journal of 100,000 journal entries opens and is
// searched, compared with a small one and with the database alone.

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { askMain } from '../e2e/fixtures/ask-main.ts';
import { launchApp } from '../e2e/fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../e2e/fixtures/seed-profile.ts';
import { JournalPage } from '../e2e/kit/pages/journal-page.ts';
import { startTestService, type TestService } from '../e2e/kit/service/start-test-service.ts';
import en from '../main/locales/en.json' with { type: 'json' };
import { wholeNumber } from '../scripts/desktop/seeded-options.ts';
import { inTurns } from './harness/program.ts';
import { inFreshFolder, runBench } from './harness/run-bench.ts';
import { reportHead, reportLine, Samples, type Unit } from './harness/table.ts';
import { type JournalPlace, seedJournal } from './journal/fill-journal.ts';
import { bareSql, countFound, journalAlone } from './journal/floors.ts';

interface JournalOptions {
  /** How often the app is started on each of the two journals. */
  readonly rounds: number;
}

/** A user-data folder as the app leaves it, with what words find in its journal. */
interface FilledJournal {
  readonly userData: string;
  readonly place: JournalPlace;
  readonly words: readonly string[];
  /** The texts in the search field after each key. */
  readonly typed: readonly string[];
  readonly all: number;
  /** Number of matches by the text in the search field; each differs from the one before. */
  readonly found: ReadonlyMap<string, number>;
}

type Subject = 'full' | 'small' | 'sql' | 'main';
type Measure = `${Subject} ${'opens' | 'key'}`;

const many = 100_000;
/** Less than the page reads at first. */
const few = 100;
/** Each key leaves fewer journal entries than the one before, which identifies its answer. */
const wordsOfMany = ['wil', '7771', '10012'] as const;
const wordOfFew = ['wil'] as const;
/** Users see the first paint before they open the journal. */
const afterStartMs = 2000;
/** About as fast as people type. The result of the previous key is complete by then. */
const betweenKeysMs = 120;
/** The target times, ms. */
const aims = { opens: 150, key: 50 } as const;

/** The name under which the page keeps what it measures. */
const probe = 'counterfoilBench';

await runBench({
  file: import.meta.filename,
  options: journalOptions,
  introduction: ({ rounds }: JournalOptions) => `
The journal with ${many} journal entries: milliseconds from the press of a mouse button or a key to its painted rows.
${rounds} starts of the app on each of two journals, in turn.
How: the journal entries are recorded and ended by the app's own code, in its encrypted file, with the full-text index.
The window is the real one, pressed by real mouse and key events; a probe in the page takes the time of the event itself
and of the frame that shows the new rows. The words typed are ${wordsOfMany.join(', ')}: first letters find most.
Beside it the same queries to the database alone, by bare SQL and by the journal's code as main asks it.`,
  measure,
});

function journalOptions(args: readonly string[]): JournalOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '15' } },
  });
  return { rounds: wholeNumber('rounds', values.rounds) };
}

async function measure({ rounds }: JournalOptions): Promise<void> {
  const samples = new Samples<Measure>();
  const service = await startTestService();
  try {
    await inFreshFolder((fullFolder) =>
      inFreshFolder(async (smallFolder) => {
        console.error(`Recording ${many} journal entries, which takes a minute or two.`);
        const full = await fill(fullFolder, service, many, wordsOfMany);
        const small = await fill(smallFolder, service, few, wordOfFew);
        const sql = bareSql(full.place, full.typed, rounds);
        samples.add('sql opens', ...sql.page);
        samples.add('sql key', ...sql.search);
        const main = await journalAlone(full.place, full.typed, rounds);
        samples.add('main opens', ...main.page);
        samples.add('main key', ...main.search);
        const journals = [
          { name: 'small', journal: small },
          { name: 'full', journal: full },
        ] as const;
        await inTurns(
          rounds,
          journals,
          ({ name }) => name,
          async ({ name, journal }) => {
            const { opening, keystrokes } = await useJournal(journal);
            samples.add(`${name} opens`, opening);
            samples.add(`${name} key`, ...keystrokes);
          },
        );
      }),
    );
  } finally {
    await service.close();
  }
  console.log(report(samples).join('\n'));
}

/** Creates a folder as the app leaves it, with a journal of this many journal entries. */
async function fill(
  userData: string,
  service: TestService,
  entries: number,
  words: readonly string[],
): Promise<FilledJournal> {
  const profile = seedProfile(userData, service);
  await storeToken(profile.id, service.origin, service.token);
  const place = await seedJournal(userData, entries);
  const typed = words.flatMap((word) => [...word].map((_, at) => word.slice(0, at + 1)));
  return { userData, place, words, typed, ...(await countFound(place, typed)) };
}

/** Starts the app in this folder, opens the journal with the mouse, and types each word into its search. */
async function useJournal({
  userData,
  words,
  all,
  found,
}: FilledJournal): Promise<{ readonly opening: number; readonly keystrokes: readonly number[] }> {
  const { window, close } = await launchApp({ userData });
  try {
    await window.getByRole('grid', { name: 'Products' }).getByRole('gridcell').first().waitFor();
    // The app opens the file and loads the pages after the first paint.
    await askMain(window, 'getJournalState', {});
    await sleep(afterStartMs);
    await prepareProbe(window);
    const link = await window.getByRole('link', { name: 'Journal' }).boundingBox();
    if (link === null) throw new Error('There is no link to the journal.');
    const press = () => window.mouse.click(link.x + 20, link.y + 10);
    const opening = await timePress(window, statusOf(all, all), press);

    const keystrokes: number[] = [];
    await new JournalPage(window).search.click();
    for (const word of words) {
      for (const [at, character] of [...word].entries()) {
        await sleep(betweenKeysMs);
        const status = statusOf(found.get(word.slice(0, at + 1)) ?? 0, all);
        const type = () => window.keyboard.type(character);
        keystrokes.push(await timePress(window, status, type));
      }
      await window.keyboard.press('Escape');
      await sleep(4 * betweenKeysMs);
    }
    return { opening, keystrokes };
  } finally {
    await close();
  }
}

/** What the journal's status says. */
function statusOf(shown: number, all: number): string {
  const numbers = new Intl.NumberFormat('en');
  const words = shown === all ? en.journal.shownAll_other : en.journal.shownSome_other;
  return words.replace('{{shown}}', numbers.format(shown)).replace('{{all}}', numbers.format(all));
}

/**
 * Makes the page measure the time from the newest mouse or key press until its result is on the screen: the rows of the
 * journal, whose count the status shows at the same time.
 */
async function prepareProbe(window: Page): Promise<void> {
  await window.evaluate((name) => {
    let pressedAt = 0;
    for (const type of ['pointerdown', 'keydown'] as const) {
      // The time when the browser got the press, not when this script learned of it.
      addEventListener(type, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
    }
    const isShown = (count: string): boolean =>
      document.querySelector(
        '[role=grid][aria-label=Journal] [role=rowgroup] ~ [role=rowgroup] [role=row]',
      ) !== null &&
      [...document.querySelectorAll('[role=status]')].some(
        ({ textContent }) => textContent === count,
      );
    // What a frame has drawn is on the screen before the next task.
    const painted = () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        }),
      );
    const shown = async (count: string): Promise<number> => {
      if (isShown(count)) throw new Error(`"${count}" was there before the press.`);
      await new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error(`"${count}" did not come within 20 s.`)), 20_000);
        const observer = new MutationObserver(() => {
          if (!isShown(count)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      });
      return (await painted()) - pressedAt;
    };
    Object.assign(globalThis, { [name]: shown });
  }, probe);
}

/** Returns the milliseconds from the press until the rows with this count are painted. */
async function timePress(window: Page, count: string, press: () => Promise<void>): Promise<number> {
  // Sent to the page before the press.
  const measured = window.evaluate(([name, wanted]) => Reflect.get(globalThis, name)(wanted), [
    probe,
    count,
  ] as const);
  await press();
  return measured;
}

function report(samples: Samples<Measure>): readonly string[] {
  const unit: Unit = { name: 'ms', digits: 1, of: 1 };
  const rows = (title: string, what: 'opens' | 'key') => {
    const beside = (label: string, subject: Subject) =>
      reportLine({
        label,
        unit,
        ours: samples.of(`full ${what}`),
        theirs: samples.of(`${subject} ${what}`),
        aim: { most: aims[what] },
      });
    return [
      title,
      beside(`beside ${few} journal entries`, 'small'),
      beside("beside the journal's code alone", 'main'),
      beside('beside bare SQL', 'sql'),
      `  at most ${Math.max(...samples.of(`full ${what}`)).toFixed(1)} ms`,
    ];
  };
  return [reportHead, ...rows('Opening the page', 'opens'), ...rows('A key in the search', 'key')];
}
