// `npm run bench:journal [-- --rounds N --entries N --before FOLDER]`: measures how quickly a journal of 100,000 journal
// entries opens and is searched, compared with a small one, with the database alone, and with the build in another checkout,
// whose code fills its journal.

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { askMain } from '../e2e/fixtures/ask-main.ts';
import { launchApp } from '../e2e/fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../e2e/fixtures/seed-profile.ts';
import { JournalPage } from '../e2e/kit/pages/journal-page.ts';
import { startTestService, type TestService } from '../e2e/kit/service/start-test-service.ts';
import en from '../main/locales/en.json' with { type: 'json' };
import { wholeNumber } from '../scripts/desktop/seeded-options.ts';
import { projectRoot } from '../scripts/setup/paths.mjs';
import { prepareProbe, timePress } from './harness/press-probe.ts';
import { inTurns } from './harness/program.ts';
import { builds, inFreshFolder, runBench } from './harness/run-bench.ts';
import {
  noSlower,
  type ReportRow,
  reportHead,
  reportLine,
  Samples,
  type Unit,
} from './harness/table.ts';
import { type JournalPlace, seedJournal } from './journal/fill-journal.ts';
import { bareSql, countFound, journalAlone } from './journal/floors.ts';

/** A user-data folder as the app leaves it, with what words find in its journal. */
interface FilledJournal {
  readonly userData: string;
  /** The folder of the build that filled it and opens it. */
  readonly folder: string;
  readonly place: JournalPlace;
  readonly words: readonly string[];
  /** The texts in the search field after each key. */
  readonly typed: readonly string[];
  readonly all: number;
  /** Number of matches by the text in the search field; each differs from the one before. */
  readonly found: ReadonlyMap<string, number>;
}

/** What the app is started on. */
type Started = 'full' | 'small' | 'before';
type Subject = Started | 'sql' | 'main';
type Measure = `${Subject} ${'opens' | 'key'}`;

/** Less than the page reads at first. */
const few = 100;
/** Each key leaves fewer journal entries than the one before, which identifies its answer. */
const wordsOfMany = ['wil', '7771', '10012'] as const;
const wordOfFew = ['wil'] as const;
/** Users see the first paint before they open the journal. */
const afterStartMs = 2000;
/** About as fast as people type. The result of the previous key is complete by then. */
const betweenKeysMs = 120;
/** The rows below the header. */
const rows = '[role=grid][aria-label=Journal] [role=rowgroup] ~ [role=rowgroup] [role=row]';
/** The target times, ms. */
const aims = { opens: 150, key: 50 } as const;

await runBench({
  file: import.meta.filename,
  options: journalOptions,
  introduction: ({ rounds, entries }: JournalOptions) => `
The journal with ${entries} journal entries: milliseconds from the press of a mouse button or a key to its painted rows.
${rounds} starts of the app on each journal, in turn.
How: the journal entries are recorded and ended by the app's own code, in its encrypted file, with the full-text index.
The window is the real one, pressed by real mouse and key events; a probe in the page takes the time of the event itself
and of the frame that shows the new rows. The words typed are ${wordsOfMany.join(', ')}: first letters find most.
Beside it the same queries to the database alone, by bare SQL and by the journal's code as main asks it.`,
  measure,
});

interface JournalOptions {
  /** How often each subject is started. */
  readonly rounds: number;
  readonly entries: number;
  readonly before: string | undefined;
}

function journalOptions(args: readonly string[]): JournalOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '15' },
      entries: { type: 'string', default: '100000' },
      before: { type: 'string' },
    },
  });
  return {
    rounds: wholeNumber('rounds', values.rounds),
    entries: wholeNumber('entries', values.entries),
    before: values.before,
  };
}

async function measure({ rounds, entries, before }: JournalOptions): Promise<void> {
  const samples = new Samples<Measure>();
  const service = await startTestService();
  try {
    await inFreshFolder((beforeFolder) =>
      inFreshFolder((fullFolder) =>
        inFreshFolder(async (smallFolder) => {
          console.error(`Recording ${entries} journal entries, which takes a minute or two.`);
          const [project, other] = builds(before).map(({ folder }) => folder);
          if (project === undefined) throw new Error('There is no build.');
          const filled = (userData: string, folder: string) =>
            fill(userData, { service, folder, entries, words: wordsOfMany });
          const full = await filled(fullFolder, project);
          const journals: [Started, FilledJournal][] = [
            [
              'small',
              await fill(smallFolder, { service, folder: project, entries: few, words: wordOfFew }),
            ],
            ['full', full],
          ];
          if (other !== undefined) journals.push(['before', await filled(beforeFolder, other)]);
          const sql = bareSql(full.place, full.typed, rounds);
          samples.add('sql opens', ...sql.page);
          samples.add('sql key', ...sql.search);
          const main = await journalAlone(full.place, full.typed, rounds);
          samples.add('main opens', ...main.page);
          samples.add('main key', ...main.search);
          const subjects = journals.map(([name, journal]) => ({
            name,
            async run() {
              const { opening, keystrokes } = await useJournal(journal);
              samples.add(`${name} opens`, opening);
              samples.add(`${name} key`, ...keystrokes);
            },
          }));
          await inTurns(rounds, subjects);
        }),
      ),
    );
  } finally {
    await service.close();
  }
  console.log(report(samples, before !== undefined).join('\n'));
}

interface WantedJournal {
  readonly service: TestService;
  readonly folder: string;
  readonly entries: number;
  readonly words: readonly string[];
}

/** Creates a folder as the app leaves it, with a journal of this many journal entries: each build reads only its own layout. */
async function fill(
  userData: string,
  { service, folder, entries, words }: WantedJournal,
): Promise<FilledJournal> {
  const profile = seedProfile(userData, service);
  await storeToken(profile.id, service.origin, service.token);
  const { seedJournal, countFound } = await codeOf(folder);
  const place = await seedJournal(userData, entries);
  const counted = await countFound(place, words.flatMap(keysOf));
  // A small journal doesn't have all of them.
  const typed = words.filter((word) => counted.found.get(word) !== 0);
  return { userData, folder, place, words: typed, typed: typed.flatMap(keysOf), ...counted };
}

/** The texts in the search field after each key of a word. */
function keysOf(word: string): readonly string[] {
  return [...word].map((_, at) => word.slice(0, at + 1));
}

/** What fills and reads a journal, of this checkout or of another. */
async function codeOf(folder: string) {
  const own = { seedJournal, countFound };
  if (folder === projectRoot) return own;
  const filler: typeof own = await import(join(folder, 'bench/journal/fill-journal.ts'));
  const reader: typeof own = await import(join(folder, 'bench/journal/floors.ts'));
  return { seedJournal: filler.seedJournal, countFound: reader.countFound };
}

/** Starts the app in this folder, opens the journal with the mouse, and types each word into its search. */
async function useJournal({
  userData,
  folder,
  words,
  all,
  found,
}: FilledJournal): Promise<{ readonly opening: number; readonly keystrokes: readonly number[] }> {
  const { window, close } = await launchApp({ userData, folder });
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

/** What the journal's status says once its rows are there. */
function statusOf(shown: number, all: number) {
  const numbers = new Intl.NumberFormat('en');
  const words = shown === all ? en.journal.shownAll_other : en.journal.shownSome_other;
  const text = words
    .replace('{{shown}}', numbers.format(shown))
    .replace('{{all}}', numbers.format(all));
  return { selector: `:root:has(${rows}) [role=status]`, text };
}

function report(samples: Samples<Measure>, hasBefore: boolean): readonly string[] {
  const unit: Unit = { name: 'ms', digits: 1, of: 1 };
  const table = (title: string, what: 'opens' | 'key') => {
    const beside = (
      label: string,
      subject: Subject,
      aim: ReportRow['aim'] = { most: aims[what] },
    ) =>
      reportLine({
        label,
        unit,
        ours: samples.of(`full ${what}`),
        theirs: samples.of(`${subject} ${what}`),
        aim,
      });
    return [
      title,
      beside(`beside ${few} journal entries`, 'small'),
      ...(hasBefore ? [beside('beside the build before', 'before', noSlower)] : []),
      beside("beside the journal's code alone", 'main'),
      beside('beside bare SQL', 'sql'),
      `  at most ${Math.max(...samples.of(`full ${what}`)).toFixed(1)} ms`,
    ];
  };
  return [
    reportHead,
    ...table('Opening the page', 'opens'),
    ...table('A key in the search', 'key'),
  ];
}
