import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import keytar from 'keytar';
import Libsql from 'libsql';
import { writeKeyId } from '../../main/ledger/file/files-of-journal.ts';
import { openJournal } from '../../main/ledger/file/open-journal.ts';
import { createJournal } from '../../main/ledger/journal.ts';
import { encrypted } from '../../main/ledger/sql/database.ts';
import { sampleJournalEntry } from './sample-journal-entry.ts';

export interface JournalPlace {
  readonly file: string;
  readonly key: string;
}

/** Gives a user-data folder with a profile a journal of this many entries, which never expire. */
export async function seedJournal(
  userData: string,
  journalEntries: number,
  ofProfile?: string,
): Promise<JournalPlace> {
  const keyId = randomUUID();
  const place = { file: join(userData, 'journal.db'), key: randomBytes(32).toString('hex') };
  await keytar.setPassword('Counterfoil', `journal:${keyId}`, place.key);
  await writeKeyId(place.file, keyId);
  writeFileSync(join(userData, 'settings.json'), '{"version": 1, "journalDays": 36500}');
  await fillJournal(place, journalEntries, ofProfile);
  return place;
}

/**
 * Creates a journal with this many journal entries, each recorded and ended as the app does it: of one profile, or of
 * five.
 */
async function fillJournal(
  place: JournalPlace,
  journalEntries: number,
  ofProfile?: string,
): Promise<void> {
  // Creates the file the way the app does, with its schema.
  (await openJournal(place)).journal.close();
  if (journalEntries === 0) return;
  const database = new Libsql(place.file, encrypted(place.key));
  const journal = createJournal({
    database,
    ...place,
    path: place.file,
    onDamage: () => undefined,
    isInPlace: () => true,
  });
  // With two flushes to disk per journal entry this would take minutes.
  database.exec('PRAGMA synchronous = OFF');
  for (let at = 1; at <= journalEntries; at += 1) {
    const journalEntry = sampleJournalEntry(at, journalEntries);
    const profileId = ofProfile ?? journalEntry.profileId;
    journal.recordSending({ ...journalEntry, profileId, request: journalEntry, listedIn: null });
    journal.recordOutcome(journalEntry.writeId, journalEntry.ended);
  }
  journal.close();
}
