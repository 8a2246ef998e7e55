import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import type { RowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { WriteOperation } from '../../../../main/contract/write/write.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import textGrid from '../../../ui/grid/text-grid.module.css';
import { TextHead } from '../../../ui/grid/text-head.tsx';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import { classNames } from '../../../ui/look/class-names.ts';
import { rowColumns, shownColumns } from './row-columns.ts';
import styles from './row-grid.module.css';
import type { RowList } from './row-list.ts';
import { RowView } from './row-view.tsx';

interface RowGridProps {
  readonly list: RowList;
  readonly rows: ReadonlyMap<number, BatchRow>;
  readonly total: number;
  readonly operation: WriteOperation;
  readonly numbers: RowNumbers;
  /** The ID of the open journal entry. Empty for none. */
  readonly openId: string;
  readonly onOpen: (row: BatchRow) => void;
}

/** The rows of a batch with the result of each. Only the visible ones are in the page. */
export function RowGrid(props: RowGridProps) {
  const { list, rows, total, operation, numbers, openId, onOpen } = props;
  const { t } = useTranslation();
  const grid = useGrid({ columns: rowColumns, first: 'row', rows: total });
  const { active } = grid.focus;
  const { from, to } = grid.inSight;
  useEffect(() => list.show(from, to), [list, from, to]);

  // With a filter by state, rows leave the list: the same row stays active.
  const activeRow = useRef<number | null>(null);
  const followRow = useEffectEvent((_: ReadonlyMap<number, BatchRow>) => {
    const known = activeRow.current;
    if (known === null || rows.get(active.place)?.row === known) return;
    const place = [...rows].find(([, { row }]) => row === known)?.[0];
    if (place !== undefined) grid.focus.follow(place);
  });
  useLayoutEffect(() => followRow(rows), [rows]);
  useLayoutEffect(() => {
    activeRow.current = rows.get(active.place)?.row ?? null;
  });

  const onKey = ({ key }: KeyboardEvent): boolean => {
    const row = rows.get(active.place);
    if ((key !== 'Enter' && key !== ' ') || row === undefined) return false;
    onOpen(row);
    return true;
  };
  const head = (
    <TextHead
      columns={shownColumns}
      nameOf={(column) => t(`batches.run.columns.${column}`)}
      classOf={(column) => styles[column]}
    />
  );
  return (
    <Grid
      grid={grid}
      name={t('batches.run.grid')}
      columnCount={shownColumns.length}
      className={classNames(textGrid.grid, styles.grid)}
      headClassName={textGrid.head}
      head={head}
      onKey={onKey}
    >
      {grid.places.map((place) => {
        const row = rows.get(place);
        return (
          <RowView
            key={place}
            row={row}
            operation={operation}
            number={numbers.shown(row?.row ?? 0)}
            place={place}
            y={grid.yOf(place)}
            activeColumn={place === active.place ? active.column : null}
            isOpen={row?.writeId != null && row.writeId === openId}
            onOpen={onOpen}
          />
        );
      })}
    </Grid>
  );
}
