import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Batch } from '../../contract/batch/batch.ts';
import {
  type ExactRow,
  type ExactSource,
  largestExactRows,
  mostExactRows,
} from '../../contract/batch/exact-rows.ts';
import { sentPartSchema } from '../../contract/profile/profile.ts';
import { ifMatchSchema, updateBaseSchema } from '../../contract/write/update-base.ts';
import { invalidInput, storageFailure } from '../../failure-error.ts';
import { emptyContent } from './batch-records.ts';
import type { BatchStatements, OnBatches } from './batch-statements.ts';
import type { LeftOfBatches } from './batch-tables.ts';

/** A batch of updates with exact bodies, before it has rows. */
export interface NewExactBatch
  extends Pick<Batch, 'batchId' | 'profileId' | 'createdAt' | 'options'> {
  readonly rowsFrom: ExactSource;
}

/** Batches whose rows have exact bodies. Their rows never change once the batch is there. */
export interface ExactBatches {
  /** Starts the rows of a batch that doesn't exist yet. */
  begin(batchId: string): NewExactRows;
  /** A row, from 1. */
  row(batchId: string, row: number): ExactRow;
  /** Only the user's ID of a row: a body can have megabytes. */
  idOf(batchId: string, row: number): string;
}

/** The rows of a batch that is being made. Nothing shows them until it is saved. */
interface NewExactRows {
  /** Throws `invalid-input` (`rows`) if there are too many or they are too large: then none of these was added. */
  add(rows: readonly ExactRow[]): void;
  /** Saves the batch, which is ready to be checked and started. Its rows are final. */
  save(batch: NewExactBatch): Batch;
  /** Discards the rows. Returns what is still to be removed. */
  drop(): LeftOfBatches;
}

/** `get` returns a batch. */
export function keepExactRows(onDisk: OnBatches, get: (batchId: string) => Batch): ExactBatches {
  const rowAt = <T>(batchId: string, row: number, found: T | undefined): T => {
    if (found !== undefined) return found;
    throw storageFailure(new Error(`The batch ${batchId} has no row ${row}.`));
  };
  return {
    begin(batchId) {
      const adder = exactRowAdder(batchId);
      return {
        add: (rows) =>
          onDisk((ask) =>
            ask.transaction(() => {
              for (const row of rows) adder.add(ask, row);
            }),
          ),
        save(batch) {
          onDisk((ask) => ask.transaction(() => adder.save(ask, batch)));
          return get(batchId);
        },
        drop: () => ({ batchIds: [batchId], cellsIds: [] }),
      };
    },
    row(batchId, row) {
      const found = onDisk((ask) => ask.exact.get.get(batchId, row));
      const { id, request } = storedRow.parse(rowAt(batchId, row, found));
      return { id: storedId.parse(JSON.parse(id)), ...storedRequest.parse(JSON.parse(request)) };
    },
    idOf(batchId, row) {
      const found = onDisk((ask) => ask.exact.id.get(batchId, row));
      return storedId.parse(JSON.parse(idRow.parse(rowAt(batchId, row, found)).id));
    },
  };
}

/** Adds rows to a batch one after the other, and then the batch itself. Call it in a transaction. */
export function exactRowAdder(batchId: string) {
  const digest = exactDigest();
  let count = 0;
  let total = 0;
  return {
    add(ask: BatchStatements, { id, ...request }: ExactRow): void {
      const stored = [JSON.stringify(id), JSON.stringify(request)] as const;
      const units = stored[0].length + stored[1].length;
      if (count === mostExactRows) throw invalidInput('rows', 'too-many');
      if (total + units > largestExactRows) throw invalidInput('rows', 'too-large');
      ask.exact.add.run(batchId, count + 1, units, ...stored);
      digest.add({ id, ...request });
      count += 1;
      total += units;
    },
    /** Returns the digest of the rows. */
    save(ask: BatchStatements, batch: NewExactBatch): string {
      const { profileId, createdAt: at, rowsFrom, options } = batch;
      if (count === 0) throw invalidInput('rows', 'empty');
      // Rows that don't belong to a batch yet aren't moved when the journal moves to its file.
      const { rows } = countRow.parse(ask.exact.count.get(batchId));
      if (rows !== count) throw new Error(`The rows of ${batchId} are not whole.`);
      const made = digest.end();
      ask.createExact.run({
        ...{ batchId, profileId, at, rows, rowsFrom, digest: made },
        operation: 'updateUser',
        options: JSON.stringify(options),
        content: JSON.stringify(emptyContent),
      });
      return made;
    },
  };
}

/** SHA-256 of rows in their order. The batch keeps it, and the check compares the rows with it. */
export function exactDigest() {
  const hash = createHash('sha256');
  return {
    add({ id, body, ifMatch, base, sends }: ExactRow): void {
      const ofBase = base && [base.text, base.etag, base.readAt, base.source];
      hash.update(`${JSON.stringify([id, body, ifMatch, ofBase, sends])}\n`);
    },
    end: () => hash.digest('base64'),
  };
}

const idRow = z.object({ id: z.string() });
const storedRow = idRow.extend({ request: z.string() });
const storedId = z.string();
/** Everything of an exact row except the ID of its user. */
export const storedRequest = z.object({
  body: z.string(),
  ifMatch: ifMatchSchema,
  base: updateBaseSchema.nullable(),
  sends: sentPartSchema,
});
const countRow = z.object({ rows: z.number() });
