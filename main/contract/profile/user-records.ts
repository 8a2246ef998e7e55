import { z } from 'zod';

/** Whether an update sends the whole record, or only the members that it changes. */
export const sentPartSchema = z.enum(['whole', 'changes']);
export type SentPart = z.infer<typeof sentPartSchema>;

/** A service that also answers `GET /api/v1/users/{id}`, as the test when this was switched on has found it. */
export const userRecordsSchema = z.object({
  /** What an update sends, unless a person chooses otherwise for one. */
  send: sentPartSchema,
  /** The member of a record that contains the ID; null if it isn't known. */
  idMember: z.string().max(200).nullable(),
  /** Whether two reads had the same strong ETag. If not, a record is read again right before it is updated. */
  hasStrongEtag: z.boolean(),
});
export type UserRecords = z.infer<typeof userRecordsSchema>;
