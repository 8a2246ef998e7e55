import { z } from 'zod';
import { cellTypes, emptyCells } from '../body/fill-row.ts';

/** How the cells of one column of a table are converted to values. */
export const columnRuleSchema = z.object({
  column: z.string(),
  type: z.enum(cellTypes),
  empty: z.enum(emptyCells),
  takesComma: z.boolean(),
});
export type ColumnRule = z.infer<typeof columnRuleSchema>;

/** The limit is the maximum number of columns of a table. */
export const columnRulesSchema = z.array(columnRuleSchema).max(1000);
