import { setImmediate as turn } from 'node:timers/promises';
import { cellsIn, cellsOfRows } from '../../batches/cells-of-rows.ts';
import { changeOfRow } from '../../batches/change-of-row.ts';
import { findOrderedProducts, type ProductNames } from '../../batches/find-ordered-products.ts';
import { rowNames, rowSubject } from '../../batches/rows-to-send.ts';
import type { Batch, BatchRow } from '../../contract/batch/batch.ts';
import { batchRowFiller, batchToFill } from '../../contract/batch/batch-row-filler.ts';
import { countOf } from '../../contract/batch/row-states.ts';
import type { Cell } from '../../contract/batch/table.ts';
import type { FormField } from '../../contract/form/form-description.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import type { ServiceText } from '../../contract/service-text.ts';
import {
  asOneLine,
  longestLine,
  orderedProductId,
  shortened,
  updatedUser,
  writeSubject,
} from '../../contract/write/write-subject.ts';
import { fieldsOfUsers } from '../../forms/forms.ts';
import type { StoredRow } from '../../ledger/batches/batch-records.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import type { App } from '../app.ts';

/** How long main reads rows for the page before it does other work, ms. */
const sliceMs = 8;

/** What the page reads of the rows of a batch. */

export async function getExactRow(app: App, { batchId, row }: ParsedInput<'getExactRow'>) {
  return (await app.journal()).batches.exact.row(batchId, row);
}

export async function listBatchRows(
  { run, journal, lists, profiles, forms }: App,
  { batchId, state, only, skip, count, columns = [] }: ParsedInput<'listBatchRows'>,
) {
  const { batches } = await journal();
  const batch = batches.get(batchId);
  const isOfUsers = batch.operation === 'updateUser';
  const form = isOfUsers ? await fieldsOfUsers(forms, profiles.get(batch.profileId)) : null;
  // Rows that are far from each other each need a piece of the table: more than a page of it would be read in vain.
  const cells = cellsOfRows(batches.table, batchId, count);
  const words = { gate: run.gate, form, isToFix: state === 'to-fix' };
  const inWords = aboutRow(batches, batch, cells, words);
  const about = (row: StoredRow) =>
    columns.length === 0
      ? inWords(row)
      : { ...inWords(row), cells: cellsIn(columns, cells(row.row)) };
  const rowsOf = async (stored: readonly StoredRow[]) =>
    nameOrders(
      { lists: lists.open, gate: run.gate },
      batch.profileId,
      await inSlices(stored, about),
    );
  if (only !== undefined) {
    const numbers = only.filter((row) => row <= batch.rows);
    const page = numbers.slice(skip, skip + count);
    return { rows: await rowsOf(batches.rows.some(batchId, page)), total: numbers.length };
  }
  const stored = batches.rows.list(batch, state, skip, count);
  return {
    rows: await rowsOf(stored),
    total: state === null ? batch.rows : countOf(batch, state),
  };
}

/** Comparing a page of exact bodies takes longer than main may do nothing else. */
async function inSlices<T, R>(all: readonly T[], about: (row: T) => R): Promise<R[]> {
  const rows: R[] = [];
  let until = performance.now() + sliceMs;
  for (const row of all) {
    rows.push(about(row));
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + sliceMs;
  }
  return rows;
}

/** What names an order that can't be sent. */
const valuesOfCells = (cells: readonly Cell[]): string =>
  shortened(
    cells.flatMap((cell) => asOneLine((cell ?? '').slice(0, longestLine)) || []).join(' · '),
  );

interface UnnamedRow extends BatchRow {
  /** An order that wasn't sent yet, with the ID of its product. */
  readonly order?: { readonly body: string; readonly productId: string };
}

/** Orders that weren't sent are named by their products, as their entries will be. */
async function nameOrders(
  names: ProductNames,
  profileId: string,
  rows: readonly UnnamedRow[],
): Promise<BatchRow[]> {
  const ids = rows.flatMap(({ order }) => order?.productId ?? []);
  const products = await findOrderedProducts(names, profileId, ids);
  return inSlices(rows, ({ order, ...row }) => {
    const product = products?.get(order?.productId ?? '');
    if (order === undefined || product === undefined) return row;
    const { body } = order;
    const { target } = writeSubject({ operation: 'createOrder', id: '', body, product });
    return { ...row, target };
  });
}

interface RowWords {
  readonly gate: (text: string) => ServiceText;
  /** What the fields of an update are called; null if there is no form. */
  readonly form: readonly FormField[] | null;
  /** Also with the problems that its cells have now. */
  readonly isToFix: boolean;
}

/** A row with whom or what it is about. For a row that hasn't been sent, that is read from its cells or exact body. */
function aboutRow(
  kept: Batches,
  batch: Batch,
  cells: (row: number) => readonly Cell[],
  { gate, form, isToFix }: RowWords,
): (row: StoredRow) => UnnamedRow {
  const { batchId } = batch;
  if (batch.rowsFrom !== 'table') {
    return (row) => {
      if (batch.state === 'making') {
        const found = kept.exact.row(batchId, row.row);
        const { id, body, base } = found;
        // What it changes has a column of its own.
        return { ...row, id, target: updatedUser(id, body, base), change: changeOfRow(found) };
      }
      if (row.target !== null)
        return { ...row, id: kept.exact.idOf(batchId, row.row), target: row.target };
      const exact = kept.exact.row(batchId, row.row);
      const { operation } = batch;
      const { target } = rowSubject(
        { ...exact, operation, name: '', exact },
        { product: null, form },
        gate,
      );
      return { ...row, id: exact.id, target };
    };
  }
  const fill = batchRowFiller(batchToFill(batch));
  const namesOf = rowNames(batch);
  return (row) => {
    const isKnown = row.target !== null && batch.operation === 'createOrder' && !isToFix;
    const found = isKnown ? [] : cells(row.row);
    const { id, name } = namesOf(found);
    if (row.target !== null && !isToFix) return { ...row, id, target: row.target };
    const filled = fill(found, row.row);
    const problems = !isToFix ? row.problems : filled.ok ? [] : [...filled.problems];
    if (row.target !== null) return { ...row, id, problems, target: row.target };
    if (!filled.ok) return { ...row, id, problems, target: id || valuesOfCells(found) };
    const { operation } = batch;
    const { target } = rowSubject(
      { ...filled, operation, name, exact: null },
      { product: null, form },
      gate,
    );
    const body = filled.body ?? '';
    const productId = operation === 'createOrder' ? orderedProductId(body) : null;
    const order = productId === null ? undefined : { body, productId };
    return { ...row, id, problems, target, ...(order && { order }) };
  };
}
