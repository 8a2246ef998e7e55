import type { FormStep } from '../../../main/contract/form/form-field.ts';
import { valueRow } from './form-rows.ts';
import { type BodyRow, newRow } from './row.ts';

/**
 * These rows with values, as JSON, where the steps lead. The first list on the way gets an item for each of them; in
 * lists below it, and without one, there is one value. What is in the way is replaced.
 */
export function rowsWithValues(
  rows: readonly BodyRow[],
  steps: readonly FormStep[],
  values: readonly string[],
): readonly BodyRow[] {
  const [step, ...rest] = steps;
  if (step === undefined || step === 'item') return rows;
  const { name } = step;
  const at = rows.findIndex((row) => row.name === name);
  const before = rows[at] ?? newRow({ name });
  const row = { ...withValues(before, rest, values), key: before.key, name };
  return at === -1 ? [...rows.filter((other) => !isBlankRow(other)), row] : rows.with(at, row);
}

function withValues(row: BodyRow, steps: readonly FormStep[], values: readonly string[]): BodyRow {
  const [step, ...rest] = steps;
  if (step === undefined) return rowOfValue(values[0] ?? 'null');
  if (step === 'item') {
    const item = (row.type === 'list' ? row.rows[0] : undefined) ?? newRow();
    const items = values.map((value) => withNewKeys(withValues(item, rest, [value])));
    return { ...row, type: 'list', rows: items };
  }
  const within = row.type === 'object' ? row.rows : [];
  return { ...row, type: 'object', rows: rowsWithValues(within, steps, values) };
}

function rowOfValue(json: string): BodyRow {
  return valueRow(json) ?? newRow({ type: 'json', text: json });
}

/** The row of a body without a form: nothing was entered in it. */
function isBlankRow({ name, type, text }: BodyRow): boolean {
  return name === '' && type === 'text' && text === '';
}

function withNewKeys({ key: _, ...row }: BodyRow): BodyRow {
  return newRow({ ...row, rows: row.rows.map(withNewKeys) });
}
