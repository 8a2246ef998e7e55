import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

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
  const show = (shown: Widths): void => {
    const style = grid.current?.style;
    const all = fields.map((field) => shown.get(field) ?? usualFieldWidth);
    const isUsual = all.every((width) => width === usualFieldWidth);
    const set = (name: string, value: string | null) => style?.setProperty(name, value);
    set('--fields', all.length === 0 ? null : `${all.length}`);
    set('--field-tracks', all.length === 0 ? null : all.map((width) => `${width}px`).join(' '));
    const sum = all.reduce((total, width) => total + width, 0);
    set('--field-column-width', isUsual ? null : `${sum / all.length}px`);
  };
  const showAll = useEffectEvent(() => show(widths));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drag may have shown others meanwhile.
  useLayoutEffect(showAll, [fields, widths]);
  return (field, width) => show(new Map([...widths, [field, width]]));
}
