import { z } from 'zod';
import type { ExactRow } from '../contract/batch/batch.ts';
import { largestCollected, mostCollected } from '../contract/batch/exact-rows.ts';
import { invalidInput } from '../failure-error.ts';
import { nextSeq } from '../next-seq.ts';
import { emptyContent, usualOptions } from './batches/batch-records.ts';
import type { BatchStatements } from './batches/batch-statements.ts';
import { exactDigest, exactRowOf, storedExactRow } from './batches/exact-batches.ts';
import type { DraftStatements } from './drafts/draft-statements.ts';
import { type SavedDraft, saveDraft } from './drafts/drafts.ts';

/** An update that is added. */
interface AddedUpdate {
  readonly profileId: string;
  readonly update: ExactRow;
  /** The draft that it was written as, which is removed. */
  readonly draftId: string | null;
}

/** A draft that is made of a row. */
interface MadeDraft {
  readonly draftId: string;
  readonly at: string;
  readonly isDiscarded: boolean;
  readonly of: (update: ExactRow) => Pick<SavedDraft, 'content' | 'madeFor'>;
}

/** If the profile has no open batch yet, it is created as this. */
interface NewBatch {
  readonly batchId: string;
  readonly at: string;
}

/** A row, and the digest that its batch had when a person chose it: another window may have changed the batch since. */
export interface CollectedRow {
  readonly batchId: string;
  readonly row: number;
  readonly exactDigest: string | null;
}

/**
 * Updates of users that a person collects in a batch, as long as it isn't started. Each step happens completely or not at
 * all: an update is either in a batch or in a form.
 */
export interface CollectedUpdates {
  /**
   * Adds an update to the open batch of its profile. If the user has another one there, this one takes its place if
   * `replaces` is the digest of that one. Otherwise nothing changes, and `known` is its digest. Throws `invalid-input`
   * (`rows`) if the batch is full.
   */
  add(
    added: AddedUpdate,
    batch: NewBatch,
    replaces: string | null,
  ): { readonly batchId: string; readonly known: string | null };
  /**
   * Removes a row and makes a draft of it, which isn't open. Throws `invalid-input` (`rows`) if the batch isn't as it was.
   * Returns the row and its profile.
   */
  take(
    row: CollectedRow,
    draft: MadeDraft,
  ): { readonly update: ExactRow; readonly profileId: string };
}

/** Uses `onDisk` for every access, which turns errors into failures. */
export function keepCollectedUpdates(
  onDisk: <T>(
    act: (statements: { readonly batches: BatchStatements; readonly drafts: DraftStatements }) => T,
  ) => T,
): CollectedUpdates {
  return {
    add: ({ profileId, update, draftId }, { batchId: newId, at }, replaces) =>
      onDisk(({ batches: ask, drafts }) =>
        ask.transaction(() => {
          const known = placeRow.parse(
            ask.exact.ofUser.get({ profileId, userId: JSON.stringify(update.id) }) ?? null,
          );
          if (known !== null) {
            const there = digestOf(exactRowOf(ask.exact.get.get(known.batchId, known.row)));
            if (there !== replaces) return { batchId: known.batchId, known: there };
            removeRow(ask, known.batchId, known.row);
          }
          const found = idRow.parse(ask.collected.get(profileId) ?? null);
          if (found === null) createBatch(ask, profileId, newId, at);
          const batchId = found?.id ?? newId;
          addRow(ask, batchId, update);
          if (draftId !== null) drafts.removeOfUser.run({ draftId, profileId });
          return { batchId, known: null };
        }),
      ),
    take: ({ batchId, row, exactDigest: digest }, { draftId, at, isDiscarded, of }) =>
      onDisk(({ batches: ask, drafts }) =>
        ask.transaction(() => {
          const batch = openBatch(ask, batchId);
          const found = ask.exact.get.get(batchId, row);
          if (batch === null || batch.digest !== digest || found === undefined)
            throw invalidInput('rows', 'collected-changed');
          const update = exactRowOf(found);
          removeRow(ask, batchId, row);
          const { profileId } = ownerRow.parse(ask.get.get(batchId));
          saveDraft(drafts, { draftId, profileId, kind: 'user', isOpen: false, ...of(update) }, at);
          if (isDiscarded) drafts.leave.get({ draftId, discardedAt: at });
          return { update, profileId };
        }),
      ),
  };
}

/** The number of rows and their digest; null if no row can be added or removed any more. */
function openBatch(
  ask: BatchStatements,
  batchId: string,
): { readonly rows: number; readonly digest: string } | null {
  const found = batchRow.parse(ask.get.get(batchId) ?? null);
  if (found?.rowsFrom !== 'collected' || found.state !== 'making') return null;
  return { rows: found.rows, digest: found.exactDigest };
}

function createBatch(ask: BatchStatements, profileId: string, batchId: string, at: string): void {
  ask.createExact.run({
    state: 'making',
    batchId,
    seq: nextSeq(),
    profileId,
    at,
    rows: 0,
    rowsFrom: 'collected',
    digest: exactDigest().end(),
    operation: 'updateUser',
    // A person has looked at each row, and confirms them together.
    options: JSON.stringify({ ...usualOptions, asksAfterFirst: false }),
    content: JSON.stringify(emptyContent),
  });
}

function addRow(ask: BatchStatements, batchId: string, update: ExactRow): void {
  const batch = openBatch(ask, batchId);
  if (batch === null) throw invalidInput('rows', 'collected-changed');
  const { rows } = batch;
  const stored = storedExactRow(update);
  const { units: before } = unitsRow.parse(ask.exact.units.get(batchId));
  if (rows >= mostCollected) throw invalidInput('rows', 'collected-too-many');
  if (before + stored.units > largestCollected) throw invalidInput('rows', 'collected-too-large');
  ask.exact.add.run({ batchId, row: rows + 1, putsBack: null, ...stored });
  const digest = exactDigest(batch.digest);
  digest.add(update);
  ask.saveCollected.run({ batchId, rows: rows + 1, digest: digest.end() });
}

function removeRow(ask: BatchStatements, batchId: string, row: number): void {
  const batch = openBatch(ask, batchId);
  if (batch === null) throw invalidInput('rows', 'collected-changed');
  const rows = batch.rows - 1;
  ask.exact.remove.run(batchId, row);
  ask.exact.markToMove.run({ batchId, from: row + 1 });
  ask.exact.moveUp.run({ batchId });
  ask.saveCollected.run({ batchId, rows, digest: wholeDigest(ask, batchId, rows) });
}

/** Reads the rows one after the other: together they may have 64 Mi characters. */
function wholeDigest(ask: BatchStatements, batchId: string, rows: number): string {
  const digest = exactDigest();
  for (let row = 1; row <= rows; row += 1) digest.add(exactRowOf(ask.exact.get.get(batchId, row)));
  return digest.end();
}

function digestOf(update: ExactRow): string {
  const digest = exactDigest();
  digest.add(update);
  return digest.end();
}

const placeRow = z.object({ batchId: z.string(), row: z.number() }).nullable();
const idRow = z.object({ id: z.string() }).nullable();
const ownerRow = z.object({ profileId: z.string() });
const batchRow = z
  .object({
    rows: z.number(),
    rowsFrom: z.string(),
    state: z.string(),
    exactDigest: z.string().catch(''),
  })
  .nullable();
const unitsRow = z.object({ units: z.number() });
