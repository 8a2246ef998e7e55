import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import type { WriteFilter, WriteSummary } from '../../../main/contract/write/write.ts';
import { call } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { newsFor, withJournalEntry, withPage } from './with-journal-entry.ts';

/**
 * 1,920 px of rows, more than most screens show. Kept small because a search shows its result at every key press, and because
 * with 100 the page opened some 5 ms later.
 */
const firstPage = 60;
const furtherPage = 200;
/** As many as may be new since the last read. */
const renewedPage = 500;

/** Main returns no more entries at once. */
const mostAtOnce = 1000;

/** How long a read takes before it is shown as slow, in milliseconds. */
const tellAfterMs = 300;

export interface JournalState {
  /** The filter that the journal entries and their count belong to. Another filter may have been set since. */
  readonly filter: WriteFilter;
  readonly isFiltered: boolean;
  /** Newest first, as far as they have been read. */
  readonly journalEntries: readonly WriteSummary[];
  /**
   * The number that match the filter, and the number of all. Null until the first page has loaded.
   */
  readonly count: { readonly matching: number; readonly all: number } | null;
  /** A read has taken long enough to be shown. */
  readonly isSlow: boolean;
  /** Why the newest read failed. */
  readonly failure: Failure | null;
  /** Whether all of them have been read. */
  readonly isWhole: boolean;
}

/**
 * `fresh`: replaces the list. `renewed`: adds new entries at the top.
 * `more`: adds older ones at the end.
 */
type Kind = 'fresh' | 'renewed' | 'more';

/**
 * The journal entries that match a filter, without those of rows of batches, kept up to date by main's events. `readMore`
 * reads the next older ones, or tries again after a failure. It does nothing while a read is running or if all have been read. It is a stable
 * function. After the filter has changed, the old journal entries stay visible until the new ones have loaded.
 */
export function useJournal(
  filter: WriteFilter,
  isFiltered: boolean,
): JournalState & { readonly readMore: () => void } {
  const [state, setState] = useState<JournalState>({
    filter,
    isFiltered,
    journalEntries: [],
    count: null,
    isSlow: false,
    failure: null,
    isWhole: false,
  });
  /** The number of the newest read. Results of older reads are dropped. */
  const question = useRef(0);
  const reading = useRef<number | null>(null);
  const next = useRef<string | null>(null);
  /** That of the newest read. */
  const kindRead = useRef<Kind>('fresh');
  /** What main has reported while a read was running. */
  const news = useRef<WriteSummary[]>([]);

  const read = (kind: Kind): void => {
    const asked = ++question.current;
    reading.current = asked;
    kindRead.current = kind;
    news.current = [];
    if (state.failure !== null) setState((now) => ({ ...now, failure: null }));
    // Delayed: otherwise each key in the search would draw the page once more.
    setTimeout(() => {
      if (reading.current === asked) setState((now) => ({ ...now, isSlow: true }));
    }, tellAfterMs);
    const before = kind === 'more' ? next.current : null;
    // The same list keeps its length: somebody may be far down in it.
    const kept = state.filter === filter ? Math.min(state.journalEntries.length, mostAtOnce) : 0;
    const fresh = Math.max(firstPage, kept);
    const limit = { fresh, renewed: renewedPage, more: furtherPage }[kind];
    call('listWrites', { limit, before, filter, linesOnly: true }).then(
      (page) => {
        if (asked !== question.current) return;
        reading.current = null;
        // Too many are new: the ones between this page and the list were not read.
        const isApart =
          kind === 'renewed' && page.next !== null && !overlaps(page, state.journalEntries);
        const as = isApart ? 'fresh' : kind;
        if (as !== 'renewed') next.current = page.next;
        const isWhole = next.current === null;
        const told = news.current;
        setState((now) => {
          const read = { ...withAnswer(now, as, page), isWhole };
          const whose = as === 'fresh' ? { filter, isFiltered } : {};
          return {
            ...newsFor(read.journalEntries, told, isFiltered).reduce(withChanged, read),
            ...whose,
          };
        });
      },
      (error: unknown) => {
        if (asked !== question.current) return;
        reading.current = null;
        setState((now) => withFailure(now, { filter, isFiltered }, failureOf(error)));
      },
    );
  };

  const readFresh = useEffectEvent((_: WriteFilter) => read('fresh'));
  useEffect(() => readFresh(filter), [filter]);

  useMainEvent('requests-changed', ({ write }) => {
    if (write === null) return read('fresh');
    // The line of its batch has its place.
    if (write.isRow) return;
    const isKnown = state.journalEntries.some(({ writeId }) => writeId === write.writeId);
    if (reading.current !== null) news.current.push(write);
    // Only main knows whether a new entry matches. One that is shown keeps its place.
    if (isFiltered && !isKnown) {
      read(reading.current === null && state.failure === null ? 'renewed' : 'fresh');
      return;
    }
    setState((now) => withChanged(now, write));
  });

  const readFurther = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    readFurther.current = () => {
      if (reading.current !== null) return;
      if (state.failure !== null) return read(kindRead.current === 'more' ? 'more' : 'fresh');
      if (!state.isWhole) read(state.journalEntries.length === 0 ? 'fresh' : 'more');
    };
  });
  const readMore = useCallback(() => readFurther.current(), []);
  return { ...state, readMore };
}

function overlaps(page: Output<'listWrites'>, journalEntries: readonly WriteSummary[]): boolean {
  const known = new Set(journalEntries.map(({ writeId }) => writeId));
  return page.writes.some(({ writeId }) => known.has(writeId));
}

/** The state after a page has loaded. */
function withAnswer(now: JournalState, kind: Kind, page: Output<'listWrites'>): JournalState {
  const journalEntries =
    kind === 'more'
      ? withPage(now.journalEntries, page.writes)
      : withPage(page.writes, kind === 'renewed' ? now.journalEntries : []);
  return { ...now, journalEntries, count: page.count ?? now.count, isSlow: false, failure: null };
}

/** The state after a read of this filter has failed. Entries that match another filter are no answer to it. */
function withFailure(
  now: JournalState,
  asked: Pick<JournalState, 'filter' | 'isFiltered'>,
  failure: Failure,
): JournalState {
  const answered =
    now.filter === asked.filter ? {} : { journalEntries: [], count: null, isWhole: false };
  return { ...now, ...answered, ...asked, isSlow: false, failure };
}

/** The state with a new or changed journal entry, and an updated count. */
function withChanged(now: JournalState, write: WriteSummary): JournalState {
  const { journalEntries, more } = withJournalEntry(now, write);
  const count = now.count && { matching: now.count.matching + more, all: now.count.all + more };
  return { ...now, journalEntries, count };
}
