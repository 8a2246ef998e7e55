import { z } from 'zod';
import { cellTypes, emptyCells } from '../body/fill-row.ts';
import { isJson } from '../body/json-tokens.ts';
import { longestTemplateName } from '../limits.ts';
import { nameSchema } from '../profile/profile.ts';
import { bodyKindSchema, bodyTextSchema } from './write.ts';

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

export const templateIdSchema = z.uuid();

/** Unique among the templates of its kind in a profile, ignoring case. */
export const templateNameSchema = nameSchema(longestTemplateName);

/** JSON text of an object that could be sent unchanged: placeholders are inside its strings. */
export const templateBodySchema = bodyTextSchema.refine(isObjectText, 'body');

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

/**
 * Why an entry of a file was left out; `same`: a template with this name and body already exists.
 */
export const skippedTemplateSchema = z.object({
  /** Its position in the file, from 1. */
  entry: z.number().int(),
  /** Empty if it has no readable name. */
  name: z.string(),
  why: z.enum(['entry', 'kind', 'name', 'body', 'rules', 'same']),
});
export type SkippedTemplate = z.infer<typeof skippedTemplateSchema>;

/** The result for each entry of a file, or why nothing was read from it. */
export const templateImportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('imported'),
    added: z.object({ order: z.number().int(), user: z.number().int() }),
    /** Templates whose names were taken. */
    renamed: z.array(z.object({ from: z.string(), to: z.string() })),
    skipped: z.array(skippedTemplateSchema),
  }),
  z.object({
    kind: z.literal('refused'),
    why: z.enum(['not-json', 'other-format', 'newer-version', 'too-many']),
  }),
]);
export type TemplateImport = z.infer<typeof templateImportSchema>;
