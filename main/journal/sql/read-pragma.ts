import type { Database } from 'libsql';

/** A setting of the database as it is in force. `pluck` is not an option: libsql 0.5 ignores it for `get`. */
export function readPragma(
  database: Database,
  name: 'freelist_count' | 'journal_mode' | 'page_count' | 'synchronous' | 'user_version',
): unknown {
  const row: unknown = database.prepare(`PRAGMA ${name}`).raw().get();
  return Array.isArray(row) ? row[0] : undefined;
}
