import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { announce } from '../../ui/toast/announce.ts';
import { placeOfField, writeAt } from '../content/form-places.ts';
import { newItem } from '../content/form-rows.ts';
import type { FormNode } from '../content/form-tree.ts';
import { type BodyRow, isLeftOut } from '../content/row.ts';
import { isSameContent, placeOf } from '../content/row-tree.ts';
import type { BodyAction } from '../content/state.ts';

/** Where a field is: in the rows of an object or item (null: the body itself), below these names. */
export interface FormPlace {
  readonly into: string | null;
  readonly names: readonly string[];
}

/** What a form does with the rows of the body. Always the same object, so that unchanged controls don't re-render. */
export interface FormActions {
  /** Changes the value at a place, which may not be there yet. */
  readonly change: (place: FormPlace, value: Partial<BodyRow>) => void;
  /** Completes what was typed in the row `of`, and is undone with it. */
  readonly complete: (of: BodyRow, value: Partial<BodyRow>) => void;
  readonly addItem: (place: FormPlace, items: readonly FormNode[]) => void;
  /**
   * Puts items into a list behind the one with this key, or at its end. An item in which nothing was entered makes room
   * for them. Undone in one step.
   */
  readonly putItems: (
    place: FormPlace,
    behind: string | null,
    items: readonly BodyRow[],
    nodes: readonly FormNode[],
  ) => void;
  /** `name` is what the list is called. */
  readonly removeItem: (key: string, name: string) => void;
  /** To an index among its siblings, from 0. */
  readonly moveItem: (key: string, to: number, name: string) => void;
}

export function useFormActions(
  place: RefObject<HTMLElement | null>,
  rows: readonly BodyRow[],
  dispatch: (action: BodyAction) => void,
): FormActions {
  /** The key of an item that was added, to go to its first control once it is drawn. */
  const toFocus = useRef<string | null>(null);
  useEffect(() => {
    const key = toFocus.current;
    if (key === null || placeOf(rows, key) === null) return;
    toFocus.current = null;
    const item = place.current?.querySelector(`[data-item="${key}"]`);
    item?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [place, rows]);

  /** The rows around a place, as they are now; null if that object is gone. */
  const rowsIn = (into: string | null) =>
    into === null ? rows : (placeOf(rows, into)?.row.rows ?? null);
  const put = ({ into, names }: FormPlace, value: Partial<BodyRow>) => {
    const within = rowsIn(into);
    if (within === null) return;
    // An item that is a value itself.
    const item = names.length === 0 && into !== null ? placeOf(rows, into)?.row : undefined;
    const action: BodyAction | null =
      item === undefined
        ? writeAt(placeOfField(within, names, into), value)
        : { type: 'write-row', row: { ...item, ...value } };
    if (action !== null) dispatch(action);
  };

  const now: FormActions = {
    change: put,
    complete: (of, value) => dispatch({ type: 'complete-row', row: { ...of, ...value }, of }),
    addItem: (at, items) => {
      const within = rowsIn(at.into);
      if (within === null) return;
      const list = placeOfField(within, at.names, at.into);
      const item = newItem(items);
      toFocus.current = item.key;
      if (list.kind === 'there' && list.row.type === 'list') {
        dispatch({ type: 'insert-row', row: item, at: list.row.rows.length, into: list.row.key });
      } else put(at, { type: 'list', text: '', rows: [item] });
    },
    putItems: (at, behind, items, nodes) => {
      const within = rowsIn(at.into);
      if (within === null) return;
      const list = placeOfField(within, at.names, at.into);
      const before = list.kind === 'there' && list.row.type === 'list' ? list.row.rows : [];
      const found = before.findIndex(({ key }) => key === behind);
      const index = found === -1 ? before.length - 1 : found;
      const current = before[index];
      const empty = newItem(nodes);
      const isUntouched =
        current?.type === empty.type && isSameContent({ ...current, name: '' }, empty);
      // It keeps its boxes, one of which may have the focus.
      const [first, ...others] = items;
      const placed =
        isUntouched && first !== undefined ? [{ ...first, key: current.key }, ...others] : items;
      const rows = before.toSpliced(
        isUntouched ? index : index + 1,
        isUntouched ? 1 : 0,
        ...placed,
      );
      put(at, { type: 'list', text: '', rows });
    },
    removeItem: (key, name) => {
      const there = placeOf(rows, key);
      if (there === null) return;
      const { row, index, siblings, into } = there;
      const neighbour = siblings[index + 1] ?? siblings[index - 1];
      dispatch({ type: 'remove-row', key });
      const list = place.current?.querySelector(`[data-list="${into ?? ''}"]`);
      const target = neighbour && list?.querySelector(`[data-item="${neighbour.key}"] button`);
      const next = target ?? list?.querySelector(':scope > button');
      if (next instanceof HTMLElement) next.focus();
      announce({
        text: (t) => t('body.itemRemoved', { name: `${name} ${index + 1}` }),
        action: {
          label: (t) => t('common.undo'),
          onPress: () => dispatch({ type: 'insert-row', row, at: index, into }),
        },
      });
    },
    moveItem: (key, to, name) => {
      const there = placeOf(rows, key);
      if (there === null || to < 0 || to >= there.siblings.length) return;
      dispatch({ type: 'move-row', key, to });
      const { index, siblings } = there;
      announce({
        text: (t) =>
          t('body.moved', { name: `${name} ${index + 1}`, place: to + 1, all: siblings.length }),
      });
    },
  };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () => ({
      change: (at, value) => latest.current.change(at, value),
      complete: (of, value) => latest.current.complete(of, value),
      addItem: (at, items) => latest.current.addItem(at, items),
      putItems: (...put) => latest.current.putItems(...put),
      removeItem: (key, name) => latest.current.removeItem(key, name),
      moveItem: (key, to, name) => latest.current.moveItem(key, to, name),
    }),
    [],
  );
}

/** Whether a list sends this item although nothing was entered in it. */
export const isSentEmpty = (list: BodyRow, item: BodyRow): boolean =>
  !isLeftOut(list) && item.type === 'object' && item.rows.every((row) => isLeftOut(row));
