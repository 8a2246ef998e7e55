import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { wholeRow } from '../../ui/grid/move.ts';
import textGrid from '../../ui/grid/text-grid.module.css';
import { TextHead } from '../../ui/grid/text-head.tsx';
import { type GridModel, useGrid } from '../../ui/grid/use-grid.ts';
import { classNames } from '../../ui/look/class-names.ts';
import heard from '../../ui/look/heard.module.css';
import { type BatchColumn, batchColumns, shownColumns } from './batch-columns.ts';
import styles from './batch-grid.module.css';
import { BatchRow } from './batch-row.tsx';

interface BatchGridProps {
  /** At least one. */
  readonly batches: readonly BatchSummary[];
  /** The batch that was open before, whose row gets the focus again. Empty for none. */
  readonly closedId: string;
  readonly onOpen: (batch: BatchSummary) => void;
  readonly onRename: (batch: BatchSummary) => void;
  readonly onDelete: (batch: BatchSummary) => void;
}

/** The batches of a profile, newest first. */
export function BatchGrid({ batches, closedId, onOpen, onRename, onDelete }: BatchGridProps) {
  const { t } = useTranslation();
  const grid = useGrid({ columns: batchColumns, first: 'row', rows: batches.length });
  const { active } = grid.focus;
  useReturn(grid, batches, closedId);

  // The same batch stays active when new batches move its row.
  const activeId = useRef('');
  const followBatch = useEffectEvent((_: readonly BatchSummary[]) => {
    const place = batches.findIndex(({ batchId }) => batchId === activeId.current);
    if (place !== -1) grid.focus.follow(place);
  });
  useLayoutEffect(() => followBatch(batches), [batches]);
  useLayoutEffect(() => {
    activeId.current = batches[active.place]?.batchId ?? '';
  });

  const onKey = ({ key, target }: KeyboardEvent): boolean => {
    const batch = batches[active.place];
    if (batch === undefined || isButton(target)) return false;
    if (key === 'F2') onRename(batch);
    else if (key === 'Delete') onDelete(batch);
    else if (key === 'Enter' || key === ' ') onOpen(batch);
    else return false;
    return true;
  };
  const head = (
    <TextHead
      columns={shownColumns}
      nameOf={(column) => (
        <span className={classNames(isOfButtons(column) && heard.always)}>
          {t(`batches.page.columns.${column}`)}
        </span>
      )}
      classOf={(column) => styles[column]}
    />
  );
  return (
    <Grid
      grid={grid}
      name={t('batches.page.grid')}
      columnCount={shownColumns.length}
      className={classNames(textGrid.grid, styles.grid)}
      headClassName={textGrid.head}
      head={head}
      onKey={onKey}
    >
      {grid.places.map((place) => {
        const batch = batches[place];
        return (
          batch !== undefined && (
            <BatchRow
              key={place}
              batch={batch}
              place={place}
              y={grid.yOf(place)}
              activeColumn={place === active.place ? active.column : null}
              onOpen={onOpen}
              onRename={onRename}
              onDelete={onDelete}
            />
          )
        );
      })}
    </Grid>
  );
}

/**
 * After a batch is closed, moves the focus, which was lost with its page, to the row of the batch.
 */
function useReturn(
  grid: GridModel<BatchColumn>,
  batches: readonly BatchSummary[],
  closedId: string,
): void {
  const place = batches.findIndex(({ batchId }) => batchId === closedId);
  const isSized = grid.size.viewport > 0;
  const [isBack, setIsBack] = useState(false);
  const goBack = useEffectEvent(() => {
    setIsBack(true);
    if (place === -1 || document.activeElement !== document.body) return;
    grid.goTo({ place, column: wholeRow });
  });
  useEffect(() => {
    if (isSized && !isBack) goBack();
  }, [isSized, isBack]);
}

/** A button handles its own keys. */
function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

function isOfButtons(column: string): boolean {
  return column === 'rename' || column === 'delete';
}
