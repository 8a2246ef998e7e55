import { type KeyboardEvent, memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import type { WriteFilter } from '../../../main/contract/write/write-filter.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import textGrid from '../../ui/grid/text-grid.module.css';
import { TextHead } from '../../ui/grid/text-head.tsx';
import { useGrid } from '../../ui/grid/use-grid.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { shownColumns, stubColumns } from './stub-columns.ts';
import styles from './stub-grid.module.css';
import { StubRow } from './stub-row.tsx';
import { useFollowStubs } from './use-follow-stubs.ts';

interface StubGridProps {
  readonly stubs: readonly WriteSummary[];
  /** What they match. */
  readonly filter: WriteFilter;
  /** All that there are, or only the newest of them. */
  readonly isWhole: boolean;
  /** How many match the filter; -1: not known yet. */
  readonly total: number;
  readonly openId: string;
  readonly onOpen: (writeId: string) => void;
  /** The end of what was read is in sight. */
  readonly onEndSeen: () => void;
}

/**
 * The stubs, the newest on top. A row stays the element that it is and shows another stub: what a search
 * finds is mostly other stubs, and new elements took 10 ms of each key.
 */
export const StubGrid = memo(function StubGrid(props: StubGridProps) {
  const { stubs, filter, isWhole, total, openId, onOpen, onEndSeen } = props;
  const { t } = useTranslation();
  const grid = useGrid({ columns: stubColumns, first: 'row', rows: stubs.length });
  const { active } = grid.focus;

  const lastDrawn = grid.inSight.to - 1;
  useEffect(() => {
    if (!isWhole && stubs.length > 0 && lastDrawn >= stubs.length - 20) onEndSeen();
  }, [isWhole, lastDrawn, stubs.length, onEndSeen]);

  useFollowStubs({ grid, stubs, filter, openId });

  const onKey = ({ key }: KeyboardEvent): boolean => {
    const stub = stubs[active.place];
    if ((key !== 'Enter' && key !== ' ') || stub === undefined) return false;
    onOpen(stub.writeId);
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
      rowCount={isWhole ? stubs.length : total}
      className={classNames(textGrid.grid, styles.grid)}
      headClassName={textGrid.head}
      head={head}
      onKey={onKey}
    >
      {grid.places.map((place) => {
        const stub = stubs[place];
        return (
          stub !== undefined && (
            <StubRow
              key={place}
              stub={stub}
              place={place}
              y={grid.yOf(place)}
              activeColumn={place === active.place ? active.column : null}
              isOpen={stub.writeId === openId}
              onOpen={onOpen}
            />
          )
        );
      })}
    </Grid>
  );
});
