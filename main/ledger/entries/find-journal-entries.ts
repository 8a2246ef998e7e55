import { everyWrite } from '../../contract/write/judge-outcome.ts';
import { type Seq, seqSchema } from '../../contract/write/seq.ts';
import type { WriteFilter, WriteRecord, WriteSummary } from '../../contract/write/write.ts';
import {
  changesOf,
  countOf,
  idsOf,
  profilesOf,
  recordOf,
  seqOf,
  spanOf,
  summariesOf,
} from '../sql/rows.ts';
import { matchExpression } from '../sql/search-words.ts';
import { beyondEverySeq, firstSeq } from '../sql/seq.ts';
import { isAnyTime, timesOf } from '../sql/times.ts';
import { fewRows, type Statements } from './statements.ts';

export interface PageWanted {
  readonly limit: number;
  /** The `next` of the previous page; null for the first page. */
  readonly before: string | null;
  /** All journal entries if omitted. */
  readonly filter?: WriteFilter;
  /** Without those of rows of batches. */
  readonly linesOnly?: boolean;
}

interface Page<T> {
  readonly writes: T[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** Reads the journal entries. */
export interface FindJournalEntries {
  /** Newest first. */
  list(page: PageWanted): Page<WriteSummary>;
  /** Like `list`, with full records. */
  records(page: PageWanted): Page<WriteRecord>;
  /**
   * The IDs alone, oldest first: `after` is the `next` of the page before. For work that takes long, in which each entry
   * is read on its own.
   */
  idsFromOldest(page: {
    readonly limit: number;
    readonly after: string | null;
    readonly filter: WriteFilter;
  }): { readonly ids: readonly string[]; readonly next: string | null };
  count(
    filter: WriteFilter,
    linesOnly?: boolean,
  ): { readonly matching: number; readonly all: number };
  /** How many lines a person has to do something about: entries in doubt that aren't of rows, and batches. */
  countNeedsYou(): number;
  /** Brings the index of words up to date. */
  readyToSearch(): void;
  /** Each profile with its newest name. */
  profiles(): { profileId: string; profileName: string }[];
  /**
   * Counts the journal entries that would be removed with the batches that have ended, and those of them in doubt: those begun
   * before this instant, or all.
   */
  countClearable(before: string | null): {
    readonly journalEntries: number;
    readonly unresolved: number;
  };
}

/** Uses `onDisk` for every access, which turns errors into failures. */
export function findJournalEntries(
  onDisk: <T>(act: (statements: Statements) => T) => T,
): FindJournalEntries {
  const rows = (
    columns: 'page' | 'records',
    { limit, before, filter = everyWrite, linesOnly = false }: PageWanted,
  ) => {
    const found: unknown[] = onDisk((statements) => {
      const { match, ...range } = asked(statements, filter, linesOnly);
      const page = { limit, ...range, below: before === null ? range.below : cursorOf(before) };
      return match === null
        ? statements[linesOnly ? 'lines' : columns].all(page)
        : statements.search.complete()[columns].all({ match, ...page });
    });
    return { found, next: found.length < limit ? null : String(seqOf(found.at(-1))) };
  };

  // Counting 100,000 entries takes 5 ms. Without this, every key typed in the search would pay for it again.
  interface Counted {
    readonly of: Statements['count'];
    readonly changes: number;
    readonly journalEntries: number;
  }
  const known: { every: Counted | null; lines: Counted | null } = { every: null, lines: null };
  const countAll = ({ count }: Statements, which: keyof typeof known): number => {
    const changes = changesOf(count.changes.get());
    let counted = known[which];
    // Another database starts counting its changes from zero.
    if (counted === null || changes !== counted.changes || count !== counted.of) {
      counted = { of: count, changes, journalEntries: countOf(count[which].get()) };
      known[which] = counted;
    }
    return counted.journalEntries;
  };

  return {
    list(page) {
      const { found, next } = rows('page', page);
      return { writes: summariesOf(found), next };
    },
    records(page) {
      const { found, next } = rows('records', page);
      return { writes: found.flatMap((row) => recordOf(row) ?? []), next };
    },
    idsFromOldest({ limit, after, filter }) {
      const found: unknown[] = onDisk((statements) => {
        const { match, ...range } = asked(statements, filter);
        const page = { limit, ...range, from: after === null ? range.from : cursorOf(after) + 1 };
        return match === null
          ? statements.idsFromOldest.all(page)
          : statements.search.complete().idsFromOldest.all({ match, ...page });
      });
      const next = found.length < limit ? null : String(seqOf(found.at(-1)));
      return { ids: idsOf(found), next };
    },
    count: (filter, linesOnly = false) =>
      onDisk((statements) => {
        const { match, ...range } = asked(statements, filter, linesOnly);
        const all = countAll(statements, linesOnly ? 'lines' : 'every');
        if (match !== null) {
          const anyTime = Number(isAnyTime(filter));
          const { count } = statements.search.complete();
          return { matching: countOf(count.get({ match, anyTime, ...range })), all };
        }
        const inTime = statements.count[linesOnly ? 'linesInTime' : 'inTime'];
        return { matching: isAnyTime(filter) ? all : countOf(inTime.get(timesOf(filter))), all };
      }),
    countNeedsYou: () => onDisk(({ count }) => countOf(count.needsYou.get())),
    readyToSearch: () => onDisk(({ search }) => void search.complete()),
    profiles: () => onDisk(({ profiles }) => profilesOf(profiles.all())),
    countClearable: (before) =>
      onDisk(({ count }) => {
        const older = { before: timesOf({ from: null, to: before }).until };
        return {
          journalEntries: countOf(count.clearable.get(older)),
          unresolved: countOf(count.unresolved.get(older)),
        };
      }),
  };
}

const cursorOf = (next: string): Seq => seqSchema.parse(Number(next));

/** What tells lines from rows: with 100,000 lines and no row, the places of the lines cost a key typed in the search 8 ms. */
const oneOfFewest = ({ someRows }: Statements['count']): 'line' | 'no-row' =>
  countOf(someRows.get()) < fewRows ? 'no-row' : 'line';

/** The range from the first to the last entry of these times, so that no others are read if the clock was always right. */
function asked({ count }: Statements, filter: WriteFilter, linesOnly = false) {
  const times = timesOf(filter);
  const span = isAnyTime(filter) ? null : spanOf(count.inTime.get(times));
  return {
    match: matchExpression(filter, linesOnly ? oneOfFewest(count) : null),
    from: span?.first ?? firstSeq,
    below: span === null ? beyondEverySeq : (span.last ?? firstSeq) + 1,
    ...times,
  };
}
