import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import type { WriteFilter } from '../../../main/contract/write/write-filter.ts';
import { call } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/use-main-event.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { newsFor } from './news-for.ts';
import { useRowsOfBatches } from './use-rows-of-batches.ts';
import { withJournalEntry, withPage } from './with-journal-entry.ts';

/** More than a high screen shows: a search shows its result at every key press. */
const firstPage = 100;
const furtherPage = 200;
/** As many rows of a batch as end between two looks, and some more. */
const renewedPage = 500;

/** How long a read takes before it is shown, in milliseconds. */
const tellAfterMs = 300;

export interface JournalState {
  /** What the journal entries and their count are an answer to; another filter may have been set since. */
  readonly filter: WriteFilter;
  readonly isFiltered: boolean;
  /** The newest first, as far as they were read. */
  readonly journalEntries: readonly WriteSummary[];
  /** How many match the filter, and how many there are; null until the first page has come. */
  readonly count: { readonly matching: number; readonly all: number } | null;
  /** A read takes so long that it is worth showing. */
  readonly isSlow: boolean;
  /** Why the newest read failed. */
  readonly failure: Failure | null;
  /** Whether everything has been read. */
  readonly isWhole: boolean;
}

/** `fresh`: in place of what there is. `renewed`: on top of it, as far as it is new. */
type Kind = 'fresh' | 'renewed' | 'more';

/**
 * The entries of the journal that match a filter, kept up to date by main's events. `readMore` reads the
 * next older ones, or tries again after a failure; it does nothing while a read is under way or all
 * are there; it stays the same function. With another filter the old journal entries stay in sight until the new
 * ones are there.
 */
export function useJournal(
  filter: WriteFilter,
  isFiltered: boolean,
  isCurrent: boolean,
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
  /** What was asked last; the results of older questions are dropped. */
  const question = useRef(0);
  const reading = useRef<number | null>(null);
  const next = useRef<string | null>(null);
  /** What main told while a read was under way. */
  const news = useRef<WriteSummary[]>([]);

  const read = (kind: Kind): void => {
    const asked = ++question.current;
    reading.current = asked;
    news.current = [];
    if (state.failure !== null) setState((now) => ({ ...now, failure: null }));
    // Not at once: a key in the search would draw the page once more for it.
    setTimeout(() => {
      if (reading.current === asked) setState((now) => ({ ...now, isSlow: true }));
    }, tellAfterMs);
    const before = kind === 'more' ? next.current : null;
    const limit = { fresh: firstPage, renewed: renewedPage, more: furtherPage }[kind];
    call('listWrites', { limit, before, filter }).then(
      (page) => {
        if (asked !== question.current) return;
        reading.current = null;
        // Too much is new: what lies between it and the list was not read.
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
        setState((now) => ({ ...now, isSlow: false, failure: failureOf(error) }));
      },
    );
  };

  const readFresh = useEffectEvent((_: WriteFilter) => read('fresh'));
  useEffect(() => readFresh(filter), [filter]);

  useRowsOfBatches(isCurrent, (isOver) => {
    // One that took long ends among old ones, which are read as a whole alone.
    const isOld = state.journalEntries
      .slice(renewedPage)
      .some(({ outcome }) => outcome === 'sending');
    // What has another outcome than is looked for leaves the list.
    const isRight = filter.outcome === null && !(isOver && isOld);
    read(isRight && reading.current === null && state.failure === null ? 'renewed' : 'fresh');
  });
  useMainEvent('writes-removed', () => read('fresh'));
  useMainEvent('journal-renewed', () => read('fresh'));
  useMainEvent('write-changed', ({ write }) => {
    const isKnown = state.journalEntries.some(({ writeId }) => writeId === write.writeId);
    if (reading.current !== null) news.current.push(write);
    // Whether a new one matches is for main to say; one that is shown stays in its place.
    if (isFiltered && !isKnown) {
      read(reading.current === null && state.failure === null ? 'renewed' : 'fresh');
      return;
    }
    setState((now) => withChanged(now, write));
  });

  const readFurther = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    readFurther.current = () => {
      if (reading.current !== null || state.isWhole) return;
      read(state.journalEntries.length === 0 ? 'fresh' : 'more');
    };
  });
  const readMore = useCallback(() => readFurther.current(), []);
  return { ...state, readMore };
}

function overlaps(page: Output<'listWrites'>, journalEntries: readonly WriteSummary[]): boolean {
  const known = new Set(journalEntries.map(({ writeId }) => writeId));
  return page.writes.some(({ writeId }) => known.has(writeId));
}

/** The state after a page has come. */
function withAnswer(now: JournalState, kind: Kind, page: Output<'listWrites'>): JournalState {
  const journalEntries =
    kind === 'more'
      ? withPage(now.journalEntries, page.writes)
      : withPage(page.writes, kind === 'renewed' ? now.journalEntries : []);
  return { ...now, journalEntries, count: page.count ?? now.count, isSlow: false, failure: null };
}

/** The state with a journal entry that is new or has changed, and with what it adds to the count. */
function withChanged(now: JournalState, write: WriteSummary): JournalState {
  const { journalEntries, more } = withJournalEntry(now, write);
  const count = now.count && { matching: now.count.matching + more, all: now.count.all + more };
  return { ...now, journalEntries, count };
}
