import { findPlaceholders } from '../../../../main/contract/body/find-placeholders.ts';
import type { ColumnRule } from '../../../../main/contract/write/column-rule.ts';

/** The rules whose column the body names. They are saved with the body as a template. */
export function rulesOfBody(text: string, rules: readonly ColumnRule[]): readonly ColumnRule[] {
  const named = new Set(
    findPlaceholders(text).map((found) => (found.kind === 'row' ? found.column : null)),
  );
  return rules.filter(({ column }) => named.has(column));
}
