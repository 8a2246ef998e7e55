import { z } from 'zod';
import { cellTypes, emptyCells } from '../body/fill-row.ts';
import { decimalSigns } from '../body/written-number.ts';
import { isJson } from '../json/read-json.ts';
import { longestTemplateName } from '../limits.ts';
import { nameSchema } from '../profile/profile.ts';
import { bodyKindSchema, bodyTextSchema } from './write.ts';

/** How the cells of one column of a table are converted to values. */
const columnRuleSchema = z.object({
  column: z.string(),
  type: z.enum(cellTypes),
  empty: z.enum(emptyCells),
  decimal: z.enum(decimalSigns).nullable(),
  /** Whether spaces and invisible characters are taken off the ends of its cells. */
  trims: z.boolean(),
});
export type ColumnRule = z.infer<typeof columnRuleSchema>;

/** The limit is the maximum number of columns of a table. */
export const columnRulesSchema = z.array(columnRuleSchema).max(1000);

export const templateIdSchema = z.uuid();

/** Unique among the templates of its kind in a profile, ignoring case. */
export const templateNameSchema = nameSchema(longestTemplateName);

/** JSON text of an object that could be sent unchanged: placeholders are inside its strings. */
export const templateBodySchema = bodyTextSchema.refine(isObjectText, 'not-an-object');

function isObjectText(text: string): boolean {
  return /^[ \t\n\r]*\{/.test(text) && !/\p{Cs}/u.test(text) && isJson(text);
}

/** A template as the list shows it. */
export const templateSummarySchema = z.object({
  templateId: templateIdSchema,
  kind: bodyKindSchema,
  name: z.string(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TemplateSummary = z.infer<typeof templateSummarySchema>;

/** A template in full; its body is kept byte for byte. */
export const templateSchema = templateSummarySchema.extend({
  body: bodyTextSchema,
  /** How a batch fills in the columns named in the body; null if no batch saved the template. */
  rules: columnRulesSchema.nullable(),
});
export type Template = z.infer<typeof templateSchema>;

/** A template in a profile file. Strict, so that nothing that a newer version knows about it is left out unseen. */
export const importedTemplateSchema = z.strictObject({
  kind: bodyKindSchema,
  name: templateNameSchema,
  body: templateBodySchema,
  rules: columnRulesSchema.nullable().default(null),
});
export type ImportedTemplate = z.infer<typeof importedTemplateSchema>;
