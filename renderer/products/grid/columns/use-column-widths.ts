import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { saveSettings, useSettings } from '../../../lib/app/start-state.ts';
import { type ColumnWidths, idColumnWidth, type SizedColumn, sizedColumns } from './columns.ts';

/** Widths change quickly during a drag; they are saved after this pause, in ms. */
const restMs = 400;

/** As in tokens.css and product-grid.module.css. */
const idWidthFirst = 96;
const priceWidth = 150;

export interface ColumnSizing {
  /** Widths the user has set. */
  readonly widths: ColumnWidths;
  /** The default widths where there is enough space, in px. */
  readonly usual: Readonly<Record<SizedColumn, number>>;
  /** During a drag: moves the column on screen without re-rendering rows. */
  readonly drag: (column: SizedColumn, width: number) => void;
  readonly set: (column: SizedColumn, width: number | null) => void;
}

/**
 * The grid's column widths, saved in the settings. The style sheet gets them as `--id-width` and `--price-width`, and the
 * width for IDs of this length as `--id-width-read`. `idLength` is null before the first list.
 */
export function useColumnWidths(
  grid: RefObject<HTMLElement | null>,
  idLength: number | null,
): ColumnSizing {
  const settings = useSettings();
  const [changed, setChanged] = useState<ColumnWidths | null>(null);
  const widths = changed ?? settings.productColumns;

  // A drag may have shown others meanwhile.
  useLayoutEffect(() => {
    for (const column of sizedColumns) showWidth(grid.current, column, widths[column]);
  }, [grid, widths]);

  const idWidth = idLength === null ? null : idColumnWidth(idLength);
  useLayoutEffect(() => {
    grid.current?.style.setProperty('--id-width-read', idWidth === null ? null : `${idWidth}px`);
  }, [grid, idWidth]);

  const save = useEffectEvent(async (productColumns: ColumnWidths) => {
    try {
      await saveSettings({ ...settings, productColumns });
      setChanged((known) => (known === productColumns ? null : known));
    } catch {
      // A width that couldn't be saved still applies until the page closes. That's not worth an error message.
    }
  });
  useEffect(() => {
    if (changed === null) return;
    const timer = setTimeout(() => void save(changed), restMs);
    return () => clearTimeout(timer);
  }, [changed]);

  return useMemo(
    () => ({
      widths,
      usual: { id: idWidth ?? idWidthFirst, price: priceWidth },
      drag: (column, width) => showWidth(grid.current, column, width),
      set: (column, width) => setChanged({ ...widths, [column]: width }),
    }),
    [grid, widths, idWidth],
  );
}

function showWidth(grid: HTMLElement | null, column: SizedColumn, width: number | null): void {
  grid?.style.setProperty(`--${column}-width`, width === null ? null : `${width}px`);
}

/** `--field-column-width` of product-grid.module.css, px. */
export const usualFieldWidth = 160;

/** By field. Null or a missing field means the default width. */
type Widths = ReadonlyMap<string, number>;

/**
 * Passes the additional columns to the style sheet as `--field-tracks` and `--fields`. If the user has set a width,
 * `--field-column-width` is the average of all, from which the style sheet computes the row's width. Returns a function
 * that shows a new width for one field during a drag.
 */
export function useFieldTracks(
  grid: RefObject<HTMLElement | null>,
  fields: readonly string[],
  widths: Widths,
): (field: string, width: number) => void {
  // A drag may have shown others meanwhile.
  useLayoutEffect(() => showTracks(grid.current, fields, widths), [grid, fields, widths]);
  return useCallback(
    (field, width) => showTracks(grid.current, fields, new Map([...widths, [field, width]])),
    [grid, fields, widths],
  );
}

function showTracks(grid: HTMLElement | null, fields: readonly string[], widths: Widths): void {
  const all = fields.map((field) => widths.get(field) ?? usualFieldWidth);
  const isUsual = all.every((width) => width === usualFieldWidth);
  const set = (name: string, value: string | null) => grid?.style.setProperty(name, value);
  set('--fields', all.length === 0 ? null : `${all.length}`);
  set('--field-tracks', all.length === 0 ? null : all.map((width) => `${width}px`).join(' '));
  const sum = all.reduce((total, width) => total + width, 0);
  set('--field-column-width', isUsual ? null : `${sum / all.length}px`);
}
