import { z } from 'zod';
import { mostKeptIds } from '../limits.ts';
import { updateBaseSchema } from './update-base.ts';
import { bodyKindSchema, madeForSchema, writeSummarySchema } from './write.ts';

export const draftIdSchema = z.uuid();

/** More than can be sent (5 Mi), because a body may be too long for a while during editing. */
const longestText = 8 * 1024 * 1024;
/** A whole draft as JSON text, in UTF-16 units. */
export const largestDraft = 24 * 1024 * 1024;

const typedText = z.string().max(longestText);

/** A field as typed, including mistakes. */
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
  /** A product is still to be chosen for this text. */
  unchosen: z
    .object({ typed: typedText, matches: z.number().int().nonnegative(), isMore: z.boolean() })
    .optional(),
});
export type DraftRow = z.infer<typeof draftRowSchema>;

/** The content of a form: everything that the user would have to type again. */
export const draftContentSchema = z.object({
  /** Empty for an order. */
  userId: typedText,
  /** The body. */
  text: typedText,
  /** Its fields, as long as one has something that can't be written into the text; otherwise empty. */
  rows: z.array(draftRowSchema).max(10_000),
  /** Whether placeholders are filled in, and the answers for them, by label. */
  fills: z.boolean(),
  answers: z.array(z.object({ label: typedText, answer: typedText })).max(10_000),
  /** The values of `{{uuid}}`, by index: a service may recognise a repeated request by one. */
  ids: z.array(z.uuid()).max(mostKeptIds).default([]),
  /** What the update of a user changes; null if nothing is known about the user. */
  base: updateBaseSchema.nullable().default(null),
  /** Masked values of the base that are sent as they are, by their paths. */
  masksSent: z.array(typedText).max(10_000).default([]),
});
export type DraftContent = z.infer<typeof draftContentSchema>;

const savedDraftSchema = z.object({
  draftId: draftIdSchema,
  kind: bodyKindSchema,
  /** ISO 8601 in UTC. */
  updatedAt: z.string(),
  /** Whether it is the one in its form. */
  isOpen: z.boolean(),
  isDiscarded: z.boolean(),
  /** The latest write that sent this draft and, as far as is known, wasn't carried out. */
  write: writeSummarySchema.nullable(),
});

/** A draft as the list shows it. */
export const draftSummarySchema = savedDraftSchema.extend({
  /** What it would send, as its journal entry will say it. */
  subject: writeSummarySchema.pick({ target: true, subjectId: true, ordered: true }),
});
export type DraftSummary = z.infer<typeof draftSummarySchema>;

export const draftSchema = savedDraftSchema.extend({
  content: draftContentSchema,
  /** Whether it is unchanged since `write` sent it. */
  isAsSent: z.boolean(),
  /** Whether `write` sent it from its form, which shows a ticket in its place. */
  isTicket: z.boolean(),
  /** What it was made for, if that wasn't by typing: from a journal entry or a row. Otherwise null. */
  madeFor: madeForSchema.nullable(),
  /** The update that it puts back; null if none, or if the journal doesn't have it any more. */
  putsBack: writeSummarySchema.nullable(),
});
export type Draft = z.infer<typeof draftSchema>;
