import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Batch, type ExactRow, exactRowSchema } from '../../contract/batch/batch.ts';
import {
  type ExactSource,
  largestExactRows,
  mostExactRows,
} from '../../contract/batch/exact-rows.ts';
import { addressOf, inOneOrder, type MadeFor } from '../../contract/profile/service-address.ts';
import { madeForSchema } from '../../contract/write/write.ts';
import { invalidInput, storageFailure } from '../../failure-error.ts';
import { nextSeq } from '../../next-seq.ts';
import { json } from '../sql/rows.ts';
import { emptyContent } from './batch-records.ts';
import type { BatchStatements, OnBatches } from './batch-statements.ts';
import type { LeftOfBatches } from './batch-tables.ts';

/** A batch of updates with exact bodies, before it has rows. */
export interface NewExactBatch
  extends Pick<Batch, 'batchId' | 'profileId' | 'createdAt' | 'options'> {
  readonly rowsFrom: ExactSource;
  /** See `Batches.create`. */
  readonly isAsked?: boolean;
}

/** Batches whose rows have exact bodies. Rows of a batch that is there never change, except for collected updates that wait. */
export interface ExactBatches {
  /** Starts the rows of a batch that doesn't exist yet. */
  begin(batchId: string): NewExactRows;
  /** A row, from 1. */
  row(batchId: string, row: number): ExactRow;
  /** Only the user's ID of a row: a body can have megabytes. */
  idOf(batchId: string, row: number): string;
}

/** The rows of a batch that is being made. Nothing shows them until it is saved. */
export interface NewExactRows {
  /**
   * `putsBack`: the update that these put back. Throws `invalid-input` (`rows`) if there are too many or they are too large:
   * then none of these was added.
   */
  add(rows: readonly ExactRow[], putsBack?: string): void;
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
        add: (rows, putsBack) =>
          onDisk((ask) =>
            ask.transaction(() => {
              for (const row of rows) adder.add(ask, row, putsBack);
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
      return exactRowOf(rowAt(batchId, row, found));
    },
    idOf(batchId, row) {
      const found = onDisk((ask) => ask.exact.id.get(batchId, row));
      return storedId.parse(JSON.parse(idRow.parse(rowAt(batchId, row, found)).id));
    },
  };
}

/** Adds rows to a batch one after the other, and then the batch itself. Call it in a transaction. */
function exactRowAdder(batchId: string) {
  const digest = exactDigest();
  let count = 0;
  let total = 0;
  return {
    add(ask: BatchStatements, row: ExactRow, putsBack: string | null = null): void {
      const stored = storedExactRow(row);
      const { units } = stored;
      if (count === mostExactRows) throw invalidInput('rows', 'too-many');
      if (total + units > largestExactRows) throw invalidInput('rows', 'too-large');
      ask.exact.add.run({ batchId, row: count + 1, putsBack, ...stored });
      digest.add(row);
      count += 1;
      total += units;
    },
    /** Returns the digest of the rows. */
    save(ask: BatchStatements, batch: NewExactBatch): string {
      const { profileId, createdAt: at, rowsFrom, options, isAsked = false } = batch;
      if (count === 0) throw invalidInput('rows', 'empty');
      // Rows that don't belong to a batch yet aren't moved when the journal moves to its file.
      const { rows } = countRow.parse(ask.exact.count.get(batchId));
      if (rows !== count) throw new Error(`The rows of ${batchId} are not whole.`);
      const made = digest.end();
      ask.createExact.run({
        batchId,
        seq: nextSeq(),
        profileId,
        state: isAsked ? 'asked' : 'making',
        at,
        rows,
        rowsFrom,
        digest: made,
        operation: 'updateUser',
        options: JSON.stringify(options),
        content: JSON.stringify(emptyContent),
      });
      return made;
    },
  };
}

/**
 * Identifies rows in their order: each SHA-256 covers the one before, so that a row is added without the others being
 * read. The batch keeps it, and the check compares the rows with it. `before` is the digest of the rows before; without
 * rows it is empty.
 */
export function exactDigest(before = '') {
  let digest = before;
  return {
    add({ id, body, ifMatch, base, sends, madeFor }: ExactRow): void {
      const ofBase = base && [base.text, base.etag, base.readAt, base.source];
      const row = [digest, id, body, ifMatch, ofBase, sends, inOneOrder(addressOf(madeFor))];
      digest = createHash('sha256').update(JSON.stringify(row)).digest('base64');
    },
    end: () => digest,
  };
}

/** A row as it is stored, and its size in UTF-16 units. */
export function storedExactRow({ id, ...request }: ExactRow) {
  const stored = { id: JSON.stringify(id), request: JSON.stringify(request) };
  const units = stored.id.length + stored.request.length;
  const { base, madeFor } = request;
  if (base?.source === 'read') return { ...stored, units, madeFor: null };
  // An account that isn't known gets a name of its own, so that a person can say once whose it is.
  const made = { ...madeFor, account: madeFor.account ?? randomUUID() };
  return { ...stored, units, madeFor: inOneOrder(made) };
}

const idRow = z.object({ id: z.string() });
const storedRow = idRow.extend({ request: z.string(), madeFor: json(madeForSchema) });
const madeForRow = z.object({ madeFor: json(madeForSchema) });
export const madeForOfRows = (found: readonly unknown[]): readonly MadeFor[] =>
  found.flatMap((row) => madeForRow.parse(row).madeFor ?? []);

const storedId = z.string();
const storedRequest = exactRowSchema.omit({ id: true });

export function exactRowOf(found: unknown): ExactRow {
  const { id, request, madeFor: made } = storedRow.parse(found);
  const stored = storedRequest.parse(JSON.parse(request));
  const madeFor = made ?? stored.madeFor;
  return { id: storedId.parse(JSON.parse(id)), ...stored, madeFor };
}

const countRow = z.object({ rows: z.number() });
