import Libsql, { type Database } from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from './database.ts';

let database: Database;
beforeEach(() => {
  database = new Libsql(':memory:');
  database.exec('CREATE TABLE kept (text TEXT)');
});

const kept = () => database.prepare('SELECT count(*) AS count FROM kept').get();
const keep = (text: string) => database.prepare('INSERT INTO kept VALUES (?)').run(text);

describe('what is done at once', () => {
  it('is all there, and its value is given', () => {
    const value = transaction(database)(() => {
      keep('a');
      keep('b');
      return 7;
    });
    expect(value).toBe(7);
    expect(kept()).toMatchObject({ count: 2 });
  });

  it('is not there at all when it throws', () => {
    const failing = () =>
      transaction(database)(() => {
        keep('a');
        throw new Error('no more');
      });
    expect(failing).toThrow('no more');
    expect(kept()).toMatchObject({ count: 0 });
    transaction(database)(() => keep('b'));
    expect(kept()).toMatchObject({ count: 1 });
  });

  it('says that there is no room where there is none, and goes on when there is', () => {
    database.exec('PRAGMA max_page_count = 3');
    const large = () =>
      transaction(database)(() => {
        keep('a');
        keep('x'.repeat(100_000));
      });
    expect(large).toThrow('database or disk is full');
    expect(kept()).toMatchObject({ count: 0 });
    database.exec('PRAGMA max_page_count = 100000');
    large();
    expect(kept()).toMatchObject({ count: 2 });
  });
});
