import { z } from 'zod';
import { failureSchema } from '../failure.ts';
import { longestPath, mostFormFields } from '../form/form-field.ts';
import { longestBody } from '../limits.ts';
import { longestEtag, strongEtag } from './service-request.ts';

export const ifMatchSchema = z.string().max(longestEtag).regex(strongEtag, 'etag').nullable();

/** What an update of a user changes. */
export const updateBaseSchema = z.object({
  /** Exactly as the service sent it, or as it was last sent from here. */
  text: z.string().max(longestBody),
  /** The strong ETag of a record that was read; null if it has none that can be used. */
  etag: ifMatchSchema,
  /** When it was read, or when the update that contained it was sent; ISO 8601 in UTC. */
  readAt: z.string().max(40),
  /** `read`: the record from the service. `sent`: the body of the last accepted update from this computer. */
  source: z.enum(['read', 'sent']),
  /** The base URL that it was read from: it is no base at another one. Missing if it wasn't read for a form. */
  readFrom: z.string().optional(),
  /** The paths of its members that the form has left out of what is sent (`neverSent`). Missing for none. */
  leftOut: z.array(z.string().max(longestPath)).max(mostFormFields).optional(),
});
export type UpdateBase = z.infer<typeof updateBaseSchema>;

/**
 * A base as a journal entry keeps it: past the gate. `isExact` is false if the gate changed something in it; then it
 * isn't what the service sent, and must not be sent.
 */
export const keptBaseSchema = updateBaseSchema.extend({ isExact: z.boolean() });
export type KeptBase = z.infer<typeof keptBaseSchema>;

/**
 * The record that was found after an update was refused with 412, or when it was read again right before sending and
 * wasn't the base any more. Its text has passed the gate. `not-read`: why there is none.
 */
export const currentRecordSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    text: z.string(),
    /** As for a kept base. */
    isExact: z.boolean(),
    readAt: z.string(),
  }),
  z.object({ kind: z.literal('not-read'), failure: failureSchema, readAt: z.string() }),
]);
export type CurrentRecord = z.infer<typeof currentRecordSchema>;
