import type { Database } from 'libsql';
import type { WriteRecord, WriteSummary } from '../contract/write.ts';
import { storageFailure } from '../files/storage-failure.ts';
import { recordOf, summaryColumns, summaryOf } from './rows.ts';

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
  recordOutcome(writeId: string, end: RecordedEnd): void;
  /** Makes every stub that is still *sending* *unknown*, and answers these; for the start of the app. */
  settleInterrupted(at: string): WriteSummary[];
  /** The newest first; `before` is the `startedAt` of the last one seen. */
  list(page: { readonly limit: number; readonly before: string | null }): WriteSummary[];
  get(writeId: string): WriteRecord | null;
  close(): void;
}

export function createJournal(database: Database): Journal {
  const statements = {
    has: database.prepare('SELECT 1 FROM writes WHERE write_id = ?'),
    insert: database.prepare(
      `INSERT INTO writes (write_id, profile_id, profile_name, operation, target, method, path,
         body, outcome, started_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'sending', ?)`,
    ),
    end: database.prepare(
      `UPDATE writes SET outcome = ?, status = ?, ended_at = ?, result = ?, failure = ?
         WHERE write_id = ?`,
    ),
    sending: database.prepare(`SELECT ${summaryColumns} FROM writes WHERE outcome = 'sending'`),
    settle: database.prepare(
      `UPDATE writes SET outcome = 'unknown', ended_at = ? WHERE outcome = 'sending'`,
    ),
    newest: database.prepare(
      `SELECT ${summaryColumns} FROM writes ORDER BY started_at DESC, write_id DESC LIMIT ?`,
    ),
    newestBefore: database.prepare(
      `SELECT ${summaryColumns} FROM writes WHERE started_at < ?
         ORDER BY started_at DESC, write_id DESC LIMIT ?`,
    ),
    get: database.prepare(
      `SELECT ${summaryColumns}, method, path, body, result, failure FROM writes
         WHERE write_id = ?`,
    ),
  };

  return {
    has: (writeId) => onDisk(() => statements.has.get(writeId) !== undefined),
    recordSending(record) {
      onDisk(() =>
        statements.insert.run(
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
      onDisk(() =>
        statements.end.run(
          end.outcome,
          end.status,
          end.endedAt,
          end.result === null ? null : JSON.stringify(end.result),
          end.failure === null ? null : JSON.stringify(end.failure),
          writeId,
        ),
      );
    },
    settleInterrupted(at) {
      return onDisk(() => {
        const interrupted = statements.sending.all().map(summaryOf);
        if (interrupted.length > 0) statements.settle.run(at);
        return interrupted.map((write) => ({ ...write, outcome: 'unknown', endedAt: at }));
      });
    },
    list: ({ limit, before }) =>
      onDisk(() =>
        (before === null
          ? statements.newest.all(limit)
          : statements.newestBefore.all(before, limit)
        ).map(summaryOf),
      ),
    get(writeId) {
      const row = onDisk(() => statements.get.get(writeId));
      return row === undefined ? null : recordOf(row);
    },
    close: () => void database.close(),
  };
}

function onDisk<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw storageFailure(error);
  }
}
