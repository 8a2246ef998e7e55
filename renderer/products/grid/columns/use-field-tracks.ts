import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** `--field-column-width` of product-grid.module.css, px. */
export const usualFieldWidth = 160;

/** By field; null and what is missing is the usual one. */
type Widths = ReadonlyMap<string, number>;

/**
 * Tells the style sheet which columns of fields there are, as `--field-tracks` and `--fields`. Where a person has set the
 * width of one, `--field-column-width` is what all take on average, which the style sheet makes the row's width of.
 * Returns what shows another width of one field, while it is being dragged.
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
