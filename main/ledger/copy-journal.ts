import type { Database } from 'libsql';
import { z } from 'zod';
import { transaction } from './sql/database.ts';
import { placeRunsBefore } from './sql/seq.ts';
import { prepareTemplateStatements, templateOf } from './templates/template-statements.ts';
import { keepTemplates } from './templates/templates.ts';

/** A database that another connection can attach: its path or URI, and its key (empty if it has none). */
export interface Attachable {
  readonly path: string;
  readonly key: string;
}

/** This many journal entries hold main up for about one frame. */
const copiedAtATime = 250;
const everyOne = -1;

/**
 * Copies everything that is in `from` and not in `to`. A form keeps the draft it shows in `from`, and of a draft that is
 * in both, the one in `from` is kept: it was edited later. `shift` is added to each stored `Seq`.
 */
export function copyJournal(to: Database, from: Attachable, shift: number): void {
  whileAttached(to, from, () => {
    closeDraftsOfSameForms(to);
    copyJournalEntries(to, { below: null, shift }, everyOne);
    to.exec(
      `DELETE FROM main.requests WHERE state = 'draft'
         AND request_id IN (SELECT request_id FROM old.requests WHERE state = 'draft')`,
    );
    copyDrafts(to, shift);
    copyTemplates(to);
    copyBatches(to, shift);
    to.exec('INSERT OR IGNORE INTO main.accounts SELECT * FROM old.accounts');
  });
}

/** Makes room for an older journal, before everything in `to`. Returns what to add to each `Seq` stored in it. */
export function placeBefore(to: Database, older: Attachable): number {
  return whileAttached(to, older, () => placeRunsBefore(to));
}

/** Copies journal entries that `to` doesn't have, newest first, as many as main has time for at once. */
export function copySomeJournalEntries(
  to: Database,
  older: Attachable,
  place: Place,
): CopiedJournalEntries {
  return whileAttached(to, older, () => copyJournalEntries(to, place, copiedAtATime));
}

/** Copies the drafts, templates and batches that `to` doesn't have. The drafts of `to` stay in their forms. */
export function copyWhatIsKept(to: Database, older: Attachable, shift: number): void {
  whileAttached(to, older, () => {
    copyDrafts(to, shift);
    copyTemplates(to);
    copyBatches(to, shift);
  });
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Runs `act` in one transaction in which the tables of `from` are available as `old.attempts` and so on. SQLite
 * can't attach a database within another transaction.
 */
function whileAttached<T>(to: Database, from: Attachable, act: () => T): T {
  to.exec(`ATTACH ${quoted(from.path)} AS old KEY ${quoted(from.key)}`);
  try {
    return transaction(to)(act);
  } finally {
    to.exec('DETACH old');
  }
}

const columnRow = z.object({ name: z.string() });

/** What each database numbers itself, and what says how far its own full-text index has got. */
const itsOwn: readonly string[] = ['request', 'piece', 'words_due', 'words_until'];

/** The columns of a table that mean the same in both databases, which have the same ones: they have the same schema version. */
function columnsOf(database: Database, table: string): string[] {
  return database
    .prepare(`SELECT name FROM pragma_table_info(${quoted(table)})`)
    .all()
    .map((row) => columnRow.parse(row).name)
    .filter((name) => !itsOwn.includes(name));
}

/** The columns to read, with every stored `Seq` shifted. */
const shifted = (columns: readonly string[], shift: number): string =>
  columns
    .map((name) => (name === 'seq' || name.endsWith('_seq') ? `${name} + ${shift}` : name))
    .join(', ');

const placeRow = z.object({ seq: z.number() });

interface Place {
  /** Only entries of `old` with a smaller stored `seq`; null for all. */
  readonly below: number | null;
  /** What is added to each stored `Seq`. */
  readonly shift: number;
}

/** How many were copied, and where to continue; null when there are no more. */
interface CopiedJournalEntries {
  readonly copied: number;
  readonly next: number | null;
}

/**
 * Copies up to a given number of the newest journal entries of `old` that aren't there yet. They keep their order,
 * times and content. Newest first, so that after an interruption, the rest still comes before what was copied.
 */
function copyJournalEntries(
  database: Database,
  { below, shift }: Place,
  atMost: number,
): CopiedJournalEntries {
  const columns = columnsOf(database, 'attempts');
  const copy = database.prepare(
    `INSERT INTO attempts (${columns.join(', ')})
       SELECT ${shifted(columns, shift)} FROM old.attempts WHERE seq = CAST(:seq AS INTEGER)`,
  );
  const missing = database
    .prepare(
      `SELECT seq FROM old.attempts
         WHERE seq < CAST(? AS INTEGER) AND write_id NOT IN (SELECT write_id FROM main.attempts)
         ORDER BY seq DESC LIMIT ?`,
    )
    .all(below ?? Number.MAX_SAFE_INTEGER, atMost)
    .map((row) => placeRow.parse(row).seq);
  const columnsOfTexts = columnsOf(database, 'texts');
  const copyTexts = database.prepare(
    `INSERT INTO texts (${columnsOfTexts.join(', ')})
       SELECT ${shifted(columnsOfTexts, shift)} FROM old.texts WHERE seq = CAST(:seq AS INTEGER)`,
  );
  for (const seq of missing) {
    copy.run({ seq });
    copyTexts.run({ seq });
  }
  const last = missing.at(-1);
  const isAll = last === undefined || missing.length !== atMost;
  return { copied: missing.length, next: isAll ? null : last };
}

/** If both databases have a draft, the existing one is kept. */
function copyDrafts(database: Database, shift: number): void {
  const others = columnsOf(database, 'requests').filter((name) => name !== 'is_open');
  database.exec(
    `INSERT OR IGNORE INTO main.requests (is_open, ${others.join(', ')})
       SELECT is_open AND NOT EXISTS (SELECT 1 FROM main.requests AS here
           WHERE here.state = 'draft' AND here.profile_id = there.profile_id AND here.kind = there.kind
             AND here.is_open = 1 AND here.discarded_at IS NULL),
         ${shifted(others, shift)} FROM old.requests AS there
         WHERE there.state = 'draft' AND there.ticket IS NOT 'done'`,
  );
}

/** Closes drafts whose form shows a draft of `old`. */
function closeDraftsOfSameForms(database: Database): void {
  database.exec(
    `UPDATE main.requests SET is_open = 0 WHERE state = 'draft' AND EXISTS (
       SELECT 1 FROM old.requests AS there
       WHERE there.state = 'draft' AND there.is_open = 1 AND there.discarded_at IS NULL
         AND there.profile_id = main.requests.profile_id AND there.kind = main.requests.kind)`,
  );
}

/** Copies whole batches. If both databases have a batch, the existing one is kept. */
function copyBatches(database: Database, shift: number): void {
  const missing = 'group_id NOT IN (SELECT group_id FROM main.groups)';
  // The batches themselves come last, because they determine which of the other rows are missing.
  const parts = [
    ['cells', `cells_id IN (SELECT cells_id FROM old.groups WHERE ${missing})`],
    ['requests', `group_id IS NOT NULL AND ${missing}`],
    ['groups', missing],
  ] as const;
  for (const [table, wanted] of parts) {
    const columns = columnsOf(database, table);
    database.exec(
      `INSERT INTO main.${table} (${columns.join(', ')})
         SELECT ${shifted(columns, shift)} FROM old.${table} WHERE ${wanted}`,
    );
  }
}

const profileRow = z.object({ profileId: z.string() });

/** A template whose name has different content gets a free name. One that is already there is skipped. */
function copyTemplates(database: Database): void {
  const columns = columnsOf(database, 'requests').join(', ');
  const taken = database
    .prepare(
      `SELECT there.profile_id AS profileId, there.request_id AS templateId, there.kind, there.name,
           there.created_at AS createdAt, there.updated_at AS updatedAt, there.content AS body, there.rules
         FROM old.requests AS there JOIN main.requests AS here
           USING (profile_id, kind, name_key)
         WHERE here.state = 'template' AND there.state = 'template'
           AND (here.content <> there.content OR here.rules IS NOT there.rules)
           AND here.request_id <> there.request_id`,
    )
    .all();
  database.exec(
    `INSERT OR IGNORE INTO main.requests (${columns})
       SELECT ${columns} FROM old.requests WHERE state = 'template'`,
  );
  const statements = prepareTemplateStatements(database);
  const kept = keepTemplates((act) => act(statements));
  for (const row of taken) {
    const template = templateOf(row);
    if (template !== null) kept.restore(profileRow.parse(row).profileId, template);
  }
}
