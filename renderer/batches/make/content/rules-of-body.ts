import { findPlaceholders } from '../../../../main/contract/body/find-placeholders.ts';
import type { ColumnRule } from '../../../../main/contract/write/column-rule.ts';

/** Those of the rules whose column the body names: what belongs to it when it is kept as a template. */
export function rulesOfBody(text: string, rules: readonly ColumnRule[]): readonly ColumnRule[] {
  const named = new Set(
    findPlaceholders(text).map((found) => (found.kind === 'row' ? found.column : null)),
  );
  return rules.filter(({ column }) => named.has(column));
}
