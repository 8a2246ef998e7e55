import { randomUUID } from 'node:crypto';
import type { Batch, RowProblem } from '../../contract/batch/batch.ts';
import type { RowState } from '../../contract/batch/row-states.ts';
import type { FormField } from '../../contract/form/form-description.ts';
import { idempotencyOf } from '../../contract/profile/idempotency.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { Outcome } from '../../contract/write/outcome.ts';
import { type KnownProduct, orderedProductId } from '../../contract/write/write-subject.ts';
import type { Forms } from '../../forms/forms.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import { writeRequest } from '../../service/request/build-requests.ts';
import { type BaseGates, keepBase } from '../../writes/records/read-before-update.ts';
import { send } from '../../writes/send.ts';
import type { BegunWrite, WantedWrite, Writes } from '../../writes/writes.ts';
import type { BatchDeletes } from '../deletes/batch-deletes.ts';
import { findOrderedProducts, type ProductNames } from '../find-ordered-products.ts';
import { rowSubject, rowsToSend } from '../rows-to-send.ts';
import type { RowTurn } from './row-queue.ts';

/**
 * What the rows of a batch need from the rest of main. The gates are for the name of a product and the base of an
 * update, which come from a service.
 */
export interface RowParts extends BaseGates, ProductNames {
  readonly forms: Pick<Forms, 'get'>;
  readonly writes: Writes;
  readonly calls: {
    /** Runs `send` with a signal that is aborted if a person cancels this write. */
    run<T>(writeId: string, send: (cancel: AbortSignal) => Promise<T>): Promise<T>;
  };
  readonly deletes: Pick<BatchDeletes, 'begin' | 'onRow'>;
  /** The batch has changed. */
  onChange(batchId: string): void;
  log(error: unknown): void;
}

/** A row whose turn has come. */
export interface RowToSend {
  readonly turn: RowTurn;
  /** Its write, if it was recorded together with the end of the row before it. */
  readonly begun: BegunWrite | null;
}

/** How a row ended. */
export interface RowEnd {
  /** The row's journal entry; null if it has none. */
  readonly writeId: string | null;
  /** The outcome of its write; null if the row was left out. */
  readonly ended: Outcome | null;
  /** The row that follows it; null if none was found by then. */
  readonly next: RowToSend | null;
}

/**
 * Fills in a row and sends it, like any write. `following` is asked once it is done: that row begins with the same flush to
 * disk, unless it can't be filled in or the journal can't store both. Throws if the row can't be read or left out, and
 * nothing is sent then.
 */
export type SendRow = (row: RowToSend, following: () => RowTurn | null) => Promise<RowEnd>;

/** Rows of orders whose products were looked up. */
interface NamedRows {
  readonly from: number;
  /** The row after the last one. */
  readonly to: number;
  /** Those that the list shows, by ID. */
  readonly products: ReadonlyMap<string, KnownProduct>;
}

/** All rows, without their products. */
const noneNamed: NamedRows = { from: 1, to: Number.POSITIVE_INFINITY, products: new Map() };
/** The products of so many rows are looked up at once: a row whose product is known begins with the flush of the one before. */
const rowsAhead = 200;
/** Or fewer, if their bodies are longer together: main does no other work while it fills them in. In UTF-16 units. */
const charactersAhead = 1_000_000;

interface BatchToSend {
  readonly profile: Profile;
  /** The list that products are deleted from. */
  readonly readId: string | null;
  /** The states that rows were chosen by to be sent again; null for rows that wait. */
  readonly again: readonly RowState[] | null;
  /** What the fields of an update are called; null if there is no form. */
  readonly form: readonly FormField[] | null;
}

export function sendRows(
  parts: RowParts,
  kept: Batches,
  batch: Batch,
  { profile, readId, again, form }: BatchToSend,
): SendRow {
  const { batchId, operation } = batch;
  const rowAt = rowsToSend(kept, batch, profile);
  const rowAhead = rowsToSend(kept, batch, profile);
  const sentBefore = kept.rows.sentBefore(batchId);
  const emitProgress = emitLater(() => parts.onChange(batchId));
  const writes: Writes = {
    ...parts.writes,
    onChange(write, from) {
      parts.writes.onChange(write, from);
      if (from?.kind === 'row') parts.deletes.onRow(batchId, from.row);
      emitProgress();
    },
  };

  const isEdited = (row: number) =>
    operation === 'deleteProduct' &&
    batch.rowsFrom === 'table' &&
    kept.table.replaced(batchId, row, 1).length > 0;

  /** Null: the products of no row are known yet. */
  let named: NamedRows | null = operation === 'createOrder' ? null : noneNamed;
  const isNamed = (row: number) => named !== null && row >= named.from && row < named.to;

  /** The body of a row, empty if it has none. One that can't be read says so when its turn comes. */
  const bodyAhead = (row: number): string => {
    try {
      const found = rowAhead(row);
      return found.ok ? (found.body ?? '') : '';
    } catch {
      return '';
    }
  };

  /** One for all rows that wait for it. */
  let naming: Promise<void> | null = null;
  /** Looks up the products of this row and those after it. A list that didn't answer isn't asked again in this run. */
  const nameFrom = async (from: number): Promise<void> => {
    const ids: string[] = [];
    let characters = 0;
    let to = from;
    while (to <= batch.rows && to < from + rowsAhead && characters < charactersAhead) {
      const body = bodyAhead(to);
      const id = orderedProductId(body);
      if (id !== null) ids.push(id);
      characters += body.length;
      to += 1;
    }
    const products = await findOrderedProducts(parts, profile.id, ids);
    named = products === null ? noneNamed : { from, to, products };
    naming = null;
  };

  /** The write of a row, or why it can't be sent. */
  const fillIn = ({ row, lock }: RowTurn): WantedWrite | readonly RowProblem[] => {
    // A person may have found out in the meantime that the row was done, or that it is in doubt after all.
    if (again !== null && !kept.rows.isIn(batchId, row, again)) return [];
    const found = rowAt(row);
    if (!found.ok) return found.problems;
    const { id, body, exact } = found;
    const product = named?.products.get(orderedProductId(body ?? '') ?? '') ?? null;
    const writeId = randomUUID();
    // The key of a row stays the same however often it is sent.
    const idempotency = idempotencyOf(profile, sentBefore.get(row) ?? writeId);
    return {
      writeId,
      profile,
      lock,
      // A product whose ID was typed wasn't in that list.
      readId: isEdited(row) ? null : readId,
      deletedProduct: null,
      confirmation: null,
      request: writeRequest(operation, id, body, idempotency, exact?.ifMatch ?? null),
      // That of a row whose user is read again shows in what is read.
      madeFor: exact === null ? batch.sentTo : exact.base?.source === 'read' ? null : exact.madeFor,
      update: exact && { base: exact.base, kept: null, sends: exact.sends },
      subject: rowSubject({ ...found, operation }, { product, form }, parts.gate),
      from: { kind: 'row', batchId, row },
    };
  };

  /** Its base passes the gate, which takes time for a large record. Throws as `keepBase` does. */
  const withKeptBase = async (wanted: WantedWrite): Promise<WantedWrite> => {
    const { update = null } = wanted;
    if (update === null || update.base === null) return wanted;
    return { ...wanted, update: { ...update, kept: await keepBase(parts, update.base) } };
  };

  /** If this row can't be filled in, has a base or isn't named yet, it is started when its turn comes. */
  const fillInNext = (turn: RowTurn): WantedWrite | null => {
    if (!isNamed(turn.row)) return null;
    const wanted = fillIn(turn);
    return 'request' in wanted && wanted.update?.base == null ? wanted : null;
  };

  return async ({ turn, begun }, following) => {
    while (begun === null && !isNamed(turn.row)) {
      naming ??= nameFrom(turn.row);
      await naming;
    }
    const filled = begun?.wanted ?? fillIn(turn);
    if (!('request' in filled)) {
      if (filled.length > 0) kept.rows.leaveOut(batchId, [{ row: turn.row, problems: filled }]);
      return { writeId: null, ended: null, next: null };
    }
    const { writeId } = filled;
    const write = begun ?? (await withKeptBase(filled));
    const found: RowTurn[] = [];
    const { isRecorded, ended, next } = await parts.calls.run(writeId, (cancel) =>
      send(writes, write, cancel, () => {
        const after = following();
        if (after === null) return null;
        found.push(after);
        return fillInNext(after);
      }),
    );
    const [after = null] = found;
    return {
      writeId: isRecorded ? writeId : null,
      ended,
      next: after && { turn: after, begun: next },
    };
  };
}

/** How soon the page gets an update about rows that have started or ended, ms. */
const emitAfterMs = 500;

/** Runs `tell` some time after a call, once for all calls until then. The timer doesn't keep the app open. */
function emitLater(emit: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      emit();
    }, emitAfterMs).unref();
  };
}
