import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import type { Placeholder } from '../../../../main/contract/body/find-placeholders.ts';

/** The columns that these placeholders name, in the order of the table. */
export function usedColumns(
  columns: readonly TableColumn[],
  placeholders: readonly Placeholder[],
): readonly TableColumn[] {
  const used = new Set(placeholders.map((found) => (found.kind === 'row' ? found.column : null)));
  return columns.filter(({ name }) => used.has(name));
}
