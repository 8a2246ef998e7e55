import { z } from 'zod';
import { profileIdSchema } from '../profile/profile.ts';
import {
  draftContentSchema,
  draftIdSchema,
  draftSchema,
  draftSummarySchema,
} from '../write/draft.ts';
import { bodyKindSchema, writeIdSchema } from '../write/write.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** What was typed into forms and not yet carried out. */
export const draftProcedures = {
  /** The drafts of one kind, the newest first, without their contents. */
  listDrafts: {
    input: z.object({ profileId: profileIdSchema, kind: bodyKindSchema }),
    output: z.array(draftSummarySchema),
  },
  /** The one that stood in the form last; null for an empty form. */
  getOpenDraft: {
    input: z.object({ profileId: profileIdSchema, kind: bodyKindSchema }),
    output: draftSchema.nullable(),
  },
  /** Returns a draft, which stands in its form from now on; null when it is gone. */
  openDraft: { input: z.object({ draftId: draftIdSchema }), output: draftSchema.nullable() },
  /** It stands in its form no more, and is kept. */
  closeDraft: { input: z.object({ draftId: draftIdSchema }), output: nothing },
  /** Keeps what stands in a form, on the disk when it returns. One that was discarded is back by it. */
  saveDraft: {
    input: z.object({
      draftId: draftIdSchema,
      profileId: profileIdSchema,
      kind: bodyKindSchema,
      content: draftContentSchema,
      /** Whether it stands in its form, in place of any other. */
      isOpen: z.boolean(),
    }),
    output: nothing,
  },
  /** Makes a draft of what a write sent, in the same or another profile, for `openDraft`. */
  makeDraft: {
    input: z.object({
      writeId: writeIdSchema,
      profileId: profileIdSchema,
      face: draftContentSchema.shape.face,
    }),
    output: z.object({ draftId: draftIdSchema }),
  },
  /** Takes it off the list; it can be restored for an hour, while the app runs. */
  discardDraft: { input: z.object({ draftId: draftIdSchema }), output: nothing },
  restoreDraft: { input: z.object({ draftId: draftIdSchema }), output: nothing },
  /** How many drafts a profile has, of both kinds. */
  countDrafts: {
    input: z.object({ profileId: profileIdSchema }),
    output: z.object({ drafts: z.number().int() }),
  },
} as const satisfies ProcedureTable;
