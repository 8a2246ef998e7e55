import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedReviewItem } from '../../main/contract/write/review.ts';
import { changeInWords } from '../body/compare/in-words.ts';
import { harmless } from '../lib/words/harmless.ts';
import { Grid } from '../ui/grid/grid.tsx';
import { wholeRow } from '../ui/grid/move.ts';
import { gridCell } from '../ui/grid/role.ts';
import { GridRow } from '../ui/grid/row.tsx';
import textGrid from '../ui/grid/text-grid.module.css';
import { TextHead } from '../ui/grid/text-head.tsx';
import { useGrid } from '../ui/grid/use-grid.ts';
import { classNames } from '../ui/look/class-names.ts';
import { RelativeTime } from '../ui/look/relative-time.tsx';
import styles from './review-page.module.css';

const shownColumns = ['target', 'changes', 'added'] as const;
type ShownColumn = (typeof shownColumns)[number];
const columns = { row: [wholeRow, ...shownColumns] as const, head: [] };

interface ReviewGridProps {
  readonly items: readonly ListedReviewItem[];
  /** The ID of the open update. Empty for none. */
  readonly openId: string;
  readonly onOpen: (item: ListedReviewItem) => void;
  readonly onRemove: (item: ListedReviewItem) => void;
}

/** The updates of the pile. Enter opens one, Delete removes it. */
export function ReviewGrid({ items, openId, onOpen, onRemove }: ReviewGridProps) {
  const { t } = useTranslation();
  const rows = items.length;
  const grid = useGrid<typeof wholeRow | ShownColumn>({ columns, first: wholeRow, rows });
  const { active } = grid.focus;
  const onKey = ({ key }: KeyboardEvent): boolean => {
    const item = items[active.place];
    if (item === undefined) return false;
    if (key === 'Enter' || key === ' ') onOpen(item);
    else if (key === 'Delete') onRemove(item);
    else return false;
    return true;
  };
  return (
    <Grid
      grid={grid}
      name={t('review.title')}
      columnCount={shownColumns.length}
      className={classNames(textGrid.grid, styles.grid)}
      headClassName={textGrid.head}
      head={
        <TextHead
          columns={shownColumns}
          nameOf={(column) => t(`review.columns.${column}`)}
          classOf={(column) => styles[column]}
        />
      }
      onKey={onKey}
    >
      {grid.places.map((place) => {
        const item = items[place];
        if (item === undefined) return null;
        const isOpen = item.reviewId === openId;
        const cell = (column: ShownColumn, title?: string) => ({
          ...gridCell(column),
          ...(place === active.place && active.column === column ? { tabIndex: 0 } : {}),
          ...(title === undefined ? {} : { title }),
          className: classNames(textGrid.cell, styles[column]),
        });
        const target = harmless(item.userId);
        const { problem } = item;
        const changes = changeInWords(t, item.change);
        return (
          <GridRow
            key={item.reviewId}
            place={place}
            y={grid.yOf(place)}
            tabIndex={place === active.place && active.column === wholeRow ? 0 : -1}
            aria-selected={isOpen}
            className={classNames(textGrid.row, textGrid.openable, isOpen && textGrid.open)}
            onClick={() => onOpen(item)}
          >
            <div {...cell('target', target)}>{target}</div>
            <div {...cell('changes', problem === null ? changes : t(`review.problem.${problem}`))}>
              {problem === null ? (
                <span className={item.change.kind === 'changes' ? '' : styles.quiet}>
                  {changes}
                </span>
              ) : (
                <span className={styles.problem}>{t(`review.problem.${problem}`)}</span>
              )}
            </div>
            <div {...cell('added')}>
              <RelativeTime iso={item.addedAt} />
            </div>
          </GridRow>
        );
      })}
    </Grid>
  );
}
