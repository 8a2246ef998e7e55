import { z } from 'zod';
import { largestTemplateFile } from '../limits.ts';
import { profileIdSchema } from '../profile/profile.ts';
import {
  columnRulesSchema,
  templateBodySchema,
  templateIdSchema,
  templateImportSchema,
  templateNameSchema,
  templateSchema,
  templateSummarySchema,
} from '../write/template.ts';
import { bodyKindSchema } from '../write/write.ts';
import { nothing, type ProcedureTable, suggestedName } from './procedure.ts';

/** Bodies that are saved under a name. */
export const templateProcedures = {
  /** The templates of one kind, by name, without their bodies. */
  listTemplates: {
    input: z.object({ profileId: profileIdSchema, kind: bodyKindSchema }),
    output: z.array(templateSummarySchema),
  },
  getTemplate: { input: z.object({ templateId: templateIdSchema }), output: templateSchema },
  /** Saves a body. Refuses a name that is taken (`name`: `taken`), unless `replace` is set. */
  saveTemplate: {
    input: z.object({
      profileId: profileIdSchema,
      kind: bodyKindSchema,
      name: templateNameSchema,
      body: templateBodySchema,
      /** Null from a form, which has no table: the replaced template keeps its rules. */
      rules: columnRulesSchema.nullable(),
      replace: z.boolean(),
    }),
    output: templateSummarySchema,
  },
  renameTemplate: {
    input: z.object({ templateId: templateIdSchema, name: templateNameSchema }),
    output: templateSummarySchema,
  },
  /** Returns what was deleted, for `restoreTemplate`; null if it was already gone. */
  deleteTemplate: {
    input: z.object({ templateId: templateIdSchema }),
    output: templateSchema.nullable(),
  },
  /** Undoes a deletion; uses another name if the original was taken in the meantime. */
  restoreTemplate: {
    input: z.object({ profileId: profileIdSchema, template: templateSchema }),
    output: nothing,
  },
  /** Asks for a place in a native dialog and writes the templates to the file; null if the user cancelled. */
  exportTemplates: {
    input: z.object({
      profileId: profileIdSchema,
      kind: bodyKindSchema,
      suggestedName,
    }),
    output: z.object({ path: z.string(), templates: z.number().int() }).nullable(),
  },
  /** Saves the templates in a file's text, of both kinds: all that can be saved, or none. */
  importTemplates: {
    input: z.object({ profileId: profileIdSchema, text: z.string().max(largestTemplateFile) }),
    output: templateImportSchema,
  },
} as const satisfies ProcedureTable;
