import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/toast/announce.ts';
import { rowInName } from '../content/describe-problem.ts';
import { type BodyRow, newRow } from '../content/row.ts';
import { placeOf, type RowPlace } from '../content/row-tree.ts';
import type { BodyAction } from '../content/state.ts';
import { focusAddButton, focusInRow } from './focus-in-row.ts';

/**
 * Actions on the rows, which also move the focus to where the user continues and announce what was done. Always the
 * same object, so that unchanged rows don't re-render.
 */
export interface RowActions {
  readonly change: (row: BodyRow) => void;
  /** Adds a row at the end of the row with this key; null means the body itself. */
  readonly add: (into: string | null, content?: Partial<BodyRow>) => void;
  readonly remove: (key: string) => void;
}

/** `placeIn`: where a row is among those that are shown. */
export function useRowActions(
  place: RefObject<HTMLElement | null>,
  rows: readonly BodyRow[],
  placeIn: (key: string) => RowPlace | null,
  dispatch: (action: BodyAction) => void,
): RowActions {
  const { t } = useTranslation();
  /** The key of a row that was added. */
  const toFocus = useRef<string | null>(null);

  // After the row has rendered.
  useEffect(() => {
    const { current } = toFocus;
    if (current === null || placeOf(rows, current) === null) return;
    toFocus.current = null;
    focusInRow(place.current, current, 'name', 'value', 'type');
  }, [place, rows]);

  const insert = (row: BodyRow, at: number, into: string | null) => {
    toFocus.current = row.key;
    dispatch({ type: 'insert-row', row, at, into });
  };

  const now: RowActions = {
    change: (row) => dispatch({ type: 'write-row', row }),
    add: (into, content) => {
      const within = into === null ? rows : placeOf(rows, into)?.row.rows;
      insert(newRow(content), within?.length ?? 0, into);
    },
    remove: (key) => {
      const there = placeIn(key);
      const whole = placeOf(rows, key);
      if (there === null || whole === null) return;
      const { row, index, siblings, holder, into } = there;
      const neighbour = siblings[index + 1] ?? siblings[index - 1];
      dispatch({ type: 'remove-row', key });
      if (neighbour === undefined) focusAddButton(place.current, into);
      else focusInRow(place.current, neighbour.key, 'remove');
      const name = rowInName(t, row, holder, index + 1);
      announce({
        text: (t) => t(holder === 'list' ? 'body.itemRemoved' : 'body.fieldRemoved', { name }),
        action: { label: (t) => t('common.undo'), onPress: () => insert(row, whole.index, into) },
      });
    },
  };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () => ({
      change: (row) => latest.current.change(row),
      add: (into, content) => latest.current.add(into, content),
      remove: (key) => latest.current.remove(key),
    }),
    [],
  );
}
