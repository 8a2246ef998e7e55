import { z } from 'zod';
import { profileIdSchema } from '../profile/profile.ts';
import { quitAnswerSchema } from '../quit-answer.ts';
import { settingsSchema } from '../settings.ts';
import {
  journalStateSchema,
  noticeIdSchema,
  noticeSchema,
  startStateSchema,
} from '../start-state.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** The app itself: its start, its notices, its settings, its end. */
export const appProcedures = {
  /** Everything that the first picture of the window needs, in one round trip. */
  getStartState: { input: nothing, output: startStateSchema },
  /** Where the journal is. Opens it, which takes its time: why this is not in the start state. */
  getJournalState: { input: nothing, output: journalStateSchema },
  /** Sets a journal aside whose key is missing (the notice says so), and begins a new one. */
  startNewJournal: { input: nothing, output: journalStateSchema },
  /** What the user should know; `notices-changed` announces changes. The start state holds them too. */
  getNotices: { input: nothing, output: z.array(noticeSchema) },
  /** Brings back what this notice offers to restore. `profiles-changed` and `settings-changed` tell how things stand then. */
  restoreSetAside: { input: z.object({ noticeId: noticeIdSchema }), output: nothing },
  /** Offers it no more; the copy stays in the folder. */
  declineRestore: { input: z.object({ noticeId: noticeIdSchema }), output: nothing },
  /** Takes over what a command line asks for, or leaves it out. Returns the profile to show; null: none other. */
  answerProfileOffer: {
    input: z.object({ offerId: z.uuid(), use: z.boolean() }),
    output: z.object({ profileId: profileIdSchema.nullable() }),
  },
  saveSettings: { input: settingsSchema, output: settingsSchema },
  /** Asks in a native dialog where the file shall lie, and writes it; null when that was cancelled. */
  saveDiagnostics: { input: nothing, output: z.object({ path: z.string() }).nullable() },
  /** What was typed last is saved: the answer to `closing`. */
  readyToClose: {
    /** `isKept`: all that was typed lies on the disk. */
    input: z.object({ closingId: z.uuid(), isKept: z.boolean() }),
    output: nothing,
  },
  /** The answer to `quit-question`. */
  answerQuit: { input: z.object({ answer: quitAnswerSchema }), output: nothing },
} as const satisfies ProcedureTable;
