import { shownNameSchema } from '../../contract/profile/name-schema.ts';
import { columnRulesSchema } from '../../contract/write/column-rule.ts';
import {
  type Template,
  type TemplateSummary,
  templateSchema,
  templateSummarySchema,
} from '../../contract/write/template.ts';
import { json } from '../sql/rows.ts';

const fullRow = templateSchema.extend({
  name: shownNameSchema,
  rules: json(columnRulesSchema),
});
const summaryRow = templateSummarySchema.extend({ name: shownNameSchema });

/** A row as the contract describes it; null if it is missing or doesn't fit. */
export function templateOf(row: unknown): Template | null {
  return fullRow.safeParse(row).data ?? null;
}

/** Like `templateOf`, without the body. */
export function templateSummaryOf(row: unknown): TemplateSummary | null {
  return summaryRow.safeParse(row).data ?? null;
}
