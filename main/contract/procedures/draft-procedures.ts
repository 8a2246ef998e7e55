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
  /**
   * Makes a draft of a journal entry, for `openDraft`: of what it sent, in the same or another profile, or of the user as it was
   * before an update, in its own; then its base is what the update sent. Throws `invalid-input` at `writeId` if it can't be made.
   */
  makeDraft: {
    input: z.object({
      writeId: writeIdSchema,
      profileId: profileIdSchema,
      of: z.enum(['sent', 'before']),
    }),
    output: z.object({ draftId: draftIdSchema }),
  },
  /**
   * Takes it out of its form. `kept`: it stays on the list; `discarded`: a person did that, and it is listed as such; `useless`: it
   * was emptied, or is of no use any more. Null puts one of the last two on the list again, while the app runs.
   */
  leaveDraft: {
    input: z.object({
      draftId: draftIdSchema,
      as: z.enum(['kept', 'discarded', 'useless']).nullable(),
    }),
    output: nothing,
  },
} as const satisfies ProcedureTable;
