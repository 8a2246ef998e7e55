import Libsql from 'libsql';
import { everyWrite } from '../../main/contract/write/judge-outcome.ts';
import { openJournal } from '../../main/ledger/file/open-journal.ts';
import { encrypted } from '../../main/ledger/sql/database.ts';
import type { JournalPlace } from './fill-journal.ts';

/** Milliseconds per query, one value for each time it ran. */
export interface Asked {
  readonly page: readonly number[];
  readonly search: readonly number[];
}

/** As many as the page reads at first. */
const limit = 60;

/** Times the database alone: for one page, and for the page and the count of a search. */
export function bareSql(place: JournalPlace, typed: readonly string[], rounds: number): Asked {
  const database = new Libsql(place.file, encrypted(place.key));
  const page = database.prepare(`SELECT * FROM attempts ORDER BY seq DESC LIMIT ${limit}`);
  const found = database.prepare(
    `SELECT attempts.* FROM words JOIN attempts ON seq = words.rowid
       WHERE words MATCH ? ORDER BY words.rowid DESC LIMIT ${limit}`,
  );
  const count = database.prepare('SELECT count(*) FROM words WHERE words MATCH ?');
  const asked = ask(typed, rounds, {
    page: () => void page.all(),
    search: (text) => {
      const match = `- facets : ("${text}" *)`;
      found.all(match);
      count.get(match);
    },
  });
  database.close();
  return asked;
}

/** Returns how many journal entries there are, and how many match each of these texts. */
export async function countFound(
  place: JournalPlace,
  typed: readonly string[],
): Promise<{ all: number; found: ReadonlyMap<string, number> }> {
  const { journal } = await openJournal(place);
  const count = (search: string) => journal.count({ ...everyWrite, search });
  const found = new Map(typed.map((text) => [text, count(text).matching]));
  const { all } = count('');
  journal.close();
  return { all, found };
}

/** Times main for the same queries: with its checks, without a window. */
export async function journalAlone(
  place: JournalPlace,
  typed: readonly string[],
  rounds: number,
): Promise<Asked> {
  const { journal } = await openJournal(place);
  const list = (search: string) => {
    const filter = { ...everyWrite, search };
    journal.list({ limit, before: null, filter });
    journal.count(filter);
  };
  const asked = ask(typed, rounds, { page: () => list(''), search: list });
  journal.close();
  return asked;
}

function ask(
  typed: readonly string[],
  rounds: number,
  questions: { page(): void; search(text: string): void },
): Asked {
  const timed = (act: () => void): number => {
    const start = performance.now();
    act();
    return performance.now() - start;
  };
  const times = Array.from({ length: rounds });
  return {
    page: times.map(() => timed(questions.page)),
    search: times.flatMap(() => typed.map((text) => timed(() => questions.search(text)))),
  };
}
