import { z } from 'zod';
import { batchIdSchema, batchRowSchema, batchSchema } from '../batch/batch.ts';
import { updateBeforeSchema } from '../write/sent-before.ts';
import { writeIdSchema, writeRecordSchema } from '../write/write.ts';

/** What the gate found while it read for a case file. */
const gateSchema = z.object({
  /** Whether a token was found and replaced. */
  isMasked: z.boolean(),
  /** False if no stored token could be read: then only tokens that this run has used are replaced. */
  knowsStored: z.boolean(),
});
export type CaseGate = z.infer<typeof gateSchema>;

/** What a case file is made from. Every text in it has passed the gate once more, for all tokens that are known now. */
export const caseProcedures = {
  /** A journal entry. Null if the journal doesn't have it. */
  readCaseOfWrite: {
    input: z.object({ writeId: writeIdSchema }),
    output: z
      .object({
        journalEntry: writeRecordSchema,
        /** Address and headers as Counterfoil sends them; null if the entry doesn't know its address. */
        request: z
          .object({
            url: z.string(),
            headers: z.array(z.object({ name: z.string(), value: z.string() })),
          })
          .nullable(),
        /** The update of the same user before this one, to compare with; null if none is known. */
        before: updateBeforeSchema.nullable(),
        gate: gateSchema,
      })
      .nullable(),
  },
  /** A batch with its first rows: those that are not done come first, then the others, each in the order of the table. */
  readCaseOfBatch: {
    input: z.object({ batchId: batchIdSchema, most: z.number().int().min(1).max(1000) }),
    output: z.object({
      batch: batchSchema,
      profileName: z.string(),
      rows: z.array(batchRowSchema),
      gate: gateSchema,
    }),
  },
} as const;
