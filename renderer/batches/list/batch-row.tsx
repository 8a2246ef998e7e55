import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { wholeRow } from '../../ui/grid/move.ts';
import { gridCell } from '../../ui/grid/role.ts';
import { GridRow } from '../../ui/grid/row.tsx';
import textGrid from '../../ui/grid/text-grid.module.css';
import { classNames } from '../../ui/look/class-names.ts';
import { RelativeTime } from '../../ui/look/relative-time.tsx';
import { batchInWords } from '../state/batch-in-words.ts';
import type { BatchColumn } from './batch-columns.ts';
import styles from './batch-grid.module.css';

interface BatchRowProps {
  readonly batch: BatchSummary;
  readonly place: number;
  /** From the grid's `yOf`. */
  readonly y: number;
  /** The Tab stop: the row itself or one of its cells. Null in all rows but the active one. */
  readonly activeColumn: BatchColumn | null;
  readonly onOpen: (batch: BatchSummary) => void;
  readonly onRename: (batch: BatchSummary) => void;
  readonly onDelete: (batch: BatchSummary) => void;
}

/** One batch as a row of the grid. */
export const BatchRow = memo(function BatchRow(props: BatchRowProps) {
  const { batch, place, y, activeColumn, onOpen, onRename, onDelete } = props;
  const { t } = useTranslation();
  const { name, operation, rows, startedAt } = batch;
  const state = batchInWords(batch);
  const cell = (column: BatchColumn, title = '') => ({
    ...gridCell(column),
    // Only the active cell: a click on any cell counts as a click on the row.
    ...(activeColumn === column ? { tabIndex: 0 } : {}),
    ...(title === '' ? {} : { title }),
    className: classNames(textGrid.cell, styles[column]),
  });
  const button = (column: 'rename' | 'delete') => ({
    name: t(`batches.page.${column}`, { name }),
    className: styles.button,
    excludeFromTabOrder: activeColumn !== column,
  });
  const buttonCell = (column: 'rename' | 'delete') => ({
    ...gridCell(column),
    className: classNames(textGrid.cell, styles[column]),
  });
  return (
    <GridRow
      place={place}
      y={y}
      tabIndex={activeColumn === wholeRow ? 0 : -1}
      className={classNames(textGrid.row, textGrid.openable)}
      onClick={() => onOpen(batch)}
    >
      <div {...cell('name', name)}>{name}</div>
      <div {...cell('what')}>{t(`batches.page.what.${operation}`)}</div>
      <div {...cell('state', state)}>{state}</div>
      <div {...cell('rows')}>{formatNumber(rows)}</div>
      <div {...cell('started')}>{startedAt !== null && <RelativeTime iso={startedAt} />}</div>
      <div {...buttonCell('rename')}>
        <IconButton {...button('rename')} icon={Pencil} onPress={() => onRename(batch)} />
      </div>
      <div {...buttonCell('delete')}>
        <IconButton
          {...button('delete')}
          icon={Trash2}
          variant="danger"
          onPress={() => onDelete(batch)}
        />
      </div>
    </GridRow>
  );
});
