import { z } from 'zod';
import { cellTypes, emptyCells } from '../body/fill-row.ts';

/** How the cells of one column of a table become values. */
export const columnRuleSchema = z.object({
  column: z.string(),
  type: z.enum(cellTypes),
  empty: z.enum(emptyCells),
  takesComma: z.boolean(),
});
export type ColumnRule = z.infer<typeof columnRuleSchema>;

/** As many as a table has columns at most. */
export const columnRulesSchema = z.array(columnRuleSchema).max(1000);
