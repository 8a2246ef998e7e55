import type { Database } from 'libsql';
import type { WriteRecord, WriteSummary } from '../contract/write.ts';
import { storageFailure } from '../files/storage-failure.ts';
import { isDamage } from './damage.ts';
import { recordOf, summariesOf } from './rows.ts';
import { afterAll, prepareStatements } from './statements.ts';

/** A stub before its request leaves. */
type SendingRecord = Omit<WriteRecord, 'outcome' | 'status' | 'endedAt' | 'result' | 'failure'>;
type RecordedEnd = Pick<WriteRecord, 'outcome' | 'status' | 'endedAt' | 'result' | 'failure'>;

/**
 * The book of stubs. Every change is on the disk when its call returns; every call throws a `storage`
 * failure when the file cannot be read or written.
 */
export interface Journal {
  has(writeId: string): boolean;
  /** Throws for an id that is there already: each is taken once, across restarts too. */
  recordSending(record: SendingRecord): void;
  /** Throws for an id that was never recorded as sending. */
  recordOutcome(writeId: string, end: RecordedEnd): void;
  /** Makes every stub that is still *sending* *unknown*, and answers these; for the start of the app. */
  settleInterrupted(at: string): WriteSummary[];
  /**
   * The newest first; `before` is the `startedAt` of the last one seen. Stubs of one instant stay on
   * one page, which may make it longer than `limit`.
   */
  list(page: { readonly limit: number; readonly before: string | null }): WriteSummary[];
  get(writeId: string): WriteRecord | null;
  /** Every later call throws. */
  close(): void;
}

/** Calls `onDamage` when the database turns out to be damaged, before it throws. */
export function createJournal(database: Database, onDamage: () => void): Journal {
  let open: ReturnType<typeof prepareStatements> | null = prepareStatements(database);

  function onDisk<T>(act: (statements: ReturnType<typeof prepareStatements>) => T): T {
    try {
      // libsql's statements go on working after `close`, without anybody to checkpoint behind them.
      if (open === null) throw new Error('The journal is closed.');
      return act(open);
    } catch (error) {
      if (isDamage(error)) onDamage();
      throw storageFailure(error);
    }
  }

  return {
    has: (writeId) => onDisk(({ has }) => has.get(writeId) !== undefined),
    recordSending(record) {
      onDisk(({ insert }) =>
        insert.run(
          record.writeId,
          record.profileId,
          record.profileName,
          record.operation,
          record.target,
          record.method,
          record.path,
          record.body,
          record.startedAt,
        ),
      );
    },
    recordOutcome(writeId, end) {
      onDisk((statements) => {
        const { changes } = statements.end.run(
          end.outcome,
          end.status,
          end.endedAt,
          end.result === null ? null : JSON.stringify(end.result),
          end.failure === null ? null : JSON.stringify(end.failure),
          writeId,
        );
        if (changes !== 1) throw new Error(`The journal has no write ${writeId}.`);
      });
    },
    settleInterrupted(at) {
      return onDisk(({ sending, settle }) => {
        const interrupted = summariesOf(sending.all());
        settle.run(at);
        return interrupted.map((write) => ({ ...write, outcome: 'unknown', endedAt: at }));
      });
    },
    list: ({ limit, before }) =>
      onDisk(({ page }) => summariesOf(page.all({ limit, before: before ?? afterAll }))),
    get(writeId) {
      const row = onDisk(({ get }) => get.get(writeId));
      return row === undefined ? null : recordOf(row);
    },
    close() {
      if (open === null) return;
      open = null;
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
