import { z } from 'zod';
import { nameSchema } from '../profile/name-schema.ts';
import { columnRulesSchema } from './column-rule.ts';
import { longestTemplateName } from './template-limits.ts';
import { bodyKindSchema, bodyTextSchema } from './write.ts';

export const templateIdSchema = z.uuid();

/** One of its kind in a profile, whatever its case. */
export const templateNameSchema = nameSchema(longestTemplateName);

/** JSON text of an object that could be sent as it stands: placeholders are in its strings. */
export const templateBodySchema = bodyTextSchema.refine(isObjectText, 'body');

function isObjectText(text: string): boolean {
  if (!/^[ \t\n\r]*\{/.test(text) || /\p{Cs}/u.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
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

/** A template in full: its body is kept byte for byte. */
export const templateSchema = templateSummarySchema.extend({
  body: bodyTextSchema,
  /** How a batch fills in the columns that the body names; null for one that no batch has kept. */
  rules: columnRulesSchema.nullable(),
});
export type Template = z.infer<typeof templateSchema>;

/** Why an entry of a file was left out; `same`: it is there already, with this name and body. */
export const skippedTemplateSchema = z.object({
  /** Its place in the file, from 1. */
  entry: z.number().int(),
  /** Empty where it has none that could be read. */
  name: z.string(),
  why: z.enum(['entry', 'kind', 'name', 'body', 'rules', 'same']),
});
export type SkippedTemplate = z.infer<typeof skippedTemplateSchema>;

/** What became of the entries of a file, or why nothing was read from it. */
export const templateImportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('imported'),
    added: z.object({ order: z.number().int(), user: z.number().int() }),
    /** Their names were taken. */
    renamed: z.array(z.object({ from: z.string(), to: z.string() })),
    skipped: z.array(skippedTemplateSchema),
  }),
  z.object({
    kind: z.literal('refused'),
    why: z.enum(['not-json', 'other-format', 'newer-version', 'too-many']),
  }),
]);
export type TemplateImport = z.infer<typeof templateImportSchema>;
