import { z } from 'zod';
import { formDescriptionSchema, profileFormsSchema } from '../form/form-description.ts';
import { largestBodySchema } from '../form/form-field.ts';
import { profileIdSchema } from '../profile/profile.ts';
import { bodyKindSchema, writeIdSchema } from '../write/write.ts';
import type { ProcedureTable } from './procedure.ts';

const formOf = { profileId: profileIdSchema, kind: bodyKindSchema } as const;

/** The forms of a profile: which fields an order or a user has. */
export const formProcedures = {
  /** The forms of a profile, with `problem` if its file couldn't be used: then the forms are empty. */
  getForms: {
    input: z.object({ profileId: profileIdSchema }),
    output: z.object({
      forms: profileFormsSchema,
      /** `newer`: a later version of the app wrote the file. `unreadable`: it was set aside or can't be read. */
      problem: z.enum(['newer', 'unreadable']).nullable(),
    }),
  },
  /**
   * Replaces a form; null removes it. Refuses it (`form`: `changed-elsewhere`) if the stored form isn't `opened` any
   * more. `schema` is the schema of the body as JSON text; null removes it, and without it the stored one stays.
   */
  saveForm: {
    input: z.object({
      ...formOf,
      form: formDescriptionSchema.nullable(),
      opened: formDescriptionSchema.nullable(),
      schema: z.string().max(largestBodySchema).nullable().optional(),
    }),
    output: profileFormsSchema,
  },
  /** The schema of the body that belongs to a form, as JSON text; null if it has no schema. */
  getFormSchema: { input: z.object(formOf), output: z.string().nullable() },
  /**
   * GET of a schema document at the origin of the profile, without the token unless `withToken`, which needs an address
   * below the base URL. Its bytes are available once at `schemaDataPath + readId`. `callId` is what `cancel` names.
   */
  readSchemaDocument: {
    input: z.object({
      profileId: profileIdSchema,
      callId: writeIdSchema,
      address: z.string().max(2000),
      withToken: z.boolean(),
    }),
    output: z.object({ readId: writeIdSchema, bytes: z.number() }),
  },
  /**
   * Looks for an OpenAPI document of the service at the usual places below the base URL, from this one on, for at most
   * `withinMs`. Finds nothing if the policy doesn't allow it. `next` is the place to go on from if its document describes
   * nothing that fits. `wantsToken`: the service wanted a token, and `withToken` sends it. The bytes as in
   * `readSchemaDocument`.
   */
  findSchemaDocument: {
    input: z.object({
      profileId: profileIdSchema,
      callId: writeIdSchema,
      from: z.int().min(0).max(100),
      withinMs: z.int().min(0).max(5000),
      withToken: z.boolean(),
    }),
    output: z.object({
      found: z
        .object({ readId: writeIdSchema, address: z.string(), next: z.number().int() })
        .nullable(),
      wantsToken: z.boolean(),
    }),
  },
} as const satisfies ProcedureTable;
