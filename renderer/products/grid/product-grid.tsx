import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { gridRole } from '../../ui/grid/role.ts';
import { rowsInSight } from '../../ui/grid/rows-in-sight.ts';
import { scrolledHeight, topShowing } from '../../ui/grid/scroll-place.ts';
import { useGridScroll } from '../../ui/grid/use-grid-scroll.ts';
import { useGridSize } from '../../ui/grid/use-grid-size.ts';
import { classNames } from '../../ui/look/class-names.ts';
import type { ProductRow } from '../index/protocol/index-protocol.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import { useColumnWidths } from './columns/use-column-widths.ts';
import { type GridCell, gridColumns, gridMove } from './grid-move.ts';
import styles from './product-grid.module.css';
import { ProductHead } from './product-head.tsx';
import { ProductRowView } from './product-row-view.tsx';
import { SelectAll } from './select-all.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import { useKeepActiveRow } from './use-keep-active-row.ts';
import { useKeepInSight } from './use-keep-in-sight.ts';
import { useSelection } from './use-selection.ts';

interface ProductGridProps {
  readonly list: ProductList;
  readonly state: ProductListState;
  /** Ids of the products that are being deleted. */
  readonly busy: ReadonlySet<string>;
  readonly onDelete: (row: ProductRow) => void;
  /** All about the product is to be shown. */
  readonly onOpen: (row: ProductRow) => void;
  readonly currency: string | null;
  /** The selected rows are to be copied, or without any the row of this id. */
  readonly onCopy: (id: string | null) => void;
}

/** The products as an ARIA grid of which only the rows in sight are in the page. */
export function ProductGrid({
  list,
  state,
  busy,
  onDelete,
  onOpen,
  currency,
  onCopy,
}: ProductGridProps) {
  const { t } = useTranslation();
  const { view, rows, selection, query } = state;
  const total = view?.total ?? 0;
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const size = useGridSize(scroller, head);
  const sizing = useColumnWidths(scroller);
  const { rowHeight, viewport } = size;
  const scroll = useGridScroll(scroller, total, size);
  const { place, scrollTo, onScroll } = scroll;
  const focus = useGridFocus(scroller, total);
  const { active } = focus;
  const { from, to, rowsPerPage } = rowsInSight(place.top, total, size);

  const version = view?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view has to ask for its rows anew.
  useEffect(() => list.show(from, to), [list, from, to, version]);
  useKeepInSight({ scroller, list, state, size, scroll, focus });
  useKeepActiveRow(size, scroll, focus);

  const goTo = (next: GridCell) => {
    focus.move(next);
    if (next.place >= 0) {
      scrollTo(topShowing(next.place * rowHeight, rowHeight, place.top, viewport));
    }
  };
  const selecting = useSelection({ list, state, focus, rowsPerPage, goTo, onCopy });

  const onKeyDown = (event: KeyboardEvent) => {
    if (selecting.onKeyDown(event)) {
      event.preventDefault();
      return;
    }
    if (event.altKey || event.shiftKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const row = rows.get(active.place);
    const next = gridMove(active, { key: event.key, isCommand }, total, rowsPerPage);
    if (next !== null) goTo(next);
    else if (event.key === 'Enter' && row !== undefined && isCell(event.target)) onOpen(row);
    else if (event.key === 'Delete' && row !== undefined) onDelete(row);
    else return;
    event.preventDefault();
  };

  const headTabIndex = active.place < 0 && active.column === 'select' ? 0 : -1;
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  // The active row stays in the page wherever the list is scrolled to: it may hold the focus.
  if (active.place >= 0 && active.place < from) places.unshift(active.place);
  if (active.place >= to && to > 0) places.push(active.place);

  return (
    // biome-ignore lint/a11y/useSemanticElements: see gridRole, which would hide the role from another rule.
    <div
      role="grid"
      aria-label={t('products.title')}
      aria-rowcount={total + 1}
      aria-colcount={gridColumns.length}
      aria-multiselectable
      ref={scroller}
      className={classNames(styles.grid, total === 0 && styles.empty)}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onMouseDown={selecting.onMouseDown}
      onClickCapture={selecting.onClickCapture}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      <ProductHead
        ref={head}
        sort={query.sort}
        onSort={(sort) => list.ask({ sort })}
        activeColumn={active.place < 0 ? active.column : null}
        sizing={sizing}
        selectAll={<SelectAll list={list} state={state} tabIndex={headTabIndex} />}
      />
      <div
        {...gridRole('rowgroup')}
        className={styles.body}
        style={{ height: scrolledHeight({ content: total * rowHeight }) }}
      >
        {places.map((at) => {
          const row = rows.get(at);
          return (
            <ProductRowView
              key={at}
              row={row}
              place={at}
              y={at * rowHeight - place.top + place.scrollTop}
              activeColumn={at === active.place ? active.column : null}
              isSelected={row !== undefined && selection.marked.has(row.row)}
              isBusy={row !== undefined && busy.has(row.id)}
              onSelect={selecting.onSelect}
              onDelete={onDelete}
              onOpen={onOpen}
              currency={currency}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Enter presses a button by itself. */
function isCell(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[role="gridcell"]');
}
