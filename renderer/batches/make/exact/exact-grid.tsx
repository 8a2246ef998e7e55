import { useQueries } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../../main/contract/batch/batch.ts';
import { changeInWords } from '../../../body/compare/in-words.ts';
import { queryOf } from '../../../lib/app/queries.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { wholeRow } from '../../../ui/grid/move.ts';
import { gridCell } from '../../../ui/grid/role.ts';
import { GridRow } from '../../../ui/grid/row.tsx';
import textGrid from '../../../ui/grid/text-grid.module.css';
import { TextHead } from '../../../ui/grid/text-head.tsx';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import { classNames } from '../../../ui/look/class-names.ts';
import { Skeleton } from '../../../ui/look/loading.tsx';
import { Note } from '../../../ui/look/note.tsx';
import styles from './exact-grid.module.css';

/** Rows are loaded in blocks of this size, so that scrolling by one row loads nothing. */
const blockRows = 100;

const shownColumns = ['number', 'target', 'changes'] as const;
type ShownColumn = (typeof shownColumns)[number];
const columns = { row: [wholeRow, ...shownColumns] as const, head: [] };

interface ExactGridProps {
  readonly batch: Pick<Batch, 'batchId' | 'rows' | 'exactDigest'>;
  /** The row whose request is shown, from 1. */
  readonly row: number;
  readonly onRow: (row: number) => void;
  /** Null if its rows are final. */
  readonly onRemove: ((row: number) => void) | null;
}

/** The rows of a batch with exact bodies: whom each is for, and what it changes. Only the visible ones are in the page. */
export function ExactGrid({ batch, row: shown, onRow, onRemove }: ExactGridProps) {
  const { t } = useTranslation();
  const { batchId, rows, exactDigest } = batch;
  const grid = useGrid<typeof wholeRow | ShownColumn>({ columns, first: wholeRow, rows });
  const { active } = grid.focus;
  const blocks = [...new Set(grid.places.map((place) => Math.floor(place / blockRows)))];
  const read = useQueries({
    queries: blocks.map((block) => ({
      ...queryOf(
        'listExactRows',
        { batchId, from: block * blockRows + 1, count: blockRows },
        exactDigest,
      ),
    })),
  });
  const rowAt = (place: number) =>
    read[blocks.indexOf(Math.floor(place / blockRows))]?.data?.[place % blockRows];
  const onKey = ({ key }: KeyboardEvent): boolean => {
    const row = active.place + 1;
    if (key === 'Enter' || key === ' ') onRow(row);
    // Not a row that the person doesn't see yet.
    else if (key === 'Delete' && onRemove !== null && rowAt(active.place) !== undefined)
      onRemove(row);
    else return false;
    return true;
  };
  return (
    <div className={styles.frame}>
      <Grid
        grid={grid}
        name={t('batches.run.grid')}
        columnCount={shownColumns.length}
        className={classNames(textGrid.grid, styles.grid)}
        headClassName={textGrid.head}
        head={
          <TextHead
            columns={shownColumns}
            nameOf={(column) =>
              column === 'changes' ? t('batches.exact.changes') : t(`batches.run.columns.${column}`)
            }
            classOf={(column) => styles[column]}
          />
        }
        onKey={onKey}
      >
        {grid.places.map((place) => {
          const found = rowAt(place);
          const cell = (column: ShownColumn) => ({
            ...gridCell(column),
            ...(place === active.place && active.column === column ? { tabIndex: 0 } : {}),
            className: classNames(textGrid.cell, styles[column]),
          });
          const isOpen = place + 1 === shown;
          return (
            <GridRow
              key={place}
              place={place}
              y={grid.yOf(place)}
              tabIndex={place === active.place && active.column === wholeRow ? 0 : -1}
              aria-selected={isOpen}
              className={classNames(textGrid.row, textGrid.openable, isOpen && textGrid.open)}
              onClick={() => onRow(place + 1)}
            >
              <div {...cell('number')}>{formatNumber(place + 1)}</div>
              <div {...cell('target')}>
                {found === undefined ? <Skeleton width="16ch" /> : harmless(found.id)}
              </div>
              <div {...cell('changes')}>
                {found === undefined ? (
                  <Skeleton width="16ch" />
                ) : (
                  <span className={found.change.kind === 'changes' ? '' : styles.quiet}>
                    {changeInWords(t, found.change)}
                  </span>
                )}
              </div>
            </GridRow>
          );
        })}
      </Grid>
      {read.some(({ isError }) => isError) && (
        <Note tone="danger">{t('batches.make.table.rowsFailed')}</Note>
      )}
    </div>
  );
}
