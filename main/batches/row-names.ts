import type { Batch } from '../contract/batch/batch.ts';
import type { Cell } from '../contract/batch/table.ts';
import type { ServiceText } from '../contract/service-text.ts';
import { valuesInWords } from '../contract/write/write-subject.ts';

export interface RowNames {
  /** The ID of the user or product as it is in the cell; empty for an order. */
  readonly id: string;
  /** The product's name; empty if the table doesn't have one. */
  readonly name: string;
}

/** Reads from the cells whom or what each row is about. */
export function rowNames({
  operation,
  content: { idColumn, nameColumn },
  table,
}: Batch): (cells: readonly Cell[]) => RowNames {
  const placeOf = (column: string | null) =>
    table?.columns.findIndex(({ name }) => name === column) ?? -1;
  const idAt = operation === 'createOrder' ? -1 : placeOf(idColumn);
  const nameAt = operation === 'deleteProduct' ? placeOf(nameColumn) : -1;
  return (cells) => ({ id: cells[idAt] ?? '', name: cells[nameAt] ?? '' });
}

/** How a row's journal entry names what it was for, by values only. The name comes from a service. */
export function rowTarget(
  { id, body, name }: RowNames & { readonly body: string | null },
  gate: (text: string) => ServiceText,
): string {
  if (name !== '') return `${gate(name)} (#${id})`;
  return body === null || id !== '' ? id : valuesInWords(body);
}
