import Libsql from 'libsql';
import { openJournal } from '../../main/journal/file/open-journal.ts';
import { createJournal } from '../../main/journal/journal.ts';
import { encrypted } from '../../main/journal/sql/database.ts';
import { sampleJournalEntry } from './sample-journal-entry.ts';

export interface JournalPlace {
  readonly file: string;
  readonly key: string;
}

/** Creates a journal with this many journal entries, each recorded and ended as the app does it. */
export async function fillJournal(place: JournalPlace, journalEntries: number): Promise<void> {
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
    journal.recordSending({ ...journalEntry, request: journalEntry, listedIn: null });
    journal.recordOutcome(journalEntry.writeId, journalEntry.ended);
  }
  journal.close();
}
