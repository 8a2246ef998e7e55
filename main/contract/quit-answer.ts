import { z } from 'zod';

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

/** The same while writes wait: in the order of the buttons. */
export const waitingAnswerSchema = z.enum([
  /** Sends them now, and quits once they are done. */
  'send',
  /** Each is recorded as *not sent*. */
  'discard',
  /** Cancels the quit. They go on waiting. */
  'stay',
]);
export type WaitingAnswer = z.infer<typeof waitingAnswerSchema>;
