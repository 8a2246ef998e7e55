import { z } from 'zod';
import { helpPlaceSchema } from '../help.ts';
import { profileIdSchema } from '../profile/profile.ts';
import { settingsSchema } from '../settings.ts';
import {
  journalStateSchema,
  noticeActs,
  noticeIdSchema,
  noticeSchema,
  startStateSchema,
} from '../start-state.ts';
import { updateStateSchema } from '../update.ts';
import { writeIdSchema } from '../write/write.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** The user's answer when the app is asked to quit while a write is being sent. */
export const quitAnswerSchema = z.enum([
  /**
   * Quits automatically once every write is done. If one isn't, the app stays open so that the user
   * can read why.
   */
  'wait',
  /** Cancels the quit. */
  'stay',
  /** Quits at once; each write is recorded as *unknown*. */
  'now',
]);
export type QuitAnswer = z.infer<typeof quitAnswerSchema>;

/** The app itself: its start, its notices, its settings, its end. */
export const appProcedures = {
  /** Everything the window needs for its first render, in one round trip. */
  getStartState: { input: nothing, output: startStateSchema },
  /** Where the journal is. Opens it, which takes time: that's why this isn't in the start state. */
  getJournalState: { input: nothing, output: journalStateSchema },
  /** What the user should know. The start state contains them too. */
  getNotices: { input: nothing, output: z.array(noticeSchema) },
  /** Does what this notice offers. A copy that is given up stays in the folder. */
  settleNotice: {
    input: z.object({ noticeId: noticeIdSchema, by: z.enum(noticeActs) }),
    output: nothing,
  },
  /**
   * Accepts what a command line asks for, or dismisses it. Returns the profile to show; null to stay on the current
   * one.
   */
  answerProfileOffer: {
    input: z.object({ offerId: z.uuid(), use: z.boolean() }),
    output: z.object({ profileId: profileIdSchema.nullable() }),
  },
  saveSettings: { input: settingsSchema, output: settingsSchema },
  /** Opens the help in its window, or leads that window to this place. */
  openHelp: { input: helpPlaceSchema, output: nothing },
  /** Shows the folder with the user's data in the system's file manager. */
  showDataFolder: { input: nothing, output: nothing },
  /** Asks for a place in a native dialog and writes the file; null if the user cancelled. */
  saveDiagnostics: { input: nothing, output: z.object({ path: z.string() }).nullable() },
  /** What was typed last is saved: the answer to `closing`. */
  readyToClose: {
    /** `isKept`: everything that was typed is on disk. */
    input: z.object({ closingId: z.uuid(), isKept: z.boolean() }),
    output: nothing,
  },
  /** The answer to `quit-question`. */
  answerQuit: { input: z.object({ answer: quitAnswerSchema }), output: nothing },
} as const satisfies ProcedureTable;

/** Updates of the app. */
export const updateProcedures = {
  /** Reads the feed now. Resolves with its result; does nothing while an update is downloaded or ready. */
  checkForUpdates: { input: nothing, output: updateStateSchema },
  /** Downloads and verifies the version that is offered. Resolves once that has begun. `cancel` ends it under `callId`. */
  downloadUpdate: { input: z.object({ callId: writeIdSchema }), output: nothing },
} as const satisfies ProcedureTable;
