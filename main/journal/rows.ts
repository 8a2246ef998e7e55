import { z } from 'zod';
import { failureSchema } from '../contract/failure.ts';
import { recordedOutcomes } from '../contract/truth.ts';
import {
  type WriteRecord,
  type WriteSummary,
  writeOperationSchema,
  writeResultSchema,
} from '../contract/write.ts';

/** Columns of a summary, under the names that the contract has for them. */
export const summaryColumns = `write_id AS writeId, profile_id AS profileId,
  profile_name AS profileName, operation, target, outcome, status,
  started_at AS startedAt, ended_at AS endedAt`;

const summaryRow = z.object({
  writeId: z.string(),
  profileId: z.string(),
  profileName: z.string(),
  operation: writeOperationSchema,
  target: z.string(),
  outcome: z.enum(recordedOutcomes),
  status: z.number().int().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
});

const recordRow = summaryRow.extend({
  method: z.string(),
  path: z.string(),
  body: z.string().nullable(),
  result: z.string().nullable(),
  failure: z.string().nullable(),
});

export function summaryOf(row: unknown): WriteSummary {
  return summaryRow.parse(row);
}

/** A stub in full. What is stored of its answer and no longer fits the contract is left out, the rest is shown. */
export function recordOf(row: unknown): WriteRecord {
  const record = recordRow.parse(row);
  return {
    ...record,
    result: fromJson(record.result, writeResultSchema),
    failure: fromJson(record.failure, failureSchema),
  };
}

function fromJson<S extends z.ZodType>(text: string | null, schema: S): z.output<S> | null {
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
