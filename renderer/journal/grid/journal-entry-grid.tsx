import { type KeyboardEvent, memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import type { WriteFilter } from '../../../main/contract/write/write-filter.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import textGrid from '../../ui/grid/text-grid.module.css';
import { TextHead } from '../../ui/grid/text-head.tsx';
import { useGrid } from '../../ui/grid/use-grid.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { journalEntryColumns, shownColumns } from './journal-entry-columns.ts';
import styles from './journal-entry-grid.module.css';
import { JournalEntryRow } from './journal-entry-row.tsx';
import { useFollowJournalEntries } from './use-follow-journal-entries.ts';

interface JournalEntryGridProps {
  readonly journalEntries: readonly WriteSummary[];
  /** The filter they match. */
  readonly filter: WriteFilter;
  /** All matching entries, or only the newest of them. */
  readonly isWhole: boolean;
  /** How many match the filter. -1: not known yet. */
  readonly total: number;
  readonly openId: string;
  readonly onOpen: (writeId: string) => void;
  /** The end of the loaded entries is visible. */
  readonly onEndSeen: () => void;
}

/**
 * The journal entries, newest first. A row keeps its element and shows another journal entry: a search usually finds
 * other journal entries, and new elements took 10 ms of each key.
 */
export const JournalEntryGrid = memo(function JournalEntryGrid(props: JournalEntryGridProps) {
  const { journalEntries, filter, isWhole, total, openId, onOpen, onEndSeen } = props;
  const { t } = useTranslation();
  const grid = useGrid({ columns: journalEntryColumns, first: 'row', rows: journalEntries.length });
  const { active } = grid.focus;

  const lastDrawn = grid.inSight.to - 1;
  useEffect(() => {
    if (!isWhole && journalEntries.length > 0 && lastDrawn >= journalEntries.length - 20)
      onEndSeen();
  }, [isWhole, lastDrawn, journalEntries.length, onEndSeen]);

  useFollowJournalEntries({ grid, journalEntries, filter, openId });

  const onKey = ({ key }: KeyboardEvent): boolean => {
    const journalEntry = journalEntries[active.place];
    if ((key !== 'Enter' && key !== ' ') || journalEntry === undefined) return false;
    onOpen(journalEntry.writeId);
    return true;
  };

  const head = (
    <TextHead columns={shownColumns} nameOf={(column) => t(`journal.columns.${column}`)} />
  );
  return (
    <Grid
      grid={grid}
      name={t('journal.grid')}
      columnCount={shownColumns.length}
      rowCount={isWhole ? journalEntries.length : total}
      className={classNames(textGrid.grid, styles.grid)}
      headClassName={textGrid.head}
      head={head}
      onKey={onKey}
    >
      {grid.places.map((place) => {
        const journalEntry = journalEntries[place];
        return (
          journalEntry !== undefined && (
            <JournalEntryRow
              key={place}
              journalEntry={journalEntry}
              place={place}
              y={grid.yOf(place)}
              activeColumn={place === active.place ? active.column : null}
              isOpen={journalEntry.writeId === openId}
              onOpen={onOpen}
            />
          )
        );
      })}
    </Grid>
  );
});
