import { z } from 'zod';

/** A page of a window, and what is open on it. */
export const windowPlaceSchema = z.object({
  page: z.enum(['journal', 'batches']),
  detail: z.uuid(),
});
export type WindowPlace = z.infer<typeof windowPlaceSchema>;
