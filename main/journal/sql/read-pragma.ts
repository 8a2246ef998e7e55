import type { Database } from 'libsql';

/** A database setting that is in effect. Doesn't use `pluck`, because libsql 0.5 ignores it for `get`. */
export function readPragma(
  database: Database,
  name: 'freelist_count' | 'journal_mode' | 'page_count' | 'synchronous' | 'user_version',
): unknown {
  const row: unknown = database.prepare(`PRAGMA ${name}`).raw().get();
  return Array.isArray(row) ? row[0] : undefined;
}
