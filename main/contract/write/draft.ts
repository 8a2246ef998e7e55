import { z } from 'zod';
import { mostKeptIds } from './template-limits.ts';
import { bodyKindSchema, writeSummarySchema } from './write.ts';

export const draftIdSchema = z.uuid();

/** More than can be sent (5 Mi), since a body may be too long for a while as it is written. */
const longestText = 8 * 1024 * 1024;
/** A whole draft as JSON text, in UTF-16 units. */
export const largestDraft = 16 * 1024 * 1024;

const typedText = z.string().max(longestText);

/** A row of the Fields face as it stands, mistakes and all. */
const draftRowSchema = z.object({
  name: typedText,
  type: z.enum(['text', 'number', 'boolean', 'null', 'json', 'object', 'list']),
  text: typedText,
  checked: z.boolean().nullable(),
  get rows() {
    return z.array(draftRowSchema).max(10_000);
  },
  starter: z.boolean(),
  sendEmpty: z.boolean(),
});
export type DraftRow = z.infer<typeof draftRowSchema>;

/** What stands in a form: everything that a person would have to type again. */
export const draftContentSchema = z.object({
  /** Empty for an order. */
  userId: typedText,
  /** The face that is shown. */
  face: z.enum(['fields', 'json']),
  /** The face that was written on last: what is sent. */
  written: z.enum(['fields', 'json']),
  /** Empty when fields were written. */
  text: typedText,
  /** None when JSON was written. */
  rows: z.array(draftRowSchema).max(10_000),
  /** Whether placeholders are filled in, and what was answered for them, by their labels. */
  fills: z.boolean(),
  answers: z.array(z.object({ label: typedText, answer: typedText })).max(10_000),
  /** What `{{uuid}}` became, by its place: a service may know a request again by it. */
  ids: z.array(z.uuid()).max(mostKeptIds).default([]),
});
export type DraftContent = z.infer<typeof draftContentSchema>;

/** A draft as the list shows it. */
export const draftSummarySchema = z.object({
  draftId: draftIdSchema,
  kind: bodyKindSchema,
  /** ISO 8601 in UTC. */
  updatedAt: z.string(),
  /** Its first fields in one line; empty when there are none. */
  firstFields: z.string(),
  /** Whether it is the one that stands in its form. */
  isOpen: z.boolean(),
  /** The newest write that it was sent by, which was not carried out as far as is known. */
  write: writeSummarySchema.nullable(),
});
export type DraftSummary = z.infer<typeof draftSummarySchema>;

export const draftSchema = draftSummarySchema.extend({
  content: draftContentSchema,
  /** Whether it stands as `write` sent it. */
  isAsSent: z.boolean(),
});
export type Draft = z.infer<typeof draftSchema>;
