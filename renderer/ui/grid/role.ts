import type { AriaAttributes } from 'react';

type GridRole = 'grid' | 'rowgroup' | 'row' | 'columnheader' | 'gridcell';

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
