import type { Database } from 'libsql';
import { readPragma } from '../sql/database.ts';

/** SQLite's number for `synchronous = FULL`. */
const full = 2;

/**
 * One fsync per change: a journal entry that says *sending* has to survive a power cut. `fullfsync` is for
 * macOS, where fsync leaves data in the drive's cache. Temporary tables stay in memory, off the disk.
 */
export function makeDurable(database: Database): void {
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON; PRAGMA temp_store = MEMORY; PRAGMA busy_timeout = 2000;`);
  if (
    readPragma(database, 'synchronous') !== full ||
    readPragma(database, 'journal_mode') !== 'wal'
  ) {
    throw new Error('The journal could not be made durable (WAL with synchronous = FULL).');
  }
}
