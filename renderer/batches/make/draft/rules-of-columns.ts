import type { Table, TableColumn } from '../../../../main/contract/batch/table.ts';
import type { CellType } from '../../../../main/contract/body/fill-row.ts';
import {
  findPlaceholders,
  type Placeholder,
} from '../../../../main/contract/body/find-placeholders.ts';
import type { ColumnRule } from '../../../../main/contract/write/template.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';

/**
 * The rule for a column until the user chooses another: it follows the type that nearly all its cells have. An empty cell leaves its field out, because tables have empty cells where there is no
 * value.
 */
export function guessedRule({ name, type }: Pick<TableColumn, 'name' | 'type'>): ColumnRule {
  return { column: name, type, empty: 'leave-out', decimal: null, trims: false };
}

/** A rule for each column: the one chosen for it in the previous table, or the guess. The form knows better than the cells. */
export function rulesOfColumns(
  columns: readonly TableColumn[],
  chosen: readonly ColumnRule[],
  typesOfForm: ReadonlyMap<string, CellType> = new Map(),
): readonly ColumnRule[] {
  const known = new Map(chosen.map((rule) => [rule.column, rule]));
  return columns.map(({ name, type }) => {
    const typed = { name, type: typesOfForm.get(name) ?? type };
    return known.get(name) ?? guessedRule(typed);
  });
}

/** The rules without a column in the table. They come from a template. */
export function rulesWithoutColumn(
  columns: readonly TableColumn[],
  rules: readonly ColumnRule[],
): readonly ColumnRule[] {
  const names = new Set(columns.map(({ name }) => name));
  return rules.filter(({ column }) => !names.has(column));
}

/** The rules that differ from the guess for their column. */
export function chosenRules(
  columns: readonly TableColumn[],
  rules: readonly ColumnRule[],
): readonly ColumnRule[] {
  const guesses = new Map(columns.map((column) => [column.name, guessedRule(column)]));
  return rules.filter((rule) => {
    const guess = guesses.get(rule.column);
    return guess === undefined || !isSameRule(guess, rule);
  });
}

function isSameRule(one: ColumnRule, other: ColumnRule): boolean {
  return (
    one.type === other.type &&
    one.empty === other.empty &&
    one.decimal === other.decimal &&
    one.trims === other.trims
  );
}

/** The column that is probably the ID. Null if no name suggests it. A bare list of IDs is enough for deletions. */
export function idColumnOf(
  {
    columns,
    options,
  }: Pick<Table, 'columns'> & { readonly options: Pick<Table['options'], 'hasHeader'> },
  operation: WriteOperation,
): string | null {
  const isBareList = columns.length === 1 && !options.hasHeader;
  if (isBareList && operation === 'deleteProduct') return columns[0]?.name ?? null;
  return columns.find(({ name }) => name.trim().toLowerCase() === 'id')?.name ?? null;
}

/** The rules whose column the body names. They are saved with the body as a template. */
export function rulesOfBody(text: string, rules: readonly ColumnRule[]): readonly ColumnRule[] {
  const named = columnsIn(findPlaceholders(text));
  return rules.filter(({ column }) => named.has(column));
}

function columnsIn(placeholders: readonly Placeholder[]): ReadonlySet<string | null> {
  return new Set(placeholders.map((found) => (found.kind === 'row' ? found.column : null)));
}
