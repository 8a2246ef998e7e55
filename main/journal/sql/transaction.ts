import type { Database } from 'libsql';

/**
 * Has all of what a function does happen in the database, or nothing. Not libsql's `transaction`:
 * where SQLite has taken everything back by itself, since the disk is full or the file damaged, it
 * fails at taking it back once more (0.5.29), and hides the reason.
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
