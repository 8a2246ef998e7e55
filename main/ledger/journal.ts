import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from 'libsql';
import { z } from 'zod';
import { storageFailure } from '../failure-error.ts';
import { type Accounts, keepAccounts } from './accounts.ts';
import { type Batches, keepBatches } from './batches/batches.ts';
import { type CollectedUpdates, keepCollectedUpdates } from './collected-updates.ts';
import {
  type Attachable,
  copyJournal,
  copySomeJournalEntries,
  copyWhatIsKept,
  placeBefore,
} from './copy-journal.ts';
import { type Drafts, keepDrafts } from './drafts/drafts.ts';
import { type DeleteEvidence, keepDeleteEvidence } from './entries/delete-evidence.ts';
import { type FindJournalEntries, findJournalEntries } from './entries/find-journal-entries.ts';
import { type FindSent, findSent } from './entries/find-sent.ts';
import { indexWords, purgeWords } from './entries/index-words.ts';
import { type FindPutBacks, keepPutBacks } from './entries/put-backs.ts';
import {
  type RecordJournalEntries,
  recordJournalEntries,
} from './entries/record-journal-entries.ts';
import { prepareStatements, type Statements } from './entries/statements.ts';
import { type KnownTime, keepKnownTime } from './known-time.ts';
import { isDamage } from './sql/damage.ts';
import { readPragma } from './sql/database.ts';
import { keepTemplates, type Templates } from './templates/templates.ts';

/**
 * The journal. Every change is on the disk when its call returns. Every call throws a `storage` failure if the
 * file can't be read or written.
 */
export interface Journal extends FindJournalEntries, RecordJournalEntries {
  /** Takes some of the words of removed entries and rows out of the index. Returns whether there may be more. */
  purgeWords(isFirst: boolean): boolean;
  /** Returns the space of cleared entries to the disk if there is much of it. Takes time. */
  shrink(): void;
  readonly sent: FindSent;
  readonly putBacks: FindPutBacks;
  /** What lists have shown about deletes. */
  readonly evidence: DeleteEvidence;
  /** Stored in the same file, with the same key. */
  readonly drafts: Drafts;
  readonly templates: Templates;
  readonly batches: Batches;
  readonly collected: CollectedUpdates;
  readonly accounts: Accounts;
  /** Whether the clock can be trusted. */
  readonly time: KnownTime;
  /** The profile of a draft, batch or template; null if it doesn't exist. */
  profileOf(key: 'draftId' | 'batchId' | 'templateId', id: string): string | null;
  /**
   * Continues in `next`, which gets everything recorded here, or nothing if it throws. Writes that are under
   * way end there.
   */
  moveTo(next: JournalDatabase): void;
  /**
   * Adds what only an older journal of this schema has, while main continues with its other work. Returns the
   * number of journal entries added. Can be called again after an interruption.
   */
  addFrom(older: Attachable): Promise<number>;
  /** Every later call throws. */
  close(): void;
}

/** An open database with the newest schema. */
export interface JournalDatabase extends Attachable {
  readonly database: Database;
  /** Called when the database turns out to be damaged, before the error is thrown. */
  onDamage(): void;
  /** Whether the file is still where the next start will look for it. */
  isInPlace(): boolean;
}

export function createJournal(first: JournalDatabase): Journal {
  let current = first;
  let open: Statements | null = prepareStatements(first.database);

  function onDisk<T>(act: (statements: Statements) => T): T {
    try {
      // libsql's statements still work after `close`, but then nothing checkpoints what they write.
      if (open === null) throw new Error('The journal is closed.');
      // SQLite would continue in a file without a name, and everything would be lost at the end.
      if (!current.isInPlace())
        throw new Error('journal.db was deleted or replaced while Counterfoil was running.');
      return act(open);
    } catch (error) {
      if (isDamage(error)) current.onDamage();
      throw storageFailure(error);
    }
  }

  const recorded = recordJournalEntries(onDisk);
  return {
    ...recorded,
    ...findJournalEntries(onDisk),
    purgeWords: (isFirst) => onDisk(({ words }) => purgeWords(words, isFirst)),
    shrink() {
      onDisk(() => {
        const { database } = current;
        if (freeShare(database) < 0.5) return;
        database.exec('VACUUM');
        database.pragma('wal_checkpoint(TRUNCATE)');
      });
    },
    evidence: keepDeleteEvidence((act) =>
      onDisk(({ evidence, batches, drafts }) =>
        act({ ...evidence, doubts: batches.doubts }, drafts.transaction),
      ),
    ),
    sent: findSent((act) => onDisk(({ sent }) => act(sent)), recorded.ofThisRun),
    putBacks: keepPutBacks((act) => onDisk(({ putBacks }) => act(putBacks))),
    drafts: keepDrafts((act) => onDisk(({ drafts }) => act(drafts))),
    templates: keepTemplates((act) => onDisk(({ templates }) => act(templates))),
    batches: keepBatches((act) => onDisk(({ batches }) => act(batches))),
    collected: keepCollectedUpdates((act) => onDisk(act)),
    accounts: keepAccounts(
      (act) => onDisk(({ accounts, drafts }) => drafts.transaction(() => act(accounts))),
      () => current.key,
    ),
    time: keepKnownTime((act) => onDisk(({ time }) => act(time))),
    profileOf: (key, id) =>
      onDisk(({ profileOf }) => {
        const { profileId } = z
          .object({ profileId: z.string().nullable().catch(null) })
          .catch({ profileId: null })
          .parse(profileOf[key].get(id));
        return profileId;
      }),
    moveTo(next) {
      onDisk(({ base }) => {
        const statements = prepareStatements(next.database);
        copyJournal(next.database, current, statements.base - base);
        indexWords(statements.words);
        current.database.close();
        current = next;
        open = statements;
      });
    },
    async addFrom(older) {
      const shift = onDisk(() => placeBefore(current.database, older));
      let added = 0;
      for (let below: number | null = null; ; ) {
        const place = { below, shift };
        const chunk = onDisk(({ words }) => {
          const copied = copySomeJournalEntries(current.database, older, place);
          indexWords(words);
          return copied;
        });
        added += chunk.copied;
        below = chunk.next;
        if (below === null) break;
        await turn();
      }
      onDisk(() => copyWhatIsKept(current.database, older, shift));
      return added;
    },
    close() {
      if (open === null) return;
      open = null;
      const { database, onDamage } = current;
      try {
        // libsql closes the file only when its statements have been garbage-collected, too late for SQLite's
        // own checkpoint. An empty WAL makes the next start quick.
        database.pragma('wal_checkpoint(TRUNCATE)');
      } catch (error) {
        if (isDamage(error)) onDamage();
      }
      database.close();
    },
  };
}

/** The unused share of the file, 0 to 1. */
function freeShare(database: Database): number {
  return (
    Number(readPragma(database, 'freelist_count')) / Number(readPragma(database, 'page_count'))
  );
}
