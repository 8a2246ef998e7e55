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

/** What was typed into forms and not sent yet. */
export const draftProcedures = {
  /** The drafts of one kind, newest first, without their contents. Also those that a person discarded. */
  listDrafts: {
    input: z.object({ profileId: profileIdSchema, kind: bodyKindSchema }),
    output: z.array(draftSummarySchema),
  },
  /** The draft that was in the form last; null for an empty form. */
  getOpenDraft: {
    input: z.object({ profileId: profileIdSchema, kind: bodyKindSchema }),
    output: draftSchema.nullable(),
  },
  /** Returns a draft and marks it as the one in its form; null if it is gone. */
  openDraft: { input: z.object({ draftId: draftIdSchema }), output: draftSchema.nullable() },
  /** Removes it from its form, but keeps it. */
  closeDraft: { input: z.object({ draftId: draftIdSchema }), output: nothing },
  /** Saves the content of a form; it is on disk when this returns. Also restores a discarded draft. */
  saveDraft: {
    input: z.object({
      draftId: draftIdSchema,
      profileId: profileIdSchema,
      kind: bodyKindSchema,
      content: draftContentSchema,
      /** Whether it is in its form, replacing any other. */
      isOpen: z.boolean(),
    }),
    output: nothing,
  },
  /** Makes a draft from what a write sent, in the same or another profile, for `openDraft`. */
  makeDraft: {
    input: z.object({ writeId: writeIdSchema, profileId: profileIdSchema }),
    output: z.object({ draftId: draftIdSchema }),
  },
  /**
   * Takes it out of its form and the list. It can be restored while the app runs. `byPerson`: it is listed as discarded;
   * otherwise it was emptied, or is of no use any more.
   */
  discardDraft: {
    input: z.object({ draftId: draftIdSchema, byPerson: z.boolean() }),
    output: nothing,
  },
  restoreDraft: { input: z.object({ draftId: draftIdSchema }), output: nothing },
} as const satisfies ProcedureTable;
