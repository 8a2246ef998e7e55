import { z } from 'zod';

/** What a person says to the question whether the app shall end while a write is under way. */
export const quitAnswerSchema = z.enum([
  /** It ends by itself once each has been carried out; what was not is for the person to read. */
  'wait',
  /** It goes on as if nobody had asked it to end. */
  'stay',
  /** It ends at once; each is recorded as *unknown*. */
  'now',
]);
export type QuitAnswer = z.infer<typeof quitAnswerSchema>;
