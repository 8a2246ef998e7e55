import { z } from 'zod';
import { ifMatchSchema } from './update-base.ts';

/** A user record that was read. */
export const userRecordSchema = z.object({
  /** Exactly as the service sent it; with the token masked if `unusable` is `holds-token`. */
  text: z.string(),
  /** The ETag for `If-Match`; null if there is none, it isn't strong, is too long, or the first reads have shown that it changes. */
  etag: ifMatchSchema,
  readAt: z.string(),
  durationMs: z.number(),
  /**
   * Why it can't be the base of an update; null if it can. `holds-token`: the profile's token occurs in it in some form.
   * `other-id`: it is the record of another user.
   */
  unusable: z.enum(['holds-token', 'other-id']).nullable(),
  /** False if no member is known to contain the ID, or this record doesn't have it: then nothing shows whose record it is. */
  isIdChecked: z.boolean(),
  /**
   * Why it doesn't prove what the service has now; null if it does. `age`: a cache has kept it for some seconds.
   * `warning`: a cache says that it is stale. `cache`: it comes from a cache. `part`: the service sent a part of it (206).
   */
  noProof: z.enum(['age', 'warning', 'cache', 'part']).nullable(),
});
export type UserRecord = z.infer<typeof userRecordSchema>;
