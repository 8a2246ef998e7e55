// For unit tests that share a process: they open more than a thousand new journals, and all migrations take five times
// as long as making the schema that they lead to. The first new journal of a process is really migrated, and so are those of
// older versions.

import Libsql, { type Database } from 'libsql';
import { migrate } from '../sql/migrations.ts';

const key = Symbol.for('counterfoil: new journals get their schema at once');

if (!Reflect.has(globalThis, key)) {
  const asked: string[] = [];
  const { exec } = Libsql.prototype;
  Libsql.prototype.exec = function (sql) {
    asked.push(sql);
    return exec.call(this, sql);
  };
  const migrated = new Libsql(':memory:');
  migrate(migrated);
  Libsql.prototype.exec = exec;
  const [all, ...others] = asked;
  if (all === undefined || others.length > 0) throw new Error('A new journal takes several steps.');

  const version = /PRAGMA user_version = \d+/.exec(all)?.[0];
  const atOnce = `BEGIN; ${schemaOf(migrated).join(';\n')}; ${version}; COMMIT;`;
  const made = new Libsql(':memory:');
  made.exec(atOnce);
  if (contentOf(made) !== contentOf(migrated)) throw new Error('The schema is another one.');

  Libsql.prototype.exec = function (sql) {
    return exec.call(this, sql === all ? atOnce : sql);
  };
  Reflect.set(globalThis, key, true);
}

/** In the order in which it was made, without what the full-text index makes for itself. */
function schemaOf(database: Database): readonly string[] {
  return texts(
    database,
    `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT IN
       ('write_words_data', 'write_words_idx', 'write_words_docsize', 'write_words_config')
       ORDER BY rowid`,
  );
}

/** The schema with all rows. */
function contentOf(database: Database): string {
  const tables = texts(database, `SELECT name FROM sqlite_schema WHERE type = 'table'`);
  const rows = tables.sort().map((name) => database.prepare(`SELECT * FROM "${name}"`).raw().all());
  const all = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name';
  const version = database.prepare('PRAGMA user_version').raw().all();
  return JSON.stringify([database.prepare(all).raw().all(), tables, rows, version]);
}

function texts(database: Database, sql: string): string[] {
  return database.prepare(sql).raw().all().map(String);
}
