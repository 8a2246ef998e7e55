import type { Database } from 'libsql';

/**
 * Runs everything that a function does in the database, or nothing. Doesn't use libsql's
 * `transaction`: if SQLite has already rolled back by itself, because the disk is full or the file
 * is damaged, that one fails at its second rollback (0.5.29) and hides the reason.
 */
export function transaction(database: Database): <T>(act: () => T) => T {
  return (act) => {
    database.exec('BEGIN');
    try {
      const value = act();
      database.exec('COMMIT');
      return value;
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
}
