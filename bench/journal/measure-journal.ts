// The part of `npm run bench:journal` that measures. Runs on an open desktop.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import keytar from 'keytar';
import { seedProfile, storeToken } from '../../e2e/fixtures/seed-profile.ts';
import { startTestService } from '../../e2e/service/start-test-service.ts';
import { runtimeInUse } from '../../scripts/package/runtime-in-use.ts';
import { benchOptions } from '../bench-options.ts';
import { fillJournal, type JournalPlace } from './fill-journal.ts';
import { bareSql, countFound, journalAlone } from './floor.ts';
import { measureWindow, type WindowTimes } from './measure-window.ts';
import { reportLines } from './report-lines.ts';

const many = 100_000;
/** Less than the page reads at first. */
const few = 100;
/** Each key leaves fewer journal entries than the one before, which identifies its answer. */
const wordsOfMany = ['wil', '7771', '10012'] as const;
const wordOfFew = ['wil'] as const;

const { rounds } = benchOptions(process.argv.slice(2));
const service = await startTestService();
try {
  console.log(introduction());
  console.error(`Recording ${many} journal entries, which takes a minute or two.`);
  const full = await journalOf(many, wordsOfMany);
  const small = await journalOf(few, wordOfFew);
  const sql = bareSql(full.place, full.typed, rounds);
  const main = await journalAlone(full.place, full.typed, rounds);
  const times: { full: WindowTimes[]; small: WindowTimes[] } = { full: [], small: [] };
  for (let round = 1; round <= rounds; round += 1) {
    if (process.stderr.isTTY) process.stderr.write(`\rround ${round} of ${rounds}`);
    times.small.push(await measureWindow(small));
    times.full.push(await measureWindow(full));
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  console.log(reportLines({ many, few, sql, main, ...times }).join('\n'));
  console.log(
    `Load of the machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
} finally {
  await service.close();
}

/**
 * Creates a folder as the app leaves it, with a journal of this many journal entries. Returns what these words find in
 * it.
 */
async function journalOf(journalEntries: number, words: readonly string[]) {
  const userData = mkdtempSync(join(tmpdir(), 'counterfoil-bench-journal-'));
  const profile = seedProfile(userData, service);
  await storeToken(profile.id, service.origin, service.token);
  const profiles = readFileSync(join(userData, 'profiles.json'), 'utf8');
  const { installationId } = JSON.parse(profiles) as { installationId: string };
  const place: JournalPlace = {
    file: join(userData, 'journal.db'),
    key: randomBytes(32).toString('hex'),
  };
  await keytar.setPassword('Counterfoil', `journal:${installationId}`, place.key);
  // Keeps every journal entry from expiring.
  writeFileSync(join(userData, 'settings.json'), '{"version": 1, "journalDays": 36500}');
  await fillJournal(place, journalEntries);
  const typed = words.flatMap((word) => [...word].map((_, at) => word.slice(0, at + 1)));
  return { userData, place, words, typed, ...(await countFound(place, typed)) };
}

function introduction(): string {
  return `
The journal with ${many} journal entries: milliseconds from the press of a mouse button or a key to its painted rows.
${runtimeInUse().name}
${cpus().length} processors; ${rounds} starts of the app on each of two journals, in turn.
How: the journal entries are recorded and ended by the app's own code, in its encrypted file, full-text index and all. The
window is the real one, pressed by real mouse and key events; a probe in the page takes the time of the event itself
and of the frame that shows the new rows. The words typed are ${wordsOfMany.join(', ')}: first letters find most.
Beside it the same questions to the database alone, by bare SQL and by the journal's code as main asks it.
`;
}
