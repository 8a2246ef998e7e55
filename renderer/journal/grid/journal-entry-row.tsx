import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { JournalEntryStamp } from '../../journal-entries/journal-entry-stamp.tsx';
import { evidenceLabel } from '../../lib/failure/describe-delete.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { wholeRow } from '../../ui/grid/move.ts';
import { gridCell } from '../../ui/grid/role.ts';
import { GridRow } from '../../ui/grid/row.tsx';
import textGrid from '../../ui/grid/text-grid.module.css';
import { classNames } from '../../ui/look/class-names.ts';
import { RelativeTime } from '../../ui/look/relative-time.tsx';
import type { JournalEntryColumn } from './journal-entry-columns.ts';

interface JournalEntryRowProps {
  readonly journalEntry: WriteSummary;
  readonly place: number;
  /** From the grid's `yOf`. */
  readonly y: number;
  /** The Tab stop: the row itself or one of its cells. Null in all rows but the active one. */
  readonly activeColumn: JournalEntryColumn | null;
  readonly isOpen: boolean;
  readonly onOpen: (writeId: string) => void;
}

/** One journal entry as a row of the grid. Memoized, so only changed rows are drawn again. */
export const JournalEntryRow = memo(function JournalEntryRow({
  journalEntry,
  place,
  y,
  activeColumn,
  isOpen,
  onOpen,
}: JournalEntryRowProps) {
  const { t } = useTranslation();
  const { resolution, evidence, operation } = journalEntry;
  const what = t(`journal.what.${operation}`);
  const profile = harmless(journalEntry.profileName);
  const resolved = resolution && t(`journal.resolved.${resolution.as}.${operation}`);
  // What may not fit into the cell.
  const found = [
    resolved && `${t(`common.outcome.${journalEntry.outcome}`)}${resolved}`,
    evidence && evidenceLabel(evidence),
  ].filter((part) => part !== null);
  const cell = (column: JournalEntryColumn, title = '') => ({
    ...gridCell(column),
    // Only the active cell: a click on any cell counts as a click on the row.
    ...(activeColumn === column ? { tabIndex: 0 } : {}),
    ...(title === '' ? {} : { title }),
    className: textGrid.cell,
  });
  return (
    <GridRow
      place={place}
      y={y}
      tabIndex={activeColumn === wholeRow ? 0 : -1}
      aria-selected={isOpen}
      className={classNames(textGrid.row, textGrid.openable, isOpen && textGrid.open)}
      onClick={() => onOpen(journalEntry.writeId)}
    >
      <div {...cell('time')}>
        <RelativeTime iso={journalEntry.startedAt} />
      </div>
      <div {...cell('what', what)}>{what}</div>
      <div {...cell('target', journalEntry.target)}>{journalEntry.target}</div>
      <div {...cell('outcome', found.join(' · '))}>
        <JournalEntryStamp journalEntry={journalEntry} />
      </div>
      <div {...cell('profile', profile)}>{profile}</div>
    </GridRow>
  );
});
