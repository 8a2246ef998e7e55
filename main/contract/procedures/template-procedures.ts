import { z } from 'zod';
import { profileIdSchema } from '../profile/profile.ts';
import {
  columnRulesSchema,
  templateBodySchema,
  templateIdSchema,
  templateNameSchema,
  templateSchema,
  templateSummarySchema,
} from '../write/template.ts';
import { bodyKindSchema } from '../write/write.ts';
import type { ProcedureTable } from './procedure.ts';

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
  /** Returns what was deleted, which `saveTemplate` brings back; null if it was already gone. */
  deleteTemplate: {
    input: z.object({ templateId: templateIdSchema }),
    output: templateSchema.nullable(),
  },
} as const satisfies ProcedureTable;
