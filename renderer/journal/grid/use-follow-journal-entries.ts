import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import type { WriteFilter } from '../../../main/contract/write/write-filter.ts';
import type { GridModel } from '../../ui/grid/use-grid.ts';
import type { JournalEntryColumn } from './journal-entry-columns.ts';

interface FollowedJournalEntries {
  readonly grid: GridModel<JournalEntryColumn>;
  readonly journalEntries: readonly WriteSummary[];
  /** The filter they match. */
  readonly filter: WriteFilter;
  readonly openId: string;
}

/** Keeps the focus on its journal entry while others are added or removed, and scrolls to what was found or opened. */
export function useFollowJournalEntries({
  grid,
  journalEntries,
  filter,
  openId,
}: FollowedJournalEntries): void {
  const placeOf = (id: string) => journalEntries.findIndex(({ writeId }) => writeId === id);
  // The same journal entry stays active when new ones move its row.
  const activeId = useRef('');
  const follow = useEffectEvent((_: readonly WriteSummary[]) => {
    const place = placeOf(activeId.current);
    if (place !== -1) grid.focus.follow(place);
  });

  // The filter has changed: scroll to the newest results.
  const toTop = useEffectEvent((_: WriteFilter) => {
    grid.scroll.scrollTo(0);
    if (placeOf(activeId.current) === -1) grid.focus.follow(0);
  });
  useLayoutEffect(() => toTop(filter), [filter]);
  useLayoutEffect(() => follow(journalEntries), [journalEntries]);
  useLayoutEffect(() => {
    activeId.current = journalEntries[grid.focus.active.place]?.writeId ?? '';
  });

  // A link may open a journal entry that is out of view. Don't scroll
  // again when a new row moves it.
  const isOpenKnown = placeOf(openId) !== -1;
  const isHidden = grid.size.viewport === 0;
  const showOpen = useEffectEvent((writeId: string) => {
    grid.focus.follow(placeOf(writeId));
    grid.reveal(placeOf(writeId));
  });
  useEffect(() => {
    if (isOpenKnown && !isHidden) showOpen(openId);
  }, [openId, isOpenKnown, isHidden]);
}
