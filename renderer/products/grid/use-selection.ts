import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import { gridMove } from '../../ui/grid/move.ts';
import type { GridModel } from '../../ui/grid/use-grid.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import type { ProductColumn } from './columns/columns.ts';
import { isReleasedOn, type PressedRow } from './pressed-row.ts';

export interface GridSelection {
  /** Returns true if it handled the key. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
  readonly onMouseUp: (event: MouseEvent<HTMLElement>) => void;
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  /** The user clicked a row's checkbox. */
  readonly onSelect: (row: ProductRow, isSelected: boolean) => void;
}

/** A range being extended from one row to another. */
interface Stretch {
  readonly version: number;
  readonly anchor: number;
  readonly to: number;
}

/** Where the mouse button was pressed: on the checkbox of a row with Shift, or on the rest of a row. */
interface Pressed extends PressedRow {
  readonly version: number | undefined;
  /** Null: the press extends a range. */
  readonly opens: ProductRow | null;
}

/**
 * Selection by keyboard and by Shift+click on a checkbox, and the press on a row that opens it. A range goes from the row
 * that had the focus to the row where the mouse button was pressed. The release decides, not the click: while the list
 * scrolls, the element shows another row a frame later, moves away or is gone, and then the click comes to none of the
 * rows.
 */
export function useSelection(parts: {
  readonly list: ProductList;
  readonly state: ProductListState;
  readonly grid: GridModel<ProductColumn>;
  readonly onCopy: (id: string | null) => void;
  /** Shows the product of a row that was clicked. */
  readonly onOpen: (row: ProductRow) => void;
}): GridSelection {
  const { list, state, grid, onCopy, onOpen } = parts;
  const { view, rows, selection } = state;
  const { active } = grid.focus;
  const stretch = useRef<Stretch | null>(null);
  const isStretching = useRef(false);
  const pressed = useRef<Pressed | null>(null);
  const row = rows.get(active.place);

  const stretchTo = (place: number) => {
    if (view === null || place < 0 || place >= view.total) return;
    const { version } = view;
    const known = stretch.current;
    // It is the same range only if nothing else happened in between.
    const last = known?.version === version && known.to === active.place ? known : null;
    const anchor = last?.anchor ?? (active.place < 0 ? place : active.place);
    stretch.current = { version, anchor, to: place };
    list.select({
      kind: 'range',
      version,
      range: [anchor, place],
      instead: last === null ? null : [anchor, last.to],
    });
    grid.goTo({ place, column: active.column });
  };

  const onShiftKey = ({ key }: KeyboardEvent): boolean => {
    if (key === ' ') {
      stretchTo(active.place);
      return true;
    }
    if (key === 'ArrowLeft' || key === 'ArrowRight') return false;
    const isFar = key === 'Home' || key === 'End';
    const next = gridMove(active, { key, isCommand: isFar }, grid);
    if (next === null || active.place < 0) return false;
    stretchTo(Math.max(0, next.place));
    return true;
  };

  return {
    onKeyDown(event) {
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.altKey) return false;
      if (event.shiftKey) return onShiftKey(event);
      if (isCommand && isLetter(event, 'a')) list.select({ kind: 'shown', isSelected: true });
      else if (isCommand && isLetter(event, 'c') && !hasSelectedText()) onCopy(row?.id ?? null);
      else if (event.key === 'Escape' && selection.count > 0) list.select({ kind: 'none' });
      else if (event.key === ' ' && row !== undefined && !isControl(event.target)) {
        list.select(toggled(row, !selection.marked.has(row.row)));
      } else return false;
      return true;
    },
    onMouseDown(event) {
      pressed.current = null;
      const { target } = event;
      const on = pressedPart(target);
      if (event.button !== 0 || on === null || (on === 'checkbox' && !event.shiftKey)) return;
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
      if (row === null) return;
      // Don't let this press move the focus or select text: it extends the range.
      if (on === 'checkbox') event.preventDefault();
      const place = Number(row.dataset.place);
      const opens = on === 'row' ? (rows.get(place) ?? null) : null;
      if (on === 'row' && opens === null) return;
      const { top, bottom } = row.getBoundingClientRect();
      pressed.current = { version: view?.version, opens, place, y: event.clientY, top, bottom };
    },
    onMouseUp({ target, clientY }) {
      const { current } = pressed;
      // In another view this place holds another row.
      if (current === null || current.version !== view?.version) return;
      const place = target instanceof Element ? placeOf(target) : undefined;
      if (!isReleasedOn(current, { place, y: clientY })) return;
      if (current.opens === null) stretchTo(current.place);
      else if (!isTextSelected(target)) {
        onOpen(current.opens);
        // A row that flies by takes no focus.
        const { activeElement } = document;
        const isThere = activeElement !== null && placeOf(activeElement) === current.place;
        if (!isThere) grid.goTo({ place: current.place, column: 'name' });
      }
    },
    onClickCapture({ target, shiftKey, detail }) {
      // A screen reader's click, or that of the Space key, comes without a mousedown.
      const isPress = detail > 0 && pressed.current !== null;
      pressed.current = null;
      const on = pressedPart(target);
      const place = target instanceof Element ? placeOf(target) : undefined;
      const row = place === undefined ? undefined : rows.get(place);
      if (on === 'row' && detail === 0 && row !== undefined) onOpen(row);
      isStretching.current = (isPress || shiftKey) && on === 'checkbox';
      if (isStretching.current && place !== undefined && !isPress) stretchTo(place);
    },
    onSelect: useCallback(
      (row, isSelected) => {
        // The same click has already selected the range that ends at this row.
        if (!isStretching.current) list.select(toggled(row, isSelected));
      },
      [list],
    ),
  };
}

function toggled({ id }: ProductRow, isSelected: boolean) {
  return { kind: 'ids', ids: [id], isSelected } as const;
}

/** Which part of a row was pressed. Null: a control in the header, or a button in a row. */
function pressedPart(target: EventTarget): 'checkbox' | 'row' | null {
  if (!(target instanceof Element) || target.closest('button') !== null) return null;
  if ((placeOf(target) ?? -1) < 0) return null;
  return target.closest('[data-column="select"]') === null ? 'row' : 'checkbox';
}

/** Whether text in the row is selected: dragging and double-clicking select text, and don't open the row. */
export function isTextSelected(target: EventTarget): boolean {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || !(target instanceof Element)) return false;
  const row = target.closest('[data-place]');
  return row !== null && selection.containsNode(row, true);
}

function placeOf(target: Element): number | undefined {
  const place = target.closest<HTMLElement>('[data-place]')?.dataset.place;
  return place === undefined ? undefined : Number(place);
}

/** Space already toggles a checkbox and clicks a button. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input') !== null;
}

/** A shortcut's letter. On keyboards with another script, goes by the key's position. */
function isLetter({ key, code }: KeyboardEvent, letter: string): boolean {
  const isLatin = /^[a-z]$/i.test(key);
  return isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}

/** If text in a cell is selected, copy copies that text. */
function hasSelectedText(): boolean {
  return document.getSelection()?.isCollapsed === false;
}
