import { z } from 'zod';
import { profileIdSchema } from '../profile/profile.ts';
import { columnRulesSchema } from '../write/column-rule.ts';
import {
  templateBodySchema,
  templateIdSchema,
  templateImportSchema,
  templateNameSchema,
  templateSchema,
  templateSummarySchema,
} from '../write/template.ts';
import { largestTemplateFile } from '../write/template-limits.ts';
import { bodyKindSchema } from '../write/write.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** Bodies that are kept under names. */
export const templateProcedures = {
  /** The templates of one kind, by name, without their bodies. */
  listTemplates: {
    input: z.object({ profileId: profileIdSchema, kind: bodyKindSchema }),
    output: z.array(templateSummarySchema),
  },
  getTemplate: { input: z.object({ templateId: templateIdSchema }), output: templateSchema },
  /** Keeps a body. A name that is taken is refused (`name`: `taken`), unless it is to be replaced. */
  saveTemplate: {
    input: z.object({
      profileId: profileIdSchema,
      kind: bodyKindSchema,
      name: templateNameSchema,
      body: templateBodySchema,
      /** Null from a form, which knows no table: those of the template that is replaced stay. */
      rules: columnRulesSchema.nullable(),
      replace: z.boolean(),
    }),
    output: templateSummarySchema,
  },
  renameTemplate: {
    input: z.object({ templateId: templateIdSchema, name: templateNameSchema }),
    output: templateSummarySchema,
  },
  /** Returns what was deleted, for `restoreTemplate`; null when it was gone. */
  deleteTemplate: {
    input: z.object({ templateId: templateIdSchema }),
    output: templateSchema.nullable(),
  },
  /** Takes a deletion back; under another name where its own was taken meanwhile. */
  restoreTemplate: {
    input: z.object({ profileId: profileIdSchema, template: templateSchema }),
    output: nothing,
  },
  /** Asks in a native dialog where the file shall lie, and writes them to it; null when cancelled. */
  exportTemplates: {
    input: z.object({
      profileId: profileIdSchema,
      kind: bodyKindSchema,
      suggestedName: z.string().min(1).max(200),
    }),
    output: z.object({ path: z.string(), templates: z.number().int() }).nullable(),
  },
  /** Keeps the templates of a file's text, of both kinds; all that can be kept of it, or none. */
  importTemplates: {
    input: z.object({ profileId: profileIdSchema, text: z.string().max(largestTemplateFile) }),
    output: templateImportSchema,
  },
} as const satisfies ProcedureTable;
