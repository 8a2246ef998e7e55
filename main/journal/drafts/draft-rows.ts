import { z } from 'zod';
import { draftContentSchema, draftIdSchema } from '../../contract/write/draft.ts';
import { bodyKindSchema, madeForSchema } from '../../contract/write/write.ts';
import { json } from '../sql/rows.ts';

const formRow = z.object({ profileId: z.string(), kind: bodyKindSchema });

/** The form that a draft belongs to. */
export type DraftForm = z.infer<typeof formRow>;

/** The form of the changed draft; null if nothing changed. */
export const formOf = (row: unknown): DraftForm | null => formRow.safeParse(row).data ?? null;

const flag = z.number().transform((stored) => stored === 1);

const summaryRow = z.object({
  draftId: draftIdSchema,
  kind: bodyKindSchema,
  updatedAt: z.string(),
  firstFields: z.string(),
  isOpen: flag,
  writeId: z.string().nullable(),
});

export function draftSummariesOf(rows: readonly unknown[]): z.output<typeof summaryRow>[] {
  return rows.flatMap((row) => summaryRow.safeParse(row).data ?? []);
}

const content = z
  .string()
  .transform((stored): unknown => JSON.parse(stored))
  .pipe(draftContentSchema);

const fullRow = summaryRow.extend({
  profileId: z.string(),
  isAsSent: flag,
  isTicket: flag,
  madeFor: json(madeForSchema),
  /** The ID of a write. */
  putsBack: z.string().nullable(),
  content,
});

const madeForRow = z.object({ madeFor: json(madeForSchema) });

/** Of a draft's row; null if it was typed or doesn't exist. */
export const madeForOfDraft = (row: unknown) => madeForRow.safeParse(row).data?.madeFor ?? null;

/** A draft in full; null if it doesn't exist. Throws if it can't be read. */
export function draftOf(row: unknown) {
  return row === undefined ? null : fullRow.parse(row);
}
