import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { everyWrite } from '../contract/write/judge-outcome.ts';
import { examineJournal, moveJournal, openJournal } from './file/open-journal.ts';
import { createJournal } from './journal.ts';
import { createLayout } from './sql/schema.ts';
import { at, batchId, table } from './testing/sample-batch.ts';
import { doneEnd, journalEntry, order } from './testing/samples.ts';

/** Each statement is prepared where it is written, also one that nothing here runs. */
vi.mock('./sql/database.ts', async (original) => ({
  ...(await original<typeof import('./sql/database.ts')>()),
  withLatePreparing: (database: Libsql.Database) => database,
}));
/** The call that prepares what others have written. */
const later = '() => database.prepare(sql)';

interface Asked {
  /** The file and place of the call that prepared it or ran it. */
  readonly site: string;
  readonly sql: string;
}

const folder = import.meta.dirname;
let places: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const place of places) rmSync(place, { recursive: true, force: true });
  places = [];
});

/** Notes every statement from now on. */
function noteStatements(): readonly Asked[] {
  const asked: Asked[] = [];
  const prepare = Libsql.prototype.prepare;
  const exec = Libsql.prototype.exec;
  const note = (sql: string) => {
    const frames = new Error('where').stack?.split('\n') ?? [];
    const frame = frames.find((line) => line.includes(folder) && !line.includes('.test.ts')) ?? '';
    const site = /[\w-]+(?:\/[\w-]+)*\.ts:\d+:\d+/.exec(frame.split(`${folder}/`)[1] ?? '')?.[0];
    if (site === undefined) return;
    asked.push({ site, sql });
  };
  vi.spyOn(Libsql.prototype, 'prepare').mockImplementation(function (this: Libsql.Database, sql) {
    note(sql);
    return prepare.call(this, sql);
  });
  vi.spyOn(Libsql.prototype, 'exec').mockImplementation(function (this: Libsql.Database, sql) {
    note(sql);
    return exec.call(this, sql);
  });
  return asked;
}

/** Everything that prepares or runs a statement: opening, moving, restoring, searching on a full disk, shrinking. */
async function doEverything(): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-plans-'));
  places.push(place);
  const file = { file: join(place, 'journal.db'), key: 'ab'.repeat(32) };
  const older = { file: join(place, 'older.db'), key: file.key };
  const content = {
    kind: 'order',
    name: 'Weekly',
    rules: null,
    createdAt: at,
    updatedAt: at,
  } as const;

  const { journal: old } = await openJournal(older);
  old.recordSending({ ...journalEntry('old'), request: order(`"${'x'.repeat(2_000_000)}"`) });
  old.recordOutcome('old', doneEnd);
  old.templates.save('p', { ...content, templateId: 'old', body: '{"a":1}' }, false);
  old.batches.create({ batchId, profileId: 'p', operation: 'createOrder', createdAt: at });
  const store = old.batches.table.begin(batchId);
  store.add(1, 1, '[["a"]]');
  store.save(table(1));
  old.close();

  const { journal } = await openJournal({ memory: true });
  journal.templates.save('p', { ...content, templateId: 'new', body: '{"a":2}' }, false);
  await moveJournal(journal, file);
  await journal.addFrom({ path: older.file, key: older.key });
  journal.recordSending(journalEntry('a'));
  expect(() => journal.recordSending(journalEntry('a'))).toThrow('storage');
  journal.clear({ before: null, keepUnresolved: false, atMost: 9 });
  journal.recordOutcome('a', doneEnd);
  journal.shrink();
  journal.close();
  expect(await examineJournal(file.file, file.key)).toBe('usable');

  const database = new Libsql(':memory:');
  createLayout(database);
  const full = createJournal({
    ...{ database, path: '', key: '', onDamage: () => undefined, isInPlace: () => true },
  });
  for (let at = 0; at < 99; at += 1)
    full.recordSending({ ...journalEntry(`${at}`), request: order(`"${at} ${at * 7} ${at * 9}"`) });
  database.exec('PRAGMA max_page_count = 1');
  expect(
    full.list({ limit: 9, before: null, filter: { ...everyWrite, search: '7' } }).writes,
  ).not.toEqual([]);
}

/** The calls in the source that prepare or run a statement, by file. */
function callsInSource(): Map<string, number> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name));
  const counts = files.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replace(later, '');
    return [name, [...text.matchAll(/(?<!\/[a-z]*)\.(?:prepare|exec|pragma)\(/g)].length] as const;
  });
  return new Map(counts.filter(([, count]) => count > 0));
}

it('answers every question by an index, however many journal entries there are', async () => {
  const asked = noteStatements();
  await doEverything();
  const sites = new Map<string, number>();
  for (const site of new Set(asked.map(({ site }) => site))) {
    const file = site.split(':')[0] ?? '';
    sites.set(file, (sites.get(file) ?? 0) + 1);
  }
  // Each statement of the journal is among them.
  expect(Object.fromEntries([...sites].sort())).toEqual(
    Object.fromEntries([...callsInSource()].sort()),
  );
  const { database, forget } = whereToExplain(asked);
  const partial = namesOf(
    database,
    `SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE '% WHERE %'`,
  );
  const statements = asked
    .flatMap(({ sql }) => (hasNoPlan.test(sql) ? [] : sql.split(/;\s*(?=$|SELECT)/)))
    .filter((sql) => sql.trim() !== '');
  for (const sql of new Set(statements)) {
    const steps = namesOf(database, `EXPLAIN QUERY PLAN ${sql}`, 'detail');
    const slow = steps.filter((step) => !isQuick(step, partial));
    const known = exceptions.find(([part]) => sql.includes(part))?.[1] ?? [];
    expect(
      slow.filter((step) => !known.includes(step)),
      sql,
    ).toEqual([]);
    // Nor all entries of the profile before this one, where only those of one user are wanted.
    if (sql.includes('subject_id ='))
      expect(steps, sql).not.toContainEqual(expect.stringContaining('attempts_by_profile'));
  }
  forget();
});

/**
 * Counting all entries reads a narrow index: 5 ms for 100,000. The newest page is read in the order of the table and stops. On a
 * full disk, what two indexes have found is sorted.
 */
const exceptions: readonly (readonly [string, readonly string[]])[] = [
  [
    'SELECT count(*) AS journalEntries FROM attempts',
    ['SCAN attempts USING COVERING INDEX attempts_by_profile'],
  ],
  ['ORDER BY seq DESC LIMIT 100)', ['SCAN attempts']],
  ['FROM due_words', ['USE TEMP B-TREE FOR ORDER BY']],
];

/** Whether a step of a plan reads no more than it has to, however much there is. */
function isQuick(step: string, partial: readonly string[]): boolean {
  if (step.includes('TEMP B-TREE')) return false;
  // The steps of a subquery are judged on their own.
  if (!step.startsWith('SCAN ') || step.startsWith('SCAN (subquery-')) return true;
  // A search by words or by one number, not the whole index.
  if (step.includes('VIRTUAL TABLE'))
    return /^SCAN (?:(?:due_)?words .*INDEX \d+:[M=]|pragma_)/.test(step);
  const [, table = '', index] =
    /^SCAN (?:main\.|old\.)?(CONSTANT ROW|\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ??
    [];
  return index === undefined ? few.includes(table) : partial.includes(index) || few.includes(table);
}

/** There are few of these, and one row of state. `ids` are those of few batches or profiles. */
const few: readonly string[] = [
  'state',
  'groups',
  'accounts',
  'ids',
  'sqlite_master',
  'CONSTANT ROW',
];

const namesOf = (database: Libsql.Database, sql: string, column = 'name'): string[] =>
  database
    .prepare(sql)
    .all()
    .map((row) => z.record(z.string(), z.unknown()).parse(row)[column])
    .map(String);

/** The layout and the state of a connection have no plan. */
const hasNoPlan = /^\s*(?:BEGIN|COMMIT|ROLLBACK|PRAGMA|ATTACH|DETACH|VACUUM|CREATE)\b/;

/** A database with everything that a statement may name: an older journal, and the index in memory. */
function whereToExplain(asked: readonly Asked[]) {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-plans-'));
  const old = new Libsql(join(place, 'old.db'));
  createLayout(old);
  old.close();
  const database = new Libsql(':memory:');
  createLayout(database);
  database.exec(`ATTACH '${join(place, 'old.db')}' AS old`);
  const beside = asked.find(({ sql }) => sql.includes('VIRTUAL TABLE temp.'));
  if (beside !== undefined) database.exec(beside.sql);
  return {
    database,
    forget() {
      database.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
