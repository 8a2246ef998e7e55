import type { TableColumn } from '../../../../main/contract/batch/table.ts';
import type { ColumnRule } from '../../../../main/contract/write/column-rule.ts';

/**
 * How a column is taken until a person chooses otherwise: by the type that all of its cells have. An empty cell leaves
 * its field out, since a table has empty cells where there is nothing to say; and no comma becomes a point.
 */
export function guessedRule({ name, type }: Pick<TableColumn, 'name' | 'type'>): ColumnRule {
  return { column: name, type, empty: 'leave-out', takesComma: false };
}

/** A rule for each column: the one that a person has chosen for it in the table before, or the guess. */
export function rulesOfColumns(
  columns: readonly TableColumn[],
  chosen: readonly ColumnRule[],
): readonly ColumnRule[] {
  const known = new Map(chosen.map((rule) => [rule.column, rule]));
  return columns.map((column) => known.get(column.name) ?? guessedRule(column));
}

/** Those of the rules for which there is no column: a template has brought them. */
export function rulesWithoutColumn(
  columns: readonly TableColumn[],
  rules: readonly ColumnRule[],
): readonly ColumnRule[] {
  const names = new Set(columns.map(({ name }) => name));
  return rules.filter(({ column }) => !names.has(column));
}

/** Those of the rules that are another than the guess for their column. */
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
    one.type === other.type && one.empty === other.empty && one.takesComma === other.takesComma
  );
}

/** The column that is likely meant as the ID; null where no name says so. */
export function idColumnOf(columns: readonly Pick<TableColumn, 'name'>[]): string | null {
  return columns.find(({ name }) => name.trim().toLowerCase() === 'id')?.name ?? null;
}
