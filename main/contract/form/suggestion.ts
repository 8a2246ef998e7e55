import { z } from 'zod';
import { formChoiceSchema } from './form-description.ts';
import { formControls } from './form-field.ts';

/** A field that accepted bodies had, or that refusals named. It says what was seen and requires nothing. */
export const suggestionSchema = z.object({
  path: z.string(),
  /** The control that fits all values that were seen. */
  control: z.enum(formControls),
  /** In how many of the accepted entries it was. */
  count: z.number().int(),
  /** What refusals said about it, newest first, in the service's words. */
  refusals: z.array(z.string()),
  /** The values that were seen, most frequent first, if there are few. They become choices only if a person says so. */
  values: z.array(formChoiceSchema.extend({ count: z.number().int() })),
  /**
   * Some of the values as JSON text, newest first, each once: enough to see whether they are IDs of products. Empty for a
   * list, an object, a date and a yes/no.
   */
  samples: z.array(z.string()),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionsSchema = z.object({
  /** How many accepted entries were read, the newest ones. */
  accepted: z.number().int(),
  /** How many refused entries were read. */
  refused: z.number().int(),
  /** How many entries among these were left out, because they are too long or damaged. */
  unread: z.number().int(),
  fields: z.array(suggestionSchema),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
