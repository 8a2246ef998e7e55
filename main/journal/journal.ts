import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from 'libsql';
import type { RecordedEnd, SendingRecord } from '../contract/write/sending-record.ts';
import type { Settlement, WriteRecord, WriteSummary } from '../contract/write/write.ts';
import { storageFailure } from '../files/storage-failure.ts';
import {
  type Attachable,
  closeDraftsOfSameForms,
  copyDrafts,
  copyStubs,
  copyTemplates,
  whileAttached,
} from './copy-journal.ts';
import { type Drafts, keepDrafts } from './drafts/drafts.ts';
import { atOnce } from './sql/at-once.ts';
import { isDamage } from './sql/damage.ts';
import { beyondEverySeq, leastSeqAt } from './sql/next-seq.ts';
import { readPragma } from './sql/read-pragma.ts';
import { recordOf, summariesOf } from './sql/rows.ts';
import { type DeleteEvidence, keepDeleteEvidence } from './stubs/delete-evidence.ts';
import { type FindSent, findSent } from './stubs/find-sent.ts';
import { type FindStubs, findStubs } from './stubs/find-stubs.ts';
import { prepareStatements, type Statements } from './stubs/statements.ts';
import { keepTemplates, type Templates } from './templates/templates.ts';

/**
 * The book of stubs. Every change is on the disk when its call returns; every call throws a `storage`
 * failure when the file cannot be read or written.
 */
export interface Journal extends FindStubs {
  has(writeId: string): boolean;
  /**
   * Throws for an id that is there already: each is taken once, across restarts too. The draft that is
   * sent is marked with it in the same transaction.
   */
  recordSending(record: SendingRecord, draftId?: string | null): void;
  /**
   * Throws for an id that was never recorded as sending. The draft of one that is *done* goes in the
   * same transaction, unless it was written on since.
   */
  recordOutcome(writeId: string, end: RecordedEnd): void;
  /** Makes every stub that is still *sending* *unknown*, and returns these; for the start of the app. */
  settleInterrupted(at: string): WriteSummary[];
  /** Says what became of a *failed* or *unknown* one, or takes that back; null for any other. */
  settle(writeId: string, settlement: Settlement | null): WriteRecord | null;
  /**
   * Removes the oldest begun before this instant, or of all, and returns how many there were: so many or
   * fewer, since main can do nothing else meanwhile. Never one that is *sending*; `keepUnsettled`
   * leaves those in doubt as well.
   */
  clear(what: {
    readonly before: string | null;
    readonly keepUnsettled: boolean;
    readonly atMost: number;
  }): number;
  /** Gives the room of what was cleared back to the disk, where that is much; takes its time. */
  shrink(): void;
  get(writeId: string): WriteRecord | null;
  readonly sent: FindSent;
  /** What lists have shown about deletes. */
  readonly evidence: DeleteEvidence;
  /** Kept in the same file, under the same key. */
  readonly drafts: Drafts;
  readonly templates: Templates;
  /**
   * Goes on in `next`, which gets everything that is recorded here, all of it or, when it throws, nothing.
   * Writes that are under way end there.
   */
  moveTo(next: JournalDatabase): void;
  /**
   * Adds what an older journal of this schema has and this one has not, while main goes on with its other
   * work; returns how many stubs there were. Cut off it may be called again.
   */
  addFrom(older: Attachable): Promise<number>;
  /** Every later call throws. */
  close(): void;
}

/** An open database of the newest schema. */
export interface JournalDatabase extends Attachable {
  readonly database: Database;
  /** Called when it turns out to be damaged, before that is thrown. */
  onDamage(): void;
  /** Whether its file still lies where the next start will look for it. */
  isInPlace(): boolean;
}

/** So many stubs hold main up for about a frame. */
const copiedAtATime = 250;
const everyOne = -1;

export function createJournal(first: JournalDatabase): Journal {
  let current = first;
  let open: Statements | null = prepareStatements(first.database);

  function onDisk<T>(act: (statements: Statements) => T): T {
    try {
      // libsql's statements go on working after `close`, without anybody to checkpoint behind them.
      if (open === null) throw new Error('The journal is closed.');
      // SQLite would go on in a file that has no name any more, and all of it would be lost at the end.
      if (!current.isInPlace())
        throw new Error('journal.db was deleted or replaced while Counterfoil was running.');
      return act(open);
    } catch (error) {
      if (isDamage(error)) current.onDamage();
      throw storageFailure(error);
    }
  }

  function get(writeId: string): WriteRecord | null {
    const row = onDisk((statements) => statements.get.get(writeId));
    return row === undefined ? null : recordOf(row);
  }

  return {
    has: (writeId) => onDisk(({ has }) => has.get(writeId) !== undefined),
    recordSending(record, draftId = null) {
      const { writeId, request, sentTo, listedIn } = record;
      onDisk(({ insert, drafts }) =>
        drafts.atOnce(() => {
          insert.run({
            at: leastSeqAt(record.startedAt),
            writeId,
            profileId: record.profileId,
            profileName: record.profileName,
            operation: request.operation,
            target: record.target,
            method: request.method,
            path: request.path,
            body: request.body,
            startedAt: record.startedAt,
            baseUrl: sentTo?.baseUrl ?? null,
            placement: sentTo === null ? null : JSON.stringify(sentTo.placement),
            listedIds: listedIn?.ids ?? null,
            listedAskedAt: listedIn?.askedAt ?? null,
          });
          if (draftId !== null) drafts.sent.link.run({ writeId, draftId });
        }),
      );
    },
    recordOutcome(writeId, end) {
      onDisk((statements) =>
        statements.drafts.atOnce(() => {
          const { changes } = statements.end.run(
            end.outcome,
            end.status,
            end.endedAt,
            end.result === null ? null : JSON.stringify(end.result),
            end.failure === null ? null : JSON.stringify(end.failure),
            writeId,
          );
          if (changes !== 1) throw new Error(`The journal has no write ${writeId}.`);
          if (end.outcome !== 'done') return;
          statements.drafts.sent.removeDone.run(writeId);
          statements.drafts.sent.unlink.run(writeId);
        }),
      );
    },
    settleInterrupted(at) {
      return onDisk(({ sending, settleSending }) => {
        const interrupted = summariesOf(sending.all());
        settleSending.run(at);
        return interrupted.map((write) => ({ ...write, outcome: 'unknown', endedAt: at }));
      });
    },
    settle(writeId, settlement) {
      const { as, at, remark } = settlement ?? { as: null, at: null, remark: null };
      const { changes } = onDisk(({ settle }) => settle.run(as, at, remark, writeId));
      return changes === 1 ? get(writeId) : null;
    },
    clear({ before, keepUnsettled, atMost }) {
      const below = before === null ? beyondEverySeq : leastSeqAt(before);
      return onDisk(
        ({ clear, expire }) => (keepUnsettled ? expire : clear).run({ below, atMost }).changes,
      );
    },
    shrink() {
      onDisk(() => {
        const { database } = current;
        if (freeShare(database) < 0.5) return;
        database.exec('VACUUM');
        database.pragma('wal_checkpoint(TRUNCATE)');
      });
    },
    ...findStubs(onDisk),
    get,
    evidence: keepDeleteEvidence((act) =>
      onDisk(({ evidence, drafts }) => act(evidence, drafts.atOnce)),
    ),
    sent: findSent((act) => onDisk(({ sent }) => act(sent))),
    drafts: keepDrafts((act) => onDisk(({ drafts }) => act(drafts))),
    templates: keepTemplates((act) => onDisk(({ templates }) => act(templates))),
    moveTo(next) {
      onDisk(() => {
        const statements = prepareStatements(next.database);
        whileAttached(next.database, current, () =>
          atOnce(next.database)(() => {
            closeDraftsOfSameForms(next.database);
            copyStubs(next.database, 0, everyOne);
            copyDrafts(next.database);
            copyTemplates(next.database);
          }),
        );
        current.database.close();
        current = next;
        open = statements;
      });
    },
    async addFrom(older) {
      let added = 0;
      let next: number | null = 0;
      while (next !== null) {
        const from: number = next;
        const chunk = onDisk(() => {
          const { database } = current;
          return whileAttached(database, older, () =>
            atOnce(database)(() => copyStubs(database, from, copiedAtATime)),
          );
        });
        added += chunk.copied;
        next = chunk.next;
        await turn();
      }
      onDisk(() => {
        const { database } = current;
        whileAttached(database, older, () =>
          atOnce(database)(() => {
            copyDrafts(database);
            copyTemplates(database);
          }),
        );
      });
      return added;
    },
    close() {
      if (open === null) return;
      open = null;
      const { database, onDamage } = current;
      try {
        // libsql closes the file only when its statements have been collected, too late for SQLite's
        // own checkpoint; an empty WAL makes the next start quick.
        database.pragma('wal_checkpoint(TRUNCATE)');
      } catch (error) {
        if (isDamage(error)) onDamage();
      }
      database.close();
    },
  };
}

/** How much of the file holds nothing, 0 to 1. */
function freeShare(database: Database): number {
  return (
    Number(readPragma(database, 'freelist_count')) / Number(readPragma(database, 'page_count'))
  );
}
