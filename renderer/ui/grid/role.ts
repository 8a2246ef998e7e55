import type { AriaAttributes } from 'react';

type GridRole = 'rowgroup' | 'row' | 'columnheader' | 'gridcell';

/**
 * A role of ARIA's grid pattern with its attributes. The table elements that the linter suggests can't be used for
 * virtualised rows that are positioned by scroll offset.
 */
export function gridRole(
  role: GridRole,
  attributes: AriaAttributes = {},
): AriaAttributes & { readonly role: GridRole } {
  return { role, ...attributes };
}

/** Marks a row for the focus logic; the header is at -1. */
export function gridRow(place: number, attributes: AriaAttributes = {}) {
  const role = gridRole('row', { 'aria-rowindex': place + 2, ...attributes });
  return { ...role, 'data-place': place };
}

/** Marks a cell in this column for the focus logic. */
export function gridCell(column: string) {
  return { ...gridRole('gridcell'), 'data-column': column };
}

/** Marks a column header that can be focused. */
export function gridHeader(column: string, attributes: AriaAttributes) {
  return { ...gridRole('columnheader', attributes), 'data-column': column };
}
