import type { AriaAttributes } from 'react';

type GridRole = 'rowgroup' | 'row' | 'columnheader' | 'gridcell';

/**
 * A role of ARIA's grid pattern with its attributes. The elements of a table, which the linter would have in
 * its place, cannot be drawn in windows of rows that lie where the scroll position wants them.
 */
export function gridRole(
  role: GridRole,
  attributes: AriaAttributes = {},
): AriaAttributes & { readonly role: GridRole } {
  return { role, ...attributes };
}

/** A row at this place, where the focus model finds it; the header is at -1. */
export function gridRow(place: number, attributes: AriaAttributes = {}) {
  const role = gridRole('row', { 'aria-rowindex': place + 2, ...attributes });
  return { ...role, 'data-place': place };
}

/** A cell in this column, where the focus model finds it. */
export function gridCell(column: string) {
  return { ...gridRole('gridcell'), 'data-column': column };
}

/** The header of a column that the focus can go to. */
export function gridHeader(column: string, attributes: AriaAttributes) {
  return { ...gridRole('columnheader', attributes), 'data-column': column };
}
