import { memo } from 'react';
import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { WriteOperation } from '../../../../main/contract/write/write.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { wholeRow } from '../../../ui/grid/move.ts';
import { gridCell } from '../../../ui/grid/role.ts';
import { GridRow } from '../../../ui/grid/row.tsx';
import textGrid from '../../../ui/grid/text-grid.module.css';
import { classNames } from '../../../ui/look/class-names.ts';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import type { RowColumn } from './row-columns.ts';
import styles from './row-grid.module.css';
import { rowReason } from './row-reason.ts';
import { RowStamp } from './row-stamp.tsx';

interface RowViewProps {
  readonly row: BatchRow | undefined;
  readonly operation: WriteOperation;
  /** The row number in the file. */
  readonly number: number;
  readonly place: number;
  /** From the grid's `yOf`. */
  readonly y: number;
  /** The Tab stop: the row itself or one of its cells. Null in all rows but the active one. */
  readonly activeColumn: RowColumn | null;
  readonly isOpen: boolean;
  readonly onOpen: (row: BatchRow) => void;
}

/** One row of a batch. Grey bars while it loads from main. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, operation, number, place, y, activeColumn, isOpen, onOpen } = props;
  const target = row === undefined ? '' : harmless(row.target);
  const reason = row === undefined ? '' : rowReason(row, operation);
  const cell = (column: RowColumn, title = '') => ({
    ...gridCell(column),
    // Only the active cell: a click on any cell counts as a click on the row.
    ...(activeColumn === column ? { tabIndex: 0 } : {}),
    ...(title === '' ? {} : { title }),
    className: classNames(textGrid.cell, styles[column]),
  });
  return (
    <GridRow
      place={place}
      y={y}
      tabIndex={activeColumn === wholeRow ? 0 : -1}
      aria-selected={isOpen}
      aria-busy={row?.state === 'sending' || undefined}
      className={classNames(
        textGrid.row,
        row?.writeId != null && textGrid.openable,
        isOpen && textGrid.open,
      )}
      {...(row === undefined ? {} : { onClick: () => onOpen(row) })}
    >
      <div {...cell('number')}>
        {row === undefined ? <Skeleton width="4ch" /> : formatNumber(number)}
      </div>
      <div {...cell('target', target)}>
        {row === undefined ? <Skeleton width="16ch" /> : target}
      </div>
      <div {...cell('outcome')}>{row !== undefined && <RowStamp row={row} />}</div>
      <div {...cell('reason', reason)}>{reason}</div>
    </GridRow>
  );
});
