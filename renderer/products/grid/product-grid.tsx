import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { ProductSort } from '../../../main/contract/list/rows-wanted.ts';
import { type Readable, useStore } from '../../lib/app/store.ts';
import { numberLocale } from '../../lib/words/format.ts';
import { columnDecimals } from '../../lib/words/format-price.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { type GridModel, useGrid } from '../../ui/grid/use-grid.ts';
import { cellOf } from '../../ui/grid/use-grid-focus.ts';
import { classNames } from '../../ui/look/class-names.ts';
import type { ShownFields } from '../fields/use-shown-fields.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import { idCharacters, type ProductColumn, productColumns } from './columns/columns.ts';
import { useColumnWidths, useFieldTracks } from './columns/use-column-widths.ts';
import { PassingRow } from './passing-row.tsx';
import styles from './product-grid.module.css';
import { ProductHead } from './product-head.tsx';
import { ProductRowView } from './product-row-view.tsx';
import { isNumber } from './row-cells.tsx';
import { type OpenRowMenu, RowMenu } from './row-menu.tsx';
import { rowWords } from './row-words.ts';
import { isTextSelected, useSelection } from './use-selection.ts';

interface ProductGridProps {
  readonly list: ProductList;
  /** IDs of the products that are being deleted individually. */
  readonly busy: Readable<ReadonlySet<string>>;
  /** IDs of those that a batch is deleting. */
  readonly busyInBatches: ReadonlySet<string>;
  /** By ID: why a product could not be deleted, or may not have been. */
  readonly reasons: { get(id: string): string | undefined };
  /** IDs of those with a reason that may have been deleted. */
  readonly unknown: ReadonlySet<string>;
  readonly onDelete: (row: ProductRow) => void;
  /** Why nothing can be deleted at the moment; null if deleting is possible. */
  readonly deleteForbidden: string | null;
  readonly onSort: (sort: ProductSort | null) => void;
  /** The product that is shown beside the grid; null if there is none. */
  readonly opened: ProductRow | null;
  readonly onOpen: (row: ProductRow) => void;
  /** The user has moved the focus to this row. */
  readonly onMove: (row: ProductRow) => void;
  /** Closes what is shown beside the grid. */
  readonly onClose: () => void;
  /** Starts a new order with the product. */
  readonly onOrder: (row: ProductRow) => void;
  readonly currency: string | null;
  /** Copies the selected rows or, if there are none or with `isAlone`, the row of this ID. */
  readonly onCopy: (id: string | null, isAlone?: boolean) => void;
  /** Widths of the additional columns. */
  readonly shownFields: ShownFields;
}

/** The products as an ARIA grid. Only the rows in view are in the DOM. */
export function ProductGrid({
  list,
  busy,
  busyInBatches,
  reasons,
  unknown,
  onDelete,
  deleteForbidden,
  onSort,
  opened,
  onOpen,
  onMove,
  onClose,
  onOrder,
  currency,
  onCopy,
  shownFields,
}: ProductGridProps) {
  const { t } = useTranslation();
  const words = useMemo(() => rowWords(t), [t]);
  const state = useStore(list);
  const busyAlone = useStore(busy);
  const isBusy = ({ id }: ProductRow): boolean => busyAlone.has(id) || busyInBatches.has(id);
  const { view, rows, selection, query } = state;
  const total = view?.total ?? 0;
  const decimals = columnDecimals(numberLocale(), currency, state.summary?.priceDecimals ?? 0);
  // The fields of the rows in view: a new choice takes effect together with its rows.
  const fields = view?.query.fields ?? noFields;
  const search = view?.query.search ?? '';
  const found = useMemo(() => (search === '' ? [] : [search]), [search]);
  const columns = productColumns(fields.length);
  const grid = useGrid({ columns, first: 'name', rows: total });
  const { from, to } = grid.inSight;
  const { active } = grid.focus;
  const { isFlying } = grid.scroll;
  // Reused rows must not swap places with the active one: it would lose the focus for a moment.
  const places =
    isFlying && grid.places.at(-1) === active.place
      ? [active.place, ...grid.places.slice(0, -1)]
      : grid.places;
  const sizing = useColumnWidths(grid.scroller, state.summary?.idLength ?? null);
  const idFits = idCharacters(sizing.usual.id);
  const dragField = useFieldTracks(grid.scroller, fields, shownFields.widths);

  const version = view?.version;
  useKeepInSight({ list, state, grid });
  const selecting = useSelection({ list, state, grid, onCopy, onOpen });
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const isOnSelected = useRef(false);
  const openActions = useCallback(
    (row: ProductRow, button: Element, isByKey: boolean) =>
      setMenu({ row, at: { element: button, point: null, isByKey } }),
    [],
  );

  // A new view moves the focus by itself: its product may have left, which is said beside the grid.
  const movedIn = useRef<number | undefined>(undefined);
  const activeRow = rows.get(active.place);
  useEffect(() => {
    if (activeRow !== undefined && movedIn.current === version) onMove(activeRow);
  }, [activeRow, version, onMove]);

  const onKey = (event: KeyboardEvent): boolean => {
    movedIn.current = version;
    if (event.key === 'Escape' && opened !== null) {
      onClose();
      return true;
    }
    if (selecting.onKeyDown(event)) return true;
    const row = rows.get(active.place);
    if (row !== undefined && opensMenu(event)) {
      setMenu({ row, at: { element: event.target, point: null, isByKey: true } });
      return true;
    }
    if (event.altKey || event.shiftKey || row === undefined) return false;
    if (event.key === 'Enter' && isCell(event.target)) onOpen(row);
    else if (event.key === 'Delete') onDelete(row);
    else return false;
    return true;
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    movedIn.current = version;
    // Later, a Mac has selected the word under the pointer.
    isOnSelected.current = event.button === 2 && isTextSelected(event.target);
    selecting.onMouseDown(event);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const { target, button, clientX, clientY } = event;
    if (!(target instanceof Element)) return;
    const cell = cellOf(target, grid.columns);
    const row = cell === null ? undefined : rows.get(cell.place);
    // For selected text there is the system's menu, which copies it.
    if (row === undefined || (button === 2 && isOnSelected.current)) return;
    event.preventDefault();
    const { x, y } = target.getBoundingClientRect();
    const point = { x: clientX - x, y: clientY - y };
    setMenu({ row, at: { element: target, point, isByKey: button !== 2 } });
  };

  /** The header of a field is aligned as its first value in view is. */
  const isNumberField = (field: number): boolean => {
    for (let place = from; place < to; place++) {
      const value = rows.get(place)?.fields[field];
      if (value) return !value.isText && isNumber(value.text);
    }
    return false;
  };

  const areNumbers = useSame(fields.map((_, field) => isNumberField(field)));
  return (
    <>
      <Grid
        grid={grid}
        name={t('products.title')}
        columnCount={columns.row.length}
        isMultiselectable
        className={classNames(
          styles.grid,
          total === 0 && styles.empty,
          fields.length > 0 && styles.wide,
          opened !== null && styles.besideProduct,
        )}
        headClassName={styles.head}
        onKey={onKey}
        onMouseDown={onMouseDown}
        onMouseUp={selecting.onMouseUp}
        onClickCapture={selecting.onClickCapture}
        onContextMenu={onContextMenu}
        head={
          <ProductHead
            list={list}
            sort={query.sort}
            onSort={onSort}
            activeColumn={active.place < 0 ? active.column : null}
            sizing={sizing}
            currency={currency}
            fields={fields}
            areNumbers={areNumbers}
            fieldWidths={shownFields.widths}
            onDragField={dragField}
            onSetField={shownFields.setWidth}
          />
        }
      >
        {places.map((place) => {
          const row = rows.get(place);
          const isSelected = row !== undefined && selection.marked.has(row.row);
          const y = grid.yOf(place);
          // The active row keeps its element, and with it the focus.
          if (isFlying && place !== active.place) {
            return (
              <PassingRow
                key={`passing ${place - from}`}
                row={row}
                place={place}
                y={y}
                isSelected={isSelected}
                decimals={decimals}
                idFits={idFits}
                fields={fields}
              />
            );
          }
          return (
            <ProductRowView
              key={place}
              t={t}
              words={words}
              row={row}
              place={place}
              y={y}
              activeColumn={place === active.place ? active.column : null}
              isSelected={isSelected}
              isBusy={row !== undefined && isBusy(row)}
              reason={row === undefined ? null : (reasons.get(row.id) ?? null)}
              isUnknown={row !== undefined && unknown.has(row.id)}
              onSelect={selecting.onSelect}
              onDelete={onDelete}
              deleteForbidden={deleteForbidden}
              onActions={openActions}
              isMenuOpen={row !== undefined && menu?.row.row === row.row}
              isOpened={row !== undefined && opened?.row === row.row}
              decimals={decimals}
              idFits={idFits}
              fields={fields}
              found={found}
            />
          );
        })}
      </Grid>
      {menu !== null && (
        <RowMenu
          open={menu}
          onOrder={onOrder}
          onCopy={onCopy}
          onDelete={onDelete}
          isBusy={isBusy(menu.row)}
          deleteForbidden={deleteForbidden}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

const noFields: readonly string[] = [];

/** The list before as long as the items are the same. */
function useSame(items: readonly boolean[]): readonly boolean[] {
  const [kept, setKept] = useState(items);
  const isSame = items.length === kept.length && items.every((item, at) => item === kept[at]);
  if (!isSame) setKept(items);
  return isSame ? kept : items;
}

/**
 * Shift+F10 (a key for menus comes as a `contextmenu` event, and a Mac has none), or a key that clicks the button of the
 * menu: React Aria would take that click for one of a screen reader, and not focus the first item.
 */
function opensMenu(event: KeyboardEvent): event is KeyboardEvent & { readonly target: Element } {
  const { target, key, shiftKey } = event;
  if (!(target instanceof Element)) return false;
  if (key === 'F10') return shiftKey;
  return (key === 'Enter' || key === ' ') && target.matches('[aria-haspopup="menu"]');
}

/** False on a button: Enter clicks it anyway. */
function isCell(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[role="gridcell"]');
}

/** Tells the list which rows are in view, and scrolls them back into view when the rows have changed. */
function useKeepInSight({
  list,
  state,
  grid,
}: {
  readonly list: ProductList;
  readonly state: ProductListState;
  readonly grid: GridModel<ProductColumn>;
}): void {
  const { view, rows } = state;
  const { focus, scroll, size } = grid;
  const { rowHeight } = size;
  const { place, scrollTo } = scroll;
  const version = view?.version;

  const settle = useEffectEvent(() => {
    if (view === null) return;
    if (!view.follow) {
      scrollTo(0);
      focus.follow(0);
      return;
    }
    if (view.activePlace >= 0) focus.follow(view.activePlace);
    const { topOffset } = list.anchors;
    scrollTo(view.topPlace >= 0 ? view.topPlace * rowHeight + topOffset : place.top);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per view, whatever else has changed.
  useLayoutEffect(settle, [version]);

  useEffect(() => {
    const topPlace = Math.floor(place.top / rowHeight);
    list.anchors = {
      activeId: rows.get(focus.active.place)?.id ?? null,
      topId: rows.get(topPlace)?.id ?? null,
      topOffset: place.top - topPlace * rowHeight,
    };
  });
}
